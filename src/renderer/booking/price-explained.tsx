import { lazy, Suspense, useState } from 'react';
import type { ShownPrice } from './preview-price.ts';
import { useWords } from './use-desk.ts';

/** Whoever does not ask why never loads it. */
const PriceSteps = lazy(async () => ({ default: (await import('./price-steps.tsx')).PriceSteps }));

/** Opens a total: each step that made it, and how. */
export function PriceExplained({ price }: { price: ShownPrice }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="tf-why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.why}</summary>
      {isOpen && (
        <Suspense>
          <PriceSteps price={price} />
        </Suspense>
      )}
    </details>
  );
}

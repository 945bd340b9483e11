import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useVisitText } from './use-visit-text.ts';

const PaySheet = lazy(() => loadChunk(async () => ({ default: (await import('./pay-sheet.tsx')).PaySheet })));

/** Asks with which card all that is due of a visit is paid. */
export function PayButton({ id, amount }: { id: string; amount: number }) {
  const { price: words } = useCustomerWords();
  const { money } = useVisitText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="md" style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {words.payNow(money(amount))}
      </Button>
      {isOpen && (
        <Suspense>
          <PaySheet id={id} amount={amount} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

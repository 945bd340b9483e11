import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import type { VisitSelectionProps } from './visit-selection.tsx';

const VisitSelection = lazy(() =>
  loadChunk(async () => ({ default: (await import('./visit-selection.tsx')).VisitSelection })),
);

/** Loaded with the first choice; then it stays, for what is asked of it after the visits are let go. */
export function VisitsChosen(props: VisitSelectionProps) {
  const [hasChosen, setChosen] = useState(false);
  if (!hasChosen && props.ids.length > 0) setChosen(true);
  return hasChosen ? (
    <Suspense>
      <VisitSelection {...props} />
    </Suspense>
  ) : null;
}

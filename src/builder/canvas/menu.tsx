import { lazy, Suspense } from 'react';
import { usePart } from '../builder-context.ts';
import { useActs } from './acts.ts';

// Only who opens it loads it.
const NodeMenu = lazy(async () => ({ default: (await import('./node-menu.tsx')).NodeMenu }));

/** All commands for the selection, wherever they were asked for. */
export function Menu() {
  const at = usePart(useActs().menu, (now) => now);
  return (
    at && (
      <Suspense>
        <NodeMenu key={`${at.left} ${at.top}`} at={at} />
      </Suspense>
    )
  );
}

import { useState } from 'react';

type Steps<T> = { past: T[]; now: T; future: T[] };

const mostSteps = 100;

/** A value that is changed step by step, and each step can be taken back and done again. */
export function useSteps<T>(begin: () => T) {
  const [{ past, now, future }, setSteps] = useState<Steps<T>>(() => ({
    past: [],
    now: begin(),
    future: [],
  }));
  return {
    now,
    mayUndo: past.length > 0,
    mayRedo: future.length > 0,
    change: (next: T) =>
      setSteps((last) => ({ past: [...last.past, last.now].slice(-mostSteps), now: next, future: [] })),
    undo: () =>
      setSteps((last) => {
        const [previous] = last.past.slice(-1);
        if (last.past.length === 0) return last;
        // There is one: a step may well be nothing by itself.
        return { past: last.past.slice(0, -1), now: previous as T, future: [last.now, ...last.future] };
      }),
    redo: () =>
      setSteps((last) => {
        if (last.future.length === 0) return last;
        const [next, ...rest] = last.future;
        return { past: [...last.past, last.now], now: next as T, future: rest };
      }),
    /** Begins anew: nothing can be taken back any more. */
    reset: (next: T) => setSteps({ past: [], now: next, future: [] }),
  };
}

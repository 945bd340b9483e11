import { useCallback, useEffect, useState } from 'react';
import { pathOfStep, stepAtPath, titleOfStep, type StepNumber } from '#engine/contracts/multi-steps-page.ts';

/** Which step is shown. Each has its address, and the browser's own way back leads through them. */
export function useSteps(first: StepNumber, business: string) {
  const [{ step, moves }, setPlace] = useState({ step: first, moves: 0 });
  const show = useCallback(
    (next: StepNumber) => {
      setPlace((before) => ({ step: next, moves: before.moves + 1 }));
      document.title = titleOfStep(next, business);
    },
    [business],
  );
  useEffect(() => {
    const follow = () => {
      const next = stepAtPath(location.pathname);
      if (next) show(next);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);
  const go = useCallback(
    (next: StepNumber) => {
      history.pushState(null, '', pathOfStep(next));
      show(next);
    },
    [show],
  );
  /** Where somebody should have been at once: not a way to come back to. */
  const moveTo = useCallback(
    (next: StepNumber) => {
      history.replaceState(null, '', pathOfStep(next));
      show(next);
    },
    [show],
  );
  return { step, moves, go, moveTo };
}

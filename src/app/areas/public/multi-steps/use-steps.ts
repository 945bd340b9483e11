import { useCallback, useEffect, useState } from 'react';
import {
  pathOfStep,
  stepAtPath,
  titleOfStep,
  type StepNumber,
} from '#engine/contracts/site/multi-steps-page.ts';
import { chooseLanguage } from '#engine/format/languages.ts';
import { endToasts } from '../parts/toast-list.ts';

type Place = { step: StepNumber; moves: number };

/** Which step is shown. Each has its address, and the browser's own way back and forward leads through them. */
export function useSteps(first: StepNumber, business: string, onMove: () => void) {
  const [{ step, moves }, setPlace] = useState<Place>({ step: first, moves: 0 });
  const show = useCallback(
    (next: StepNumber) => {
      onMove();
      // What was wrong on the step that is left is not told on the next one.
      endToasts('warning', 'danger');
      setPlace((before) => ({ step: next, moves: before.moves + 1 }));
      const language = chooseLanguage(document.documentElement.lang, undefined);
      document.title = titleOfStep(next, business, language);
    },
    [business, onMove],
  );
  useEffect(() => {
    const follow = () => {
      const next = stepAtPath(location.pathname);
      if (next) show(next);
    };
    // A page that the browser has kept as it was left has booked already, or knows times of yesterday.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('popstate', follow);
    window.addEventListener('pageshow', reload);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('pageshow', reload);
    };
  }, [show]);
  const go = useCallback(
    (next: StepNumber) => {
      // What the address asks beside its step, such as the language, stays.
      if (stepAtPath(location.pathname) !== next)
        history.pushState(null, '', pathOfStep(next) + location.search);
      show(next);
    },
    [show],
  );
  /** Where somebody should have been at once: not a way to come back to. */
  const moveTo = useCallback(
    (next: StepNumber) => {
      history.replaceState(null, '', pathOfStep(next) + location.search);
      show(next);
    },
    [show],
  );
  return { step, moves, go, moveTo };
}

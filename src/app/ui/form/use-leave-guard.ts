import { useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { useWords } from '#app/words/words-context.tsx';
import { confirmLeaving } from '../confirm.tsx';

/** Leaving with unsaved work asks first, whether for another address of the app or for somewhere else. */
export function useLeaveGuard(isDirty: boolean): { release(): void } {
  const { unsaved } = useWords().account;
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const mustAsk: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
    dirty.current && (here.pathname !== there.pathname || here.search !== there.search);
  const blocker = useBlocker(mustAsk);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving(unsaved).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, unsaved]);
  useEffect(() => {
    // Browsers keep no page for the way back that listens for this.
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    /** What was unsaved has just been saved. */
    release: () => {
      dirty.current = false;
    },
  };
}

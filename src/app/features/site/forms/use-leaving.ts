import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import type { Editor } from '#builder';
import { holdPage } from '#app/lib/held-page.ts';
import { confirmQuestion } from '#app/ui/confirm.tsx';
import { leavingQuestionId } from '#app/ui/overlay-door.ts';
import { askToSignIn } from './sign-in-again.tsx';

/** Leaving with unsaved work asks, whether for another page of the app or for somewhere else. */
export function useLeaving({ state }: Pick<Editor, 'state'>): void {
  const isDirty = () => state.get().draft !== state.get().saved;
  const blocker = useBlocker(
    // The other form of the company has the same path.
    ({ currentLocation: here, nextLocation: there }) =>
      isDirty() && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmQuestion('There are unsaved changes. Leave without saving?', 'Leave', leavingQuestionId).then(
      (leaves) => (leaves ? blocker.proceed() : blocker.reset()),
    );
  }, [blocker]);
  useEffect(
    () =>
      holdPage(() => {
        const { draft, saved } = state.get();
        if (draft !== saved) void askToSignIn();
        return draft !== saved;
      }),
    [state],
  );
  const hasUnsaved = useSyncExternalStore(state.subscribe, isDirty);
  useEffect(() => {
    // Browsers keep no page for the way back that listens for this.
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}

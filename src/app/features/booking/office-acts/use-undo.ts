import { useState } from 'react';
import { describeUndone, undoAct } from '#app/lib/office-acts.ts';
import { notify, withdrawUndoOffers } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useShowAnew } from './use-show-anew.ts';

/** Takes back one act, says what has become of it, and shows anew where it was shown. */
export function useUndo(id: string) {
  const showAnew = useShowAnew();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const done = await undoAct(id);
      withdrawUndoOffers();
      notify('success', describeUndone(done));
    } catch (error) {
      showError(error);
    }
    await showAnew();
    setBusy(false);
  };
  return { isBusy, undo };
}

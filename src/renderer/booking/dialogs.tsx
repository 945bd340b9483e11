import { lazy, Suspense, useEffect } from 'react';
import { loadLater } from './load-later.ts';
import { useDialogs } from './use-desk.ts';

const OpenDialog = lazy(async () => ({ default: (await loadLater.dialog()).OpenDialog }));

/** By then the form stands and answers: what dialogs need no longer takes the line from it. */
const loadAfterMs = 1_000;

/** The dialog that is open, if one is. Its scripts come when the form is there, before anybody is likely to need them. */
export function Dialogs() {
  const { dialog } = useDialogs();
  useEffect(() => {
    // What does not come now is asked for again when a dialog opens.
    const prepare = () => {
      for (const load of Object.values(loadLater)) void load().catch(() => undefined);
    };
    const timer = setTimeout(prepare, loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!dialog) return null;
  return (
    <Suspense>
      <OpenDialog dialog={dialog} />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect } from 'react';
import { useDialogs } from './use-desk.ts';

const loadOpenDialog = () => import('./open-dialog.tsx');
/** Of the summary, which shows none before something is chosen. */
const loadPrices = () => import('./priced-lines.tsx');
const OpenDialog = lazy(async () => ({ default: (await loadOpenDialog()).OpenDialog }));

/** By then the form stands and answers: what dialogs need no longer takes the line from it. */
const loadAfterMs = 1_000;

/** The dialog that is open, if one is. Its scripts come when the form is there, before anybody is likely to need them. */
export function Dialogs() {
  const { dialog } = useDialogs();
  useEffect(() => {
    // What does not come now is asked for again when a dialog opens.
    const prepare = () => {
      for (const load of [loadOpenDialog, loadPrices]) void load().catch(() => undefined);
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

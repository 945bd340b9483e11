import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { describeUndone, onRecentChanges, undoLatestOf } from '#app/lib/office-acts.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { useMay } from '#app/lib/session.ts';
import { notify, withdrawUndoOffers } from '#app/ui/notify.tsx';
import { isTyping } from '#app/ui/page-keys.ts';
import { useShowAnew } from './use-show-anew.ts';

const Sheet = lazy(async () => ({ default: (await import('./changes-sheet.tsx')).ChangesSheet }));

/** Where the schedule is: elsewhere the keys of an undo are those of the page. */
const isOfSchedule = (path: string) => /^\/admin\/(dashboard|calendar|bookings)(\/|$)/.test(path);

const isUndoKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (metaKey || ctrlKey) && !altKey && !shiftKey;

async function undoLatest(): Promise<void> {
  const undone = await undoLatestOf();
  withdrawUndoOffers();
  notify('success', describeUndone(undone));
}

/** The list of what one has changed lately, from everywhere; and the keys that take back the last of it. */
export function RecentChanges() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const showAnew = useShowAnew();
  const busyRef = useRef(false);
  const mayUndo = may('manage_appointment', 'manage') || may('manage_availability', 'manage');
  useEffect(() => onRecentChanges(() => setOpen(true)), []);
  useEffect(() => {
    if (!mayUndo || !isOfSchedule(pathname)) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[aria-modal="true"]') || busyRef.current) return;
      event.preventDefault();
      busyRef.current = true;
      void undoLatest()
        .catch((error: unknown) => notify('warning', toErrorLines(error).join(' ')))
        .then(showAnew)
        .finally(() => {
          busyRef.current = false;
        });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayUndo, pathname, showAnew]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Sheet onClose={() => setOpen(false)} />
    </Suspense>
  );
}

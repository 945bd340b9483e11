import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answers } from '#engine/components/context.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { FormSession } from '#engine/form/session.ts';
import { createDraftStore, type DraftStore, draftNameOf } from './draft-store.ts';
import { splitGiven } from './given-answers.ts';
import { keepDraft, restoreDraft } from './keep-draft.ts';

type Keeper = typeof import('./keep-room.ts');
type Parts = { session: FormSession; data: OpenFormData; drafts: DraftStore };

/** As `await-draft.js` marks a page that waits for its answers. */
const awaiting = 'pf-awaiting';

/** Answers of before come back into the form, and what is answered now is kept. */
export function useDraft({ session, data, drafts }: Parts, place: RefObject<Element | null>) {
  const [isKept, setKept] = useState(false);
  const stop = useRef<() => void>(undefined);
  const [{ untouched, rooms }] = useState((): { untouched: Answers; rooms: DraftStore } => ({
    untouched: session.toDraft(),
    rooms: createDraftStore(`${draftNameOf(data)}.room`),
  }));
  // Before the form asks for its days and its price, which depend on what comes back.
  useLayoutEffect(
    () => restoreDraft(session, drafts, splitGiven(data, location.search)),
    [session, drafts, data],
  );
  useEffect(() => {
    const { classList } = document.documentElement;
    let keeper: Keeper | undefined;
    const prepare = async () => {
      // Without it answers come back all the same.
      keeper = await import('./keep-room.ts').catch(() => undefined);
      if (!classList.contains(awaiting)) return;
      // By then the first price stands there, too.
      requestAnimationFrame(() => {
        if (place.current) keeper?.takeRoom(place.current, rooms);
        classList.remove(awaiting);
      });
    };
    void prepare();
    const leave = () => {
      if (place.current && drafts.read() !== undefined) keeper?.keepRoom(place.current, rooms);
    };
    const stopKeeping = keepDraft({ session, store: drafts, untouched, onKept: () => setKept(true) });
    window.addEventListener('pagehide', leave);
    return (stop.current = () => {
      stopKeeping();
      window.removeEventListener('pagehide', leave);
    });
  }, [session, drafts, untouched, rooms, place]);
  const forget = () => {
    stop.current?.();
    drafts.clear();
    rooms.clear();
    // Browsers bring back by themselves what stood in a page that is loaded again.
    for (const form of document.forms) form.reset();
    location.reload();
  };
  return { isKept, forget };
}

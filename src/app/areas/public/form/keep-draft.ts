import type { Answers } from '#engine/components/context.ts';
import { fromDraft } from '#engine/form/draft.ts';
import { createInitialAnswers } from '#engine/form/prefill/initial-answers.ts';
import type { FormSession } from '#engine/form/session.ts';
import { isEqual } from '#engine/schema/is-equal.ts';
import type { DraftStore } from './draft-store.ts';
import type { GivenAnswers } from './given-answers.ts';

/** Writing waits for a moment without typing. */
const pauseMs = 300;

/**
 * What was answered before a reload or a crash comes back. What the link says goes before it, and what was typed while
 * the page's script was still on its way before everything.
 */
export function restoreDraft(
  session: FormSession,
  store: DraftStore,
  { link, customer }: GivenAnswers,
): void {
  const draft = fromDraft(session.plan, store.read());
  if (Object.keys(draft).length === 0) return;
  const given = { ...customer, ...link };
  const typed = Object.fromEntries(
    Object.entries(session.answers()).filter(([key, value]) => !isEqual(value, given[key])),
  );
  const strongest = createInitialAnswers({ link: typed, draft: link });
  session.fill(createInitialAnswers({ link: strongest, draft, customer }));
}

type Keeping = {
  session: FormSession;
  store: DraftStore;
  /** What the page came with: as long as there is nothing else, nothing is kept. */
  untouched: Answers;
  onKept(): void;
};

/** Keeps the answers for as long as the form is open. Gives the way to stop. */
export function keepDraft({ session, store, untouched, onKept }: Keeping): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = untouched;
  const write = () => {
    clearTimeout(timer);
    const draft = session.toDraft();
    if (session.form().status === 'submitted' || isEqual(draft, last)) return;
    last = draft;
    if (store.write(draft)) onKept();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  };
  const stop = session.subscribeForm(later);
  // What was typed before the script had come.
  later();
  // A phone may end a page that is not in sight without another word.
  window.addEventListener('pagehide', write);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('pagehide', write);
  };
}

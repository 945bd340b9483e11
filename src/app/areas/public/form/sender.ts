import type { Sentences } from '#engine/components/sentences.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { languageParameter } from '#engine/format/languages.ts';
import type { SubmitResult } from '#engine/form/session/attempt.ts';
import type { Desk } from '#renderer';
import { isApiError } from '#app/lib/api-error.ts';
import { randomId } from '#app/lib/random-id.ts';
import type { PageWords } from '../language/page-words.ts';
import { endToasts, showToast } from '../parts/toast-list.ts';
import { announce, isEmbedded } from './announce.ts';
import type { CardPort } from './card-entry.tsx';
import { draftNameOf, type DraftStore } from './draft-store.ts';
import { explainRefusal } from './explain-refusal.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { deliver, pack, type Parcel, type Receipt } from './send-form.ts';
import { sendUntilAnswered } from './send-until-answered.ts';

export { SentPanel } from './sent-panel.tsx';

/** The specification's pause, in which the news can be read, before the page is loaded anew. */
const reloadMs = 2_000;

export type SenderParts = {
  desk: Desk;
  data: OpenFormData;
  drafts: DraftStore;
  card: CardPort;
  words: { page: PageWords; sentences: Sentences };
  /** Of a form that stays where it is. */
  onReceipt(receipt: Receipt): void;
};

type Warning = SubmitResult['warnings'][number];
type ScrollTo = (nodeId: string) => void;

export type Sender = {
  /** An attempt to submit: what is filled in is sent, once for each attempt, or it is said what is wrong with it. */
  take(result: SubmitResult, scrollTo: ScrollTo): Promise<void>;
  /** A page that was left before it had heard: what it sent is asked for again, by the same key. */
  sendLeft(): Promise<void>;
};

/** Sends the form and says what came of it. All of it comes after the form, before anybody has filled that in. */
export function createSender(parts: SenderParts): Sender {
  const { desk, data, card, words } = parts;
  const outbox = createOutbox(draftNameOf(data));
  const attempt = createAttempt(outbox);
  endWarnings(desk);

  const send = async (parcel: Parcel, scrollTo: ScrollTo) => {
    outbox.put(parcel);
    try {
      const receipt = await sendUntilAnswered(
        () => deliver(parcel),
        () => showToast('info', words.page.offline),
      );
      endToasts('info');
      attempt.end();
      finish(receipt, parts);
    } catch (error) {
      endToasts('info');
      const isAnswered = isApiError(error) && error.statusCode > 0;
      if (isAnswered && error.code === 'IDEMPOTENCY_MISMATCH') {
        desk.session.fail();
        showToast('info', words.page.arrivedBefore);
      } else explainRefusal(error, { desk, card, scrollTo, sentences: words.sentences });
      // What was answered was decided: the next attempt is another one.
      if (isAnswered) attempt.end();
    }
  };
  const sendAnswers = (scrollTo: ScrollTo) => {
    const { price, status } = desk.price.get();
    const expectedTotal = status === 'confirmed' ? price?.total : undefined;
    return send(pack({ session: desk.session, data, key: attempt.key(), expectedTotal }), scrollTo);
  };
  const finishCard = createCardFinish(parts);
  return {
    async take(result, scrollTo) {
      if (result.busy) return;
      // What was wrong with the attempt before is mended, or said again.
      endToasts('warning', 'danger');
      card.complain(undefined);
      const finished = await finishCard(result);
      if (finished === undefined) return;
      tellWarnings(finished, card);
      if (finished.ok) await sendAnswers(scrollTo);
    },
    async sendLeft() {
      const parcel = outbox.left()?.parcel;
      if (parcel) await send(parcel, () => undefined);
    },
  };
}

/**
 * A whole card that was typed is saved with the form: before it is sent, and once nothing else is wrong with it. Answers
 * how the form stands then; nothing, where it is under way already or the card was refused, which its fields say.
 */
function createCardFinish({ desk: { session }, card: { typed } }: Pick<SenderParts, 'desk' | 'card'>) {
  let isSaving = false;
  return async (result: SubmitResult): Promise<SubmitResult | undefined> => {
    const { current } = typed;
    if (isSaving) return undefined;
    if (!current) return result;
    const warnings = result.warnings.filter(({ target }) => target !== 'card');
    const lacksOnlyCard = !result.ok && result.issues.length === 0 && warnings.length === 0;
    if (!current.isWhole && !lacksOnlyCard) return result;
    // What else is wrong is mended first; of the card, nothing is.
    if (!result.ok && !lacksOnlyCard) return { ...result, warnings };
    isSaving = true;
    try {
      const saved = await current.save();
      if (saved) return result.ok ? result : session.submit();
      if (result.ok) session.fail();
      if (current.isWhole) return undefined;
      const { problem } = typed;
      if (problem === undefined) return result;
      // What is incomplete of the card says more than that there is none.
      const said = (warning: Warning) =>
        warning.target === 'card' ? { ...warning, message: problem } : warning;
      return { ...result, warnings: result.warnings.map(said) };
    } finally {
      isSaving = false;
    }
  };
}

/** Nothing is wrong with the form any more: what was said of it goes. */
function endWarnings({ session }: Desk): void {
  // It may have come with the attempt that found out what is wrong.
  let wasWrong = session.form().issues.length > 0;
  session.subscribeForm(() => {
    const isWrong = session.form().issues.length > 0;
    if (wasWrong && !isWrong) endToasts('warning');
    wasWrong = isWrong;
  });
}

function tellWarnings({ warnings }: SubmitResult, card: CardPort): void {
  if (warnings.length === 0) return;
  // One attempt, one message.
  showToast(
    'warning',
    warnings.map(({ message }) => message),
  );
  if (warnings.some(({ target }) => target === 'card')) card.miss();
}

/** One attempt has one key, until it has been answered, be it after a reload. */
function createAttempt(outbox: Outbox) {
  let key: string | undefined;
  return {
    key: () => (key ??= outbox.left()?.key ?? randomId()),
    end() {
      key = undefined;
      outbox.clear();
    },
  };
}

function finish(receipt: Receipt | undefined, { desk, data, drafts, words, onReceipt }: SenderParts): void {
  const { kind, formats } = data;
  drafts.clear();
  desk.session.succeed();
  announce({
    type: 'submitted',
    kind,
    ...(receipt && { number: receipt.number, total: receipt.total, currency: formats.currency.code }),
  });
  showToast('success', words.page.sent[kind]);
  if (receipt && isEmbedded()) onReceipt(receipt);
  else setTimeout(() => goOn(receipt), reloadMs);
}

/** To the page of thanks; a form in a frame stays where it is. */
function goOn(found: Receipt | undefined): void {
  // Who comes back by the browser's button finds an empty form, not what has been sent.
  for (const form of document.forms) form.reset();
  if (found) location.assign(`/thank-you?key=${encodeURIComponent(found.key)}`);
  else location.assign(`${location.pathname}?sent&${languageParameter}=${document.documentElement.lang}`);
}

import type { Sentences } from '#engine/components/sentences.ts';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import { languageParameter } from '#engine/format/languages.ts';
import type { Desk } from '#renderer';
import { isApiError } from '#app/lib/api-error.ts';
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

export type Sender = {
  /** What is filled in, once for each attempt. */
  send(scrollTo: (nodeId: string) => void): Promise<void>;
  /** A page that was left before it had heard: what it sent is asked for again, by the same key. */
  sendLeft(): Promise<void>;
};

/** Sends the form and says what came of it. All of it comes after the form, before anybody has filled that in. */
export function createSender(parts: SenderParts): Sender {
  const { desk, data, card, words } = parts;
  const outbox = createOutbox(draftNameOf(data));
  const attempt = createAttempt(outbox);

  const send = async (parcel: Parcel, scrollTo: (nodeId: string) => void) => {
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
  return {
    send(scrollTo) {
      const { price, status } = desk.price.get();
      const expectedTotal = status === 'confirmed' ? price?.total : undefined;
      return send(pack({ session: desk.session, data, key: attempt.key(), expectedTotal }), scrollTo);
    },
    async sendLeft() {
      const parcel = outbox.left()?.parcel;
      if (parcel) await send(parcel, () => undefined);
    },
  };
}

/** One attempt has one key, until it has been answered, be it after a reload. */
function createAttempt(outbox: Outbox) {
  let key: string | undefined;
  return {
    key: () => (key ??= outbox.left()?.key ?? crypto.randomUUID()),
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
    ...{ type: 'submitted', kind },
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

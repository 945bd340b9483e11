import { useEffect, useEffectEvent, useState } from 'react';
import type { SpotDay } from '#engine/catalogue/spots.ts';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import type { SubmitResult } from '#engine/form/session/attempt.ts';
import { cardKeys } from '#engine/form/booking-answers.ts';
import { toIssues } from '#engine/form/server-issues.ts';
import { languageParameter } from '#engine/format/languages.ts';
import type { Sentences } from '#engine/components/sentences.ts';
import type { Desk } from '#renderer';
import { isApiError } from '#app/lib/api-error.ts';
import { useLanguage } from '../language/use-language.ts';
import { showProblem } from '../parts/show-problem.ts';
import { showToast } from '../parts/toast-list.ts';
import { announce, isEmbedded } from './announce.ts';
import type { DraftStore } from './draft-store.ts';
import type { Outbox } from './outbox.ts';
import { deliver, pack, type Parcel, type Receipt } from './send-form.ts';
import { sendUntilAnswered } from './send-until-answered.ts';

/** The specification's pause, in which the news can be read, before the page is loaded anew. */
const reloadMs = 2_000;

type Parts = { desk: Desk; data: OpenFormData; drafts: DraftStore; outbox: Outbox; missCard: () => void };
type ScrollTo = (nodeId: string) => void;

/** Sends the form, once for each attempt, and says what came of it. */
export function useSending({ desk, data, drafts, outbox, missCard }: Parts) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [attempt] = useState(() => createAttempt(outbox));
  const { page, sentences } = useLanguage();

  const finish = (found: Receipt | undefined) => {
    attempt.end();
    drafts.clear();
    desk.session.succeed();
    const { kind, formats } = data;
    announce({
      ...{ type: 'submitted', kind },
      ...(found && { number: found.number, total: found.total, currency: formats.currency.code }),
    });
    showToast('success', page.sent[kind]);
    if (found && isEmbedded()) setReceipt(found);
    else setTimeout(() => goOn(found), reloadMs);
  };

  const send = async (parcel: Parcel, scrollTo: ScrollTo) => {
    outbox.put(parcel);
    try {
      finish(
        await sendUntilAnswered(
          () => deliver(parcel),
          () => showToast('info', page.offline),
        ),
      );
    } catch (error) {
      const isAnswered = isApiError(error) && error.statusCode > 0;
      if (isAnswered && error.code === 'IDEMPOTENCY_MISMATCH') {
        desk.session.fail();
        showToast('info', page.arrivedBefore);
      } else explain(error, { desk, scrollTo, sentences });
      // What was answered was decided: the next attempt is another one.
      if (isAnswered) attempt.end();
    }
  };

  const sendLeft = useEffectEvent(() => {
    const parcel = outbox.left()?.parcel;
    if (parcel) void send(parcel, () => undefined);
  });
  // A page that was left before it had heard: what it sent is asked for again, by the same key.
  useEffect(() => {
    const timer = setTimeout(sendLeft);
    return () => clearTimeout(timer);
  }, []);

  const onSubmit = (result: SubmitResult, scrollTo: ScrollTo) => {
    for (const { message, target } of result.warnings) {
      showToast('warning', message);
      if (target === 'card') missCard();
    }
    if (!result.ok) return;
    const { price, status } = desk.price.get();
    const expectedTotal = status === 'confirmed' ? price?.total : undefined;
    void send(pack({ session: desk.session, data, key: attempt.key(), expectedTotal }), scrollTo);
  };
  return { onSubmit, receipt };
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

/** To the page of thanks; a form in a frame stays where it is. */
function goOn(found: Receipt | undefined): void {
  // Who comes back by the browser's button finds an empty form, not what has been sent.
  for (const form of document.forms) form.reset();
  if (found) location.assign(`/thank-you?key=${encodeURIComponent(found.key)}`);
  else location.assign(`${location.pathname}?sent&${languageParameter}=${document.documentElement.lang}`);
}

/** What the server said, at the fields that it is about, with everything that was answered left as it is. */
type Explaining = { desk: Desk; scrollTo: ScrollTo; sentences: Sentences };

function explain(error: unknown, { desk, scrollTo, sentences }: Explaining): void {
  const { session } = desk;
  if (!isApiError(error)) {
    session.fail();
    return showProblem(error);
  }
  const { messages = {}, day } = error.details;
  const { issues, warning } = toIssues(messages, session.plan, sentences);
  const taken = session.get('service_date');
  session.fail(issues);
  if (error.code === 'SLOT_TAKEN' && isDay(day) && typeof taken === 'string')
    desk.days.offerOthers(day, taken);
  if (error.code === 'PRICE_CHANGED') desk.price.refresh();
  if (error.statusCode === 422 || error.code === 'SLOT_TAKEN') showToast('warning', warning);
  else showProblem(error);
  const [first] = issues;
  const place = first?.nodeId ?? findCardPlace(messages, session);
  if (place !== undefined) scrollTo(place);
}

/** No field of the form has a card's name: what is wrong with one is mended where it is entered. */
const findCardPlace = (messages: object, { plan }: Desk['session']): string | undefined =>
  cardKeys.some((key) => key in messages)
    ? plan.nodes[plan.byKey.get('payment_type') ?? -1]?.node.id
    : undefined;

const isDay = (value: unknown): value is SpotDay =>
  typeof value === 'object' && value !== null && 'slots' in value && Array.isArray(value.slots);

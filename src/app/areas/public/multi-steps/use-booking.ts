import { useRef } from 'react';
import type { CardChoice } from '#app/features/money/cards/card-choice.ts';
import { hashRequest } from '#engine/booking/request-hash.ts';
import { cardKeys } from '#engine/form/booking-answers.ts';
import { submitBookingContract } from '#engine/contracts/booking/booking-life.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { usePageWords } from '../language/use-page-words.ts';
import { endToasts, showToast } from '../parts/toast-list.ts';
import { createDraftStore } from '../form/draft-store.ts';
import { sendUntilAnswered } from '../form/send-until-answered.ts';
import { useSend } from '../parts/use-send.ts';
import type { PaymentKind } from '../quote/payment-choice.tsx';
import { type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { forgetAnswers } from './kept-answers.ts';
import type { SiteWords } from '../language/site/en.ts';
import { mailedQuote } from './mailed-quote.ts';
import type { StepErrors, StepProps } from './step-props.ts';
import { toBooking } from '#engine/form/multi-steps/to-submission.ts';

export type Paid = { kind: PaymentKind | undefined; card: CardChoice | null; consents: boolean };

/** Whoever comes back later than this books anew. */
const keptMs = 3_600_000;
const kept = { markOf: hashRequest, ...createDraftStore('steps.sent', keptMs) };

/** The pause in which the news can be read. */
const readMs = 2_000;

/** Books, once for each attempt, and says what came of it. */
export function useBooking(props: StepProps, onCardRefused: (message: string) => void) {
  const { page, answers, price } = props;
  const words = useSite().steps.checkout;
  const { offline } = usePageWords();
  const { sending, send, keyOf } = useSend(kept);
  const sayWaiting = () => showToast('info', offline);
  const done = useRef(false);

  const book = async ({ kind, card, consents }: Paid) => {
    if (done.current) return;
    const quoteKey = mailedQuote.read();
    const body: BodyOf<typeof submitBookingContract> = {
      ...toBooking(page, answers, { withTerm: true }),
      sms_reminders: consents,
      termsOfService: true,
      ...(quoteKey !== undefined && { quote_key: quoteKey }),
      ...(kind && { payment_type: kind }),
      ...(kind === 'card' && card?.answer),
      ...(price.status === 'confirmed' && price.price && { expected_total: price.price.total }),
    };
    const idempotencyKey = keyOf(body);
    const receipt = await send(
      () =>
        sendUntilAnswered(() => request(submitBookingContract, { body, idempotencyKey }), sayWaiting)
          // It waits no longer, whatever came of it.
          .finally(() => endToasts('info')),
      (error) => {
        const ofCard = findCardRefusal(error);
        if (ofCard !== undefined) onCardRefused(ofCard);
        return explain(error, props, words);
      },
    );
    if (!receipt) return;
    done.current = true;
    forgetAnswers();
    mailedQuote.clear();
    showToast('success', words.sent);
    setTimeout(() => location.assign(`/thank-you?key=${encodeURIComponent(receipt.key)}`), readMs);
  };
  return { book, sending };
}

const fieldOf: Readonly<Record<string, keyof StepAnswers>> = {
  first_name: 'fullName',
  last_name: 'fullName',
  email: 'email',
  phone: 'phone',
  address_street: 'streetAddress',
  address_apartment: 'apartmentNumber',
  address_city: 'city',
  address_state: 'state',
  address_zip: 'zip',
  service_date: 'date',
  service_date_picker: 'date',
};
const stepOf: { [K in keyof StepAnswers]?: 1 | 3 | 4 } = {
  fullName: 1,
  date: 3,
  streetAddress: 4,
  apartmentNumber: 4,
  city: 4,
  state: 4,
  zip: 4,
};

const findCardRefusal = (error: unknown): string | undefined =>
  isApiError(error) ? cardKeys.flatMap((key) => error.details.messages?.[key]?.[0] ?? [])[0] : undefined;

/** What the server refuses is said at its field, on the step that asks it; the generic handler says it, too. */
function explain(
  error: unknown,
  { answers, change, onErrors, onTaken, go, price }: StepProps,
  { taken }: SiteWords['steps']['checkout'],
): boolean {
  if (!isApiError(error)) return false;
  if (error.code === 'PRICE_CHANGED') price.again();
  const errors: StepErrors = {};
  for (const [field, [message]] of Object.entries(error.details.messages ?? {})) {
    const key = fieldOf[field];
    if (key && message && !(key in errors)) errors[key] = message;
  }
  if (error.code === 'SLOT_TAKEN') {
    errors.date = taken;
    onTaken(answers.serviceDate);
    change({ serviceDate: '' });
  }
  onErrors(errors);
  const steps = Object.keys(errors).flatMap((key) => stepOf[key as keyof StepAnswers] ?? []);
  const [first] = steps.toSorted((one, other) => one - other);
  if (first !== undefined) go(first);
  if (error.code !== 'SLOT_TAKEN') return false;
  showToast('warning', taken);
  return true;
}

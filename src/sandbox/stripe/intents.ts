import type { Behaviour } from '../cards/test-cards.ts';
import { findCard } from './cards.ts';
import type { Tell } from './events.ts';
import { partOf, textOf, textsOf, type Form } from './form.ts';
import { createStripeId, stripeNow, type StripeAccount, type StripeObject } from './stripe-account.ts';
import { declined, declineOf, invalid, missing, StripeRefusal } from './stripe-error.ts';

export type Books = { account: StripeAccount; tell: Tell };

export function findIntent({ account }: Books, id: string): StripeObject {
  const intent = account.intents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

/** The demo's customers were never made here, and are welcome all the same. */
export const isCustomer = ({ customers }: StripeAccount, id: string) =>
  customers.has(id) || id.startsWith('cus_demo_');

export function createIntent(books: Books, form: Form): StripeObject {
  const amount = Number(textOf(form, 'amount'));
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  const customer = textOf(form, 'customer') ?? null;
  if (customer && !isCustomer(books.account, customer)) throw missing('customer', customer, 'customer');
  const id = createStripeId('pi');
  const intent: StripeObject = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: textOf(form, 'capture_method') ?? 'automatic',
    customer,
    livemode: false,
    currency: textOf(form, 'currency') ?? 'usd',
    created: stripeNow(),
    latest_charge: null,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    description: textOf(form, 'description') ?? null,
    metadata: textsOf(partOf(form, 'metadata')),
    client_secret: `${id}_secret_${createStripeId('x').slice(2)}`,
    canceled_at: null,
  };
  books.account.intents.set(id, intent);
  const method = textOf(form, 'payment_method');
  if (method) Object.assign(intent, { payment_method: method, status: 'requires_confirmation' });
  return textOf(form, 'confirm') === 'true' ? confirmIntent(books, id, form) : intent;
}

export function confirmIntent(books: Books, id: string, form: Form): StripeObject {
  const intent = findIntent(books, id);
  requireStatus(intent, ['requires_confirmation', 'requires_payment_method', 'requires_action'], 'confirm');
  const method = textOf(form, 'payment_method') ?? intent['payment_method'];
  if (typeof method !== 'string')
    throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.');
  const { object, behaviour } = findCard(books.account, method);
  const owner = object['customer'];
  if (owner && owner !== intent['customer'])
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer.',
    );
  intent['payment_method'] = object['id'];
  if (behaviour.charge) return fail(books, intent, behaviour.charge);
  return succeed(books, intent, behaviour);
}

function fail(
  { account, tell }: Books,
  intent: StripeObject,
  reason: NonNullable<Behaviour['charge']>,
): never {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: declineOf(reason) });
  tell(account, [['payment_intent.payment_failed', intent]]);
  throw declined(reason, { payment_intent: intent });
}

function succeed({ account, tell }: Books, intent: StripeObject, behaviour: Behaviour): StripeObject {
  const { amount } = intent;
  const charge = createStripeId('ch');
  if (intent['capture_method'] === 'manual') {
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: amount,
      latest_charge: charge,
    });
    tell(
      account,
      [
        ['charge.succeeded', toCharge(intent, { captured: false })],
        ['payment_intent.amount_capturable_updated', intent],
      ],
      behaviour.webhooks,
    );
  } else {
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge });
    tell(
      account,
      [
        ['charge.succeeded', toCharge(intent, { captured: true })],
        ['payment_intent.succeeded', intent],
        ...(behaviour.dispute ? ([['charge.dispute.created', toDispute(intent)]] as const) : []),
      ],
      behaviour.webhooks,
    );
  }
  if (behaviour.answer === 'lost') throw new AnswerLost(intent);
  return intent;
}

/** The charge itself in place of its id, for those who ask for it. */
export const expandCharge = (intent: StripeObject): StripeObject => ({
  ...intent,
  latest_charge: intent['latest_charge'] && toCharge(intent, { captured: intent['status'] === 'succeeded' }),
});

const holdSeconds = 5 * 86_400;

/** Thrown when the work is done: the answer is kept for whoever asks again with the same key. */
export class AnswerLost extends Error {
  readonly answer: StripeObject;
  constructor(answer: StripeObject) {
    super('the answer is lost');
    this.answer = answer;
  }
}

export const toCharge = (intent: StripeObject, more: StripeObject): StripeObject => ({
  id: intent['latest_charge'],
  object: 'charge',
  amount: intent['amount'],
  paid: true,
  currency: intent['currency'],
  customer: intent['customer'],
  payment_intent: intent['id'],
  status: 'succeeded',
  created: stripeNow(),
  metadata: intent['metadata'],
  payment_method_details: { type: 'card', card: { capture_before: stripeNow() + holdSeconds } },
  ...more,
});

const toDispute = (intent: StripeObject): StripeObject => ({
  id: createStripeId('dp'),
  object: 'dispute',
  amount: intent['amount'],
  status: 'needs_response',
  charge: intent['latest_charge'],
  payment_intent: intent['id'],
  currency: intent['currency'],
  reason: 'fraudulent',
  created: stripeNow(),
});

export function captureIntent({ account, tell }: Books, id: string, form: Form): StripeObject {
  const intent = findIntent({ account, tell }, id);
  requireStatus(intent, ['requires_capture'], 'capture');
  const capturable = Number(intent['amount_capturable']);
  const amount = Number(textOf(form, 'amount_to_capture') ?? capturable);
  if (!(amount >= 1 && amount <= capturable))
    throw invalid(
      'The amount_to_capture must be at least 1 and at most the amount that was authorised before.',
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  const { behaviour } = findCard(account, String(intent['payment_method']));
  tell(
    account,
    [
      ['charge.captured', toCharge(intent, { captured: true, amount_captured: amount })],
      ['payment_intent.succeeded', intent],
    ],
    behaviour.webhooks,
  );
  return intent;
}

export function cancelIntent(books: Books, id: string): StripeObject {
  const intent = findIntent(books, id);
  requireStatus(
    intent,
    ['requires_capture', 'requires_confirmation', 'requires_payment_method', 'requires_action'],
    'cancel',
  );
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: stripeNow() });
  books.tell(books.account, [['payment_intent.canceled', intent]]);
  return intent;
}

function requireStatus(intent: StripeObject, allowed: string[], act: string): void {
  const status = String(intent['status']);
  if (allowed.includes(status)) return;
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${status}.`,
    payment_intent: intent,
  });
}

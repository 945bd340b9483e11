import type Stripe from 'stripe';
import type { Held, Moved, NewCharge, Outcome, Part, Processor, SavedCard } from '../processor.ts';
import { openStripe } from './open-stripe.ts';
import { readStripeEvent, stripeEvents } from './stripe-event.ts';
import { asStripeError, toOutcome } from './stripe-outcome.ts';
import { listEntries } from './list-entries.ts';

export type StripeKeys = { address: string; secretKey: string; webhookSecret: string | null };

export function createStripeProcessor({ address, secretKey, webhookSecret }: StripeKeys): Processor {
  const sdk = () => openStripe(address, secretKey);
  return {
    name: 'stripe',
    beginCard: async () =>
      toOutcome(
        (await sdk()).setupIntents
          .create({ usage: 'off_session', allowed_payment_method_types: ['card'] })
          .then(({ client_secret: secret }) => ({ secret })),
      ),
    saveCard: (key, customer, token) => saveCard(sdk, key, customer, token),
    removeCard: async (card) =>
      toOutcome((await sdk()).paymentMethods.detach(card).then(() => ({}), ignoreMissing)),
    hold: async (charge) => toOutcome(hold(await sdk(), charge)),
    charge: async (charge) => toOutcome(pay(await sdk(), charge).then(toMoved)),
    capture: async (part) => capture(await sdk(), part),
    release: async (part) => toOutcome(release(await sdk(), part)),
    refund: async ({ key, reference, amount }) =>
      toOutcome(
        (await sdk()).refunds
          .create({ payment_intent: reference, amount, metadata: { attempt: key } }, { idempotencyKey: key })
          .then((refund) => ({ reference: refund.id, amount: refund.amount })),
      ),
    check: async () => toOutcome((await sdk()).balance.retrieve().then(() => ({}))),
    list: async (since) => toOutcome(listEntries(await sdk(), since)),
    registerWebhook: async (url) =>
      toOutcome(
        (await sdk()).webhookEndpoints
          .create({ url, enabled_events: [...stripeEvents] })
          .then(({ secret = '' }) => ({ secret })),
      ),
    readWebhook: async (delivery) => readStripeEvent(await sdk(), webhookSecret, delivery),
  };
}

const idOf = (object: string | { id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

const saveCard = async (
  sdk: () => Promise<Stripe>,
  key: string,
  { id, email, name, reference }: Parameters<Processor['saveCard']>[1],
  token: string,
): Promise<Outcome<SavedCard>> => {
  const stripe = await sdk();
  const saved = await toOutcome(
    (async () => {
      const customer =
        reference ??
        (
          await stripe.customers.create(
            { email, name, metadata: { customer: id } },
            { idempotencyKey: `${key}-customer` },
          )
        ).id;
      const setup = await stripe.setupIntents.create(
        {
          customer,
          payment_method: token,
          confirm: true,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey: key },
      );
      if (setup.status !== 'succeeded') return null;
      const method = await stripe.paymentMethods.retrieve(idOf(setup.payment_method));
      return { card: toSavedCard(customer, method) };
    })().then((found) => found ?? { card: null }),
  );
  if (saved.kind !== 'succeeded') return saved;
  return saved.card ? { kind: 'succeeded', ...saved.card } : { kind: 'needs_authentication' };
};

const toSavedCard = (customer: string, { id, card }: Stripe.PaymentMethod): SavedCard => ({
  customer,
  card: id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? 1,
  expYear: card?.exp_year ?? 2000,
});

const ignoreMissing = (error: unknown): object => {
  const { code, message } = asStripeError(error);
  if (code === 'resource_missing' || message.includes('not attached')) return {};
  throw error;
};

const pay = (stripe: Stripe, charge: NewCharge, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create(
    {
      amount: charge.amount,
      currency: charge.currency.toLowerCase(),
      customer: charge.customer,
      payment_method: charge.card,
      description: charge.description,
      confirm: true,
      off_session: true,
      metadata: { attempt: charge.key },
      allowed_payment_method_types: ['card'],
      ...more,
    },
    { idempotencyKey: charge.key },
  );

const toMoved = ({ id, amount_received }: Stripe.PaymentIntent): Moved => ({
  reference: id,
  amount: amount_received,
});

/** Cards that are charged without their holder: five days, where Stripe does not say. */
const shortestHoldMs = 5 * 86_400_000;

async function hold(stripe: Stripe, charge: NewCharge): Promise<Held> {
  const intent = await pay(stripe, charge, { capture_method: 'manual', expand: ['latest_charge'] });
  const { latest_charge: latest } = intent;
  const details = typeof latest === 'object' ? latest?.payment_method_details?.card : undefined;
  const captureBefore = details?.capture_before
    ? new Date(details.capture_before * 1000)
    : new Date(intent.created * 1000 + shortestHoldMs);
  return { reference: intent.id, amount: intent.amount_capturable, captureBefore };
}

async function capture(stripe: Stripe, { key, reference, amount }: Part): Promise<Outcome<Moved>> {
  const outcome = await toOutcome(
    stripe.paymentIntents
      .capture(reference, { amount_to_capture: amount }, { idempotencyKey: key })
      .then(toMoved)
      .catch((error: unknown) => {
        // Taken already, by somebody at the processor's own pages.
        const { payment_intent: intent } = asStripeError(error);
        if (intent?.status === 'succeeded') return toMoved(intent);
        throw error;
      }),
  );
  const gone = outcome.kind === 'declined' && ['missing', 'refused'].includes(outcome.code);
  return gone ? { ...outcome, code: 'hold_gone' } : outcome;
}

/** What is free already, or was never there, is released. */
async function release(stripe: Stripe, { key, reference }: Part): Promise<Moved> {
  const released = { reference, amount: 0 };
  try {
    await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key });
    return released;
  } catch (error) {
    const { code, payment_intent: intent } = asStripeError(error);
    if (code === 'resource_missing' || intent?.status === 'canceled') return released;
    throw error;
  }
}

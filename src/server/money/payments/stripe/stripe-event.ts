import type Stripe from 'stripe';
import type { Delivery, ProcessorEvent } from '../processor.ts';

/** What is worked on below. */
export const stripeEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** A webhook, if Stripe has signed it for this company. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string | null,
  { body, headers }: Delivery,
): ProcessorEvent | undefined {
  const signature = headers['stripe-signature'];
  if (!secret || typeof signature !== 'string') return undefined;
  try {
    return toEvent(stripe.webhooks.constructEvent(body, signature, secret));
  } catch {
    // Signed by somebody else, too old, or no JSON.
    return undefined;
  }
}

const nameOf = (object: string | { id: string } | null | undefined): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

function toEvent(event: Stripe.Event): ProcessorEvent {
  const { id } = event;
  const other = { id, kind: 'other', payment: '', attempt: null, reference: '', amount: 0 } as const;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.amount_capturable_updated': {
      const { id: reference, amount_received: amount, metadata } = event.data.object;
      return {
        ...other,
        kind: 'payment',
        payment: reference,
        attempt: metadata['attempt'] ?? null,
        reference,
        amount,
      };
    }
    case 'refund.created': {
      const { id: reference, payment_intent: payment, amount } = event.data.object;
      return { ...other, kind: 'refund', payment: nameOf(payment), reference, amount };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: reference, payment_intent: payment, amount, status } = event.data.object;
      const closed = status === 'won' ? 'dispute_won' : 'dispute_lost';
      const kind = event.type === 'charge.dispute.created' ? 'dispute_opened' : closed;
      return { ...other, kind, payment: nameOf(payment), reference, amount };
    }
    default:
      return other;
  }
}

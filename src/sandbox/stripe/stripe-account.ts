import { randomBytes } from 'node:crypto';
import { KeptMap } from '../cards/kept-accounts.ts';
import type { Behaviour } from '../cards/test-cards.ts';

export type StripeObject = Record<string, unknown>;

/** What a payment method does is kept beside it: Stripe's own object does not say. */
export type KeptCard = { object: StripeObject; behaviour: Behaviour };

/** Everything behind one pair of keys. Two companies with different keys never meet. */
export type StripeAccount = {
  customers: Map<string, StripeObject>;
  cards: Map<string, KeptCard>;
  intents: Map<string, StripeObject>;
  setups: Map<string, StripeObject>;
  refunds: Map<string, StripeObject>;
  events: Map<string, StripeObject>;
  endpoints: Map<string, StripeObject & { url: string; secret: string }>;
  /** First answers by idempotency key. */
  answers: Map<string, { asked: string; status: number; body: StripeObject }>;
};

export const createStripeAccount = (): StripeAccount => ({
  customers: new KeptMap(),
  cards: new KeptMap(),
  intents: new KeptMap(),
  setups: new KeptMap(),
  refunds: new KeptMap(),
  events: new KeptMap(),
  // Whoever wants to be told asks again when it starts.
  endpoints: new Map(),
  answers: new KeptMap(),
});

export const createStripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Seconds, as Stripe counts time. */
export const stripeNow = () => Math.floor(Date.now() / 1000);

export const toList = (url: string, data: StripeObject[], limit = 10): StripeObject => ({
  object: 'list',
  url,
  has_more: data.length > limit,
  data: data.slice(0, limit),
});

export const newestFirst = (objects: Iterable<StripeObject>): StripeObject[] => [...objects].toReversed();

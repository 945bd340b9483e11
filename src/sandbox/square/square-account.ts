import { randomBytes } from 'node:crypto';
import { KeptMap } from '../cards/kept-accounts.ts';
import type { Behaviour } from '../cards/test-cards.ts';

export type SquareObject = Record<string, unknown>;

/** What a card does is kept beside it: Square's own object does not say. */
export type KeptCard = { object: SquareObject; behaviour: Behaviour };

/** Everything behind one access token. */
export type SquareAccount = {
  customers: Map<string, SquareObject>;
  cards: Map<string, KeptCard>;
  nonces: Map<string, KeptCard>;
  payments: Map<string, SquareObject>;
  refunds: Map<string, SquareObject>;
  subscriptions: Map<string, SquareObject & { url: string; key: string }>;
  /** First answers by idempotency key. */
  answers: Map<string, { asked: string; status: number; body: SquareObject }>;
};

export const createSquareAccount = (): SquareAccount => ({
  customers: new KeptMap(),
  cards: new KeptMap(),
  nonces: new KeptMap(),
  payments: new KeptMap(),
  refunds: new KeptMap(),
  // Whoever wants to be told asks again when it starts.
  subscriptions: new Map(),
  answers: new KeptMap(),
});

export const createSquareId = (prefix = '') => prefix + randomBytes(11).toString('base64url').toUpperCase();

export const squareNow = () => new Date().toISOString();

export type Money = { amount: number; currency: string };

/** A field that should hold an amount. */
export const readMoney = (value: unknown): Money | undefined => {
  const money = value as Partial<Money> | null | undefined;
  return typeof money?.amount === 'number' &&
    Number.isInteger(money.amount) &&
    typeof money.currency === 'string'
    ? { amount: money.amount, currency: money.currency }
    : undefined;
};

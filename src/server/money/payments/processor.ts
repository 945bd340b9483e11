import type { DeclineCode } from '#engine/booking/decline.ts';
import { cardProcessors, type CardProcessorName } from '#engine/contracts/company/company-settings.ts';

export type ProcessorName = CardProcessorName;

export const isProcessorName = (name: string | null): name is ProcessorName =>
  cardProcessors.some((known) => known === name);

/**
 * What became of a call. `unreachable` is not a failure: nobody knows yet whether it was done. It is asked again
 * with the same key until somebody does, and never begun anew.
 */
export type Outcome<Value> =
  | ({ kind: 'succeeded' } & Value)
  | { kind: 'declined'; code: DeclineCode; detail: string }
  | { kind: 'needs_authentication' }
  | { kind: 'unreachable'; detail: string };

/** A customer as the processor knows them; the reference is its own name for them, once it has given one. */
export type PaymentCustomer = { id: string; email: string; name: string; reference: string | null };

export type SavedCard = {
  customer: string;
  card: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

/** `key` names one attempt. Whoever asks twice with it is given the first answer. */
export type NewCharge = {
  key: string;
  /** Minor units. */
  amount: number;
  currency: string;
  customer: string;
  card: string;
  description: string;
};

/** `reference` is the processor's name for what happened; `amount` is in minor units. */
export type Moved = { reference: string; amount: number };
export type Held = Moved & { captureBefore: Date };
export type Part = { key: string; reference: string; amount: number; currency: string };

/** What a processor says that it has done, for the daily comparison. */
export type ProcessorEntry = Moved & { kind: 'payment' | 'refund'; at: Date; key: string | null };

/** A webhook in our words: which payment it is about, and which attempt of ours that was, where it says so. */
export type ProcessorEvent = {
  id: string;
  kind: 'payment' | 'refund' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'other';
  payment: string;
  attempt: string | null;
  /** Of what happened to the payment: a refund, a dispute. */
  reference: string;
  amount: number;
};

export type Delivery = { body: string; headers: Record<string, unknown>; url: string };

/** The one way to a card processor. What differs between them ends in their folders. */
export type Processor = {
  name: ProcessorName;
  /** For a card whose bank is to ask its holder before anybody has said who that is; null where nobody needs to begin. */
  beginCard(): Promise<Outcome<{ secret: string | null }>>;
  saveCard(key: string, customer: PaymentCustomer, token: string): Promise<Outcome<SavedCard>>;
  removeCard(card: string): Promise<Outcome<object>>;
  hold(charge: NewCharge): Promise<Outcome<Held>>;
  charge(charge: NewCharge): Promise<Outcome<Moved>>;
  /** Takes held money, all of it or less; what is left is free again. */
  capture(part: Part): Promise<Outcome<Moved>>;
  release(part: Part): Promise<Outcome<Moved>>;
  refund(part: Part): Promise<Outcome<Moved>>;
  /** Asks for something that only whoever holds its keys is told, and moves nothing. */
  check(): Promise<Outcome<object>>;
  list(since: Date): Promise<Outcome<{ entries: ProcessorEntry[] }>>;
  /** Asks to be told at that address of what happens; the secret is what it will be signed with. */
  registerWebhook(url: string): Promise<Outcome<{ secret: string }>>;
  /** Undefined for what the processor has not signed. */
  readWebhook(delivery: Delivery): Promise<ProcessorEvent | undefined>;
};

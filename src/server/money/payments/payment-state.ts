import type {
  bookingStatuses,
  paymentStates,
  paymentTypes,
} from '#server/platform/db/tables/booking-states.ts';

export type PaymentState = (typeof paymentStates)[number];

export type MoneyFacts = {
  status: (typeof bookingStatuses)[number];
  paymentType: (typeof paymentTypes)[number];
  /** What is to be paid in money: the price, if the visit counts, and fees; without what a gift card covers. */
  owed: number;
  paid: number;
  refunded: number;
  byCard: boolean;
  /** Held now, or held once and given back. */
  hold: 'held' | 'released' | null;
  /** What was tried last and did not work. */
  failed: 'hold' | 'charge' | null;
  disputed: boolean;
};

/** Whose price is owed. A visit that does not take place owes its fees only. */
export const isOwed = (status: MoneyFacts['status']): boolean =>
  status !== 'cancelled' && status !== 'missed' && status !== 'waitlisted';

/** How a booking stands with its money. It follows from what has moved and is never decided by hand. */
export function derivePaymentState(facts: MoneyFacts): PaymentState {
  const { owed, paid, refunded, disputed } = facts;
  if (disputed) return 'disputed';
  const kept = paid - refunded;
  if (refunded > 0 && kept >= owed) return kept > 0 ? 'partially_refunded' : 'refunded';
  if (kept > 0) return stateOfPaid(facts, kept);
  return owed > 0 ? stateOfDue(facts) : stateOfFree(facts);
}

function stateOfPaid({ owed, byCard, failed }: MoneyFacts, kept: number): PaymentState {
  if (kept >= owed) return byCard ? 'charged' : 'paid';
  if (failed === 'charge') return 'charge_failed';
  return byCard ? 'partially_charged' : 'unpaid';
}

function stateOfDue({ status, paymentType, hold, failed }: MoneyFacts): PaymentState {
  if (hold === 'held') return 'held';
  if (failed) return failed === 'hold' ? 'hold_failed' : 'charge_failed';
  if (status === 'pending') return 'none';
  const isAhead = status === 'upcoming' || status === 'in_progress';
  return paymentType === 'card' && isAhead ? 'upcoming_hold' : 'unpaid';
}

function stateOfFree({ status, hold }: MoneyFacts): PaymentState {
  if (hold === 'held') return 'held';
  if (status === 'pending' || status === 'waitlisted') return 'none';
  if (isOwed(status)) return 'paid';
  return hold === 'released' ? 'hold_released' : 'void';
}

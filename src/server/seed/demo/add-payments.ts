import { shareRefund } from '#engine/booking/refund-share.ts';
import type { paymentStates } from '#server/platform/db/tables/booking-states.ts';
import { bookingFees, holds, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments, type paymentMethods } from '#server/platform/db/tables/payments.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Totals } from './price.ts';
import type { Random } from './random.ts';
import type { Visit } from './visit.ts';

type PaymentState = (typeof paymentStates)[number];

export type Paid = {
  visit: Visit;
  method: Exclude<(typeof paymentMethods)[number], 'gift_card'>;
  totals: Totals;
};

/** Cards are held the day before and charged after the visit; cash and checks are there or are not. */
export function paymentStateOf({ now }: Demo, { visit, method, totals }: Paid, random: Random): PaymentState {
  const { status } = visit.outcome;
  if (status === 'cancelled')
    return method === 'card' && totals.total > 0 && wasHeld(visit) ? 'hold_released' : 'void';
  if (status === 'pending' || status === 'waitlisted') return 'none';
  if (status === 'missed') return totals.total === 0 ? 'void' : method === 'card' ? 'charged' : 'unpaid';
  if (totals.total === 0) return 'paid';
  if (status === 'completed') {
    if (method !== 'card') return visit.end > addDays(now, -5) && random.chance(0.5) ? 'unpaid' : 'paid';
    const chance = random.fraction();
    if (chance < 0.02) return 'refunded';
    return chance < 0.05 ? 'partially_refunded' : chance < 0.08 ? 'charge_failed' : 'charged';
  }
  if (method !== 'card') return 'unpaid';
  if (visit.start > addDays(now, 1)) return 'upcoming_hold';
  return random.chance(0.06) ? 'hold_failed' : 'held';
}

const collected: PaymentState[] = ['charged', 'paid', 'partially_refunded', 'refunded'];

/** Half of what a visit costs that nobody let us in for. */
const missedFee = ({ total }: Totals): number => Math.ceil(total / 2);

function addMissedFee({ rows }: Demo, { visit: { id: bookingId, end }, totals }: Paid): void {
  const note = 'Nobody was there to let us in.';
  rows.add(bookingFees, { bookingId, kind: 'no_access', amount: missedFee(totals), note, createdAt: end });
}

/** Placed the day before. The sandbox has forgotten it, as a bank does in time: then the card is charged anew. */
function addHold(
  { rows, now, profile }: Demo,
  { visit, totals }: Paid,
  state: 'held' | 'hold_released',
): void {
  const placedAt = new Date(Math.min(now.getTime(), addDays(visit.start, -1).getTime()));
  rows.add(holds, {
    bookingId: visit.id,
    cardId: visit.customer.cardId,
    amount: totals.total,
    placedAt,
    processor: profile.paymentGateway.card_processor,
    reference: nameOf('pi', visit.id),
    captureBefore: addDays(placedAt, 5),
    ...(state === 'hold_released' && { state: 'released' as const, endedAt: addMinutes(placedAt, 180) }),
  });
}

/** What the bank said when it was asked. */
function addFailure(
  { rows, now, profile }: Demo,
  { visit, totals }: Paid,
  state: 'hold_failed' | 'charge_failed',
): void {
  const { id: bookingId, customer, start, end } = visit;
  const at = state === 'hold_failed' ? addDays(start, -1) : addMinutes(end, 45);
  const finishedAt = new Date(Math.min(now.getTime(), at.getTime()));
  rows.add(paymentAttempts, {
    bookingId,
    customerId: customer.id,
    cardId: customer.cardId,
    amount: totals.total,
    processor: profile.paymentGateway.card_processor,
    automatic: true,
    number: 4,
    state: 'declined',
    code: 'insufficient_funds',
    detail: 'Your card has insufficient funds.',
    purpose: state === 'hold_failed' ? 'hold' : 'charge',
    createdAt: finishedAt,
    finishedAt,
  });
}

/** Whoever cancels in the last days had money held. */
const wasHeld = ({ outcome }: Visit): boolean => outcome.cancelType === 'cancel';

export function addPayments(demo: Demo, paid: Paid, state: PaymentState): void {
  const { visit, totals } = paid;
  const { id: bookingId, customer, end } = visit;
  if (totals.giftCardTotal > 0) {
    const amount = totals.giftCardTotal;
    const moved = { bookingId, customerId: customer.id, amount, occurredAt: end, createdAt: end };
    demo.rows.add(payments, { ...moved, kind: 'payment', method: 'gift_card' });
  }
  if (state === 'held' || state === 'hold_released') addHold(demo, paid, state);
  if (state === 'hold_failed' || state === 'charge_failed') addFailure(demo, paid, state);
  if (visit.outcome.status === 'missed' && missedFee(totals) > 0) addMissedFee(demo, paid);
  if (!collected.includes(state) || totals.total === 0) return;
  const fee = visit.outcome.status === 'missed';
  const amount = fee ? missedFee(totals) : totals.total;
  addMovement(demo, paid, {
    kind: fee ? 'fee' : 'payment',
    amount,
    at: addMinutes(end, 45),
    note: fee ? 'Nobody was there to let us in.' : '',
  });
  const back = state === 'refunded' ? amount : state === 'partially_refunded' ? Math.floor(amount / 5) : 0;
  if (back > 0) {
    const note = 'Goodwill after a complaint.';
    addMovement(demo, paid, { kind: 'refund', amount: -back, at: addDays(end, 1), note });
    const createdAt = new Date(Math.min(demo.now.getTime(), addDays(end, 1).getTime()));
    const { tax, tip } = shareRefund(back, totals);
    demo.rows.add(bookingFees, {
      bookingId,
      kind: 'credit',
      amount: -back,
      tax: -tax,
      tip: -tip,
      note,
      createdAt,
    });
  }
}

type Movement = { kind: 'payment' | 'fee' | 'refund'; amount: number; at: Date; note: string };

function addMovement(
  { rows, now, profile }: Demo,
  { visit, method }: Paid,
  { kind, amount, at, note }: Movement,
): void {
  const { id: bookingId, customer } = visit;
  const occurredAt = at < now ? at : now;
  const processed =
    method === 'card'
      ? {
          processor: profile.paymentGateway.card_processor,
          reference: nameOf(kind === 'refund' ? 're' : 'pi', bookingId),
        }
      : {};
  const moved = { bookingId, customerId: customer.id, occurredAt, createdAt: occurredAt };
  rows.add(payments, { ...moved, ...processed, kind, method, amount, note });
}

const nameOf = (prefix: string, bookingId: string) =>
  `${prefix}_demo_${bookingId.replaceAll('-', '').slice(0, 14)}`;

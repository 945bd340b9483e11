import type { paymentStates, paymentTypes } from '../tables/booking-states.ts';
import { payments } from '../tables/payments.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Totals } from './price.ts';
import type { Random } from './random.ts';
import type { Visit } from './visit.ts';

type PaymentState = (typeof paymentStates)[number];

export type Paid = {
  visit: Visit;
  method: (typeof paymentTypes)[number];
  totals: Totals;
  bookedAt: Date;
  random: Random;
};

/** Cards are held the day before and charged after the visit; cash and checks are there or are not. */
export function paymentStateOf({ now }: Demo, { visit, method, totals, random }: Paid): PaymentState {
  const { status } = visit.outcome;
  if (status === 'cancelled') return method === 'card' ? 'hold_released' : 'void';
  if (status === 'pending' || status === 'waitlisted') return 'none';
  if (status === 'missed') return method === 'card' ? 'partially_charged' : 'unpaid';
  if (status === 'completed') {
    if (totals.total === 0) return 'paid';
    if (method !== 'card') return visit.end > addDays(now, -5) && random.chance(0.5) ? 'unpaid' : 'paid';
    const chance = random.fraction();
    if (chance < 0.02) return 'refunded';
    return chance < 0.05 ? 'partially_refunded' : chance < 0.08 ? 'charge_failed' : 'charged';
  }
  if (method !== 'card') return 'unpaid';
  if (visit.start > addDays(now, 1)) return 'upcoming_hold';
  return random.chance(0.06) ? 'hold_failed' : 'held';
}

const collected: PaymentState[] = ['charged', 'paid', 'partially_refunded', 'refunded', 'partially_charged'];

export function addPayments(
  demo: Demo,
  { visit, method, totals, state }: Paid & { state: PaymentState },
): void {
  const { id: bookingId, customer, end } = visit;
  const base = { bookingId, customerId: customer.id };
  if (totals.giftCardTotal > 0) {
    const moved = { occurredAt: end, createdAt: end };
    demo.rows.add(payments, {
      ...base,
      kind: 'payment',
      method: 'gift_card',
      amount: totals.giftCardTotal,
      ...moved,
    });
  }
  if (!collected.includes(state) || totals.total === 0) return;
  const chargedAt = addMinutes(end, 45);
  const onTime = new Date(Math.min(chargedAt.getTime(), demo.now.getTime()));
  const fee = state === 'partially_charged';
  const amount = fee ? Math.floor((totals.total + 1) / 2) : totals.total;
  const byCard = (purpose: string) =>
    method === 'card'
      ? { processor: 'stripe', reference: `${purpose}_demo_${bookingId.slice(0, 8)}${bookingId.slice(-6)}` }
      : {};
  const charge = { ...base, method, amount, ...byCard('pi'), occurredAt: onTime, createdAt: onTime };
  demo.rows.add(payments, {
    ...charge,
    kind: fee ? 'fee' : 'payment',
    note: fee ? 'Nobody was there to let us in.' : '',
  });
  if (state !== 'refunded' && state !== 'partially_refunded') return;
  const back = state === 'refunded' ? amount : Math.floor(amount / 5);
  const refundedAt = new Date(Math.min(addDays(end, 1).getTime(), demo.now.getTime()));
  const refund = {
    ...base,
    method,
    amount: -back,
    ...byCard('re'),
    occurredAt: refundedAt,
    createdAt: refundedAt,
  };
  demo.rows.add(payments, { ...refund, kind: 'refund', note: 'Goodwill after a complaint.' });
}

import { expect, test } from 'vitest';
import { derivePaymentState, type MoneyFacts, type PaymentState } from './payment-state.ts';

const upcoming: MoneyFacts = {
  status: 'upcoming',
  paymentType: 'card',
  owed: 100,
  paid: 0,
  refunded: 0,
  byCard: false,
  hold: null,
  failed: null,
  disputed: false,
};
const byCard = { byCard: true, status: 'completed' } as const;

const cases: [string, Partial<MoneyFacts>, PaymentState][] = [
  ['waits for its hold', {}, 'upcoming_hold'],
  ['is pending', { status: 'pending' }, 'none'],
  ['is held', { hold: 'held' }, 'held'],
  ['could not be held', { failed: 'hold' }, 'hold_failed'],
  ['was charged', { ...byCard, paid: 100 }, 'charged'],
  ['was charged in part', { ...byCard, paid: 40 }, 'partially_charged'],
  ['could not be charged', { status: 'completed', failed: 'charge' }, 'charge_failed'],
  ['could not be charged for the rest', { ...byCard, paid: 40, failed: 'charge' }, 'charge_failed'],
  ['is done and not charged', { status: 'completed' }, 'unpaid'],
  ['gave a part back', { ...byCard, owed: 80, paid: 100, refunded: 20 }, 'partially_refunded'],
  ['gave all back', { ...byCard, owed: 0, paid: 100, refunded: 100 }, 'refunded'],
  ['is restored after all went back', { paid: 100, refunded: 100 }, 'upcoming_hold'],
  ['is to be paid in cash', { paymentType: 'cash' }, 'unpaid'],
  ['was paid in cash', { paymentType: 'cash', paid: 100 }, 'paid'],
  ['was paid too little in cash', { paymentType: 'cash', paid: 60 }, 'unpaid'],
  ['costs nothing', { owed: 0 }, 'paid'],
  ['was cancelled without a hold', { status: 'cancelled', owed: 0 }, 'void'],
  ['was cancelled, and its hold freed', { status: 'cancelled', owed: 0, hold: 'released' }, 'hold_released'],
  ['was cancelled late', { status: 'cancelled', owed: 50 }, 'unpaid'],
  ['was cancelled late and paid', { ...byCard, status: 'cancelled', owed: 50, paid: 50 }, 'charged'],
  ['is on the waiting list', { status: 'waitlisted', owed: 0 }, 'none'],
  ['is disputed', { ...byCard, paid: 100, disputed: true }, 'disputed'],
];

test.each(cases)('a visit that %s', (_name, facts, state) => {
  expect(derivePaymentState({ ...upcoming, ...facts })).toBe(state);
});

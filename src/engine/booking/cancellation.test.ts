import { expect, test } from 'vitest';
import {
  cancellationFee,
  defaultLateRule,
  lastFreeMoment,
  type CancellationPolicy,
  type LateRule,
} from './cancellation.ts';
import { noTax } from './tax.ts';

const visit = {
  date: '2026-11-02',
  time: '09:00',
  timezone: 'America/New_York',
  totalBeforeTax: 16_601,
  total: 17_825,
};
const half: CancellationPolicy = {
  late: defaultLateRule,
  fee: { discountType: 'percent', rate: 500_000, amount: 0 },
  tax: noTax,
  skipCounts: false,
};
const at = (text: string) => Date.parse(text);

test.each<[string, LateRule, string]>([
  ['five in the afternoon of the day before', defaultLateRule, '2026-11-01T22:00Z'],
  ['24 hours before', { kind: 'hours', hours: 24 }, '2026-11-01T14:00Z'],
  ['the day before at the same time', { kind: 'days', days: 1 }, '2026-11-01T14:00Z'],
  ['48 hours, over the change of clocks', { kind: 'hours', hours: 48 }, '2026-10-31T14:00Z'],
  ['two days, over the change of clocks', { kind: 'days', days: 2 }, '2026-10-31T13:00Z'],
])('free until %s', (_name, rule, expected) => expect(lastFreeMoment(visit, rule)).toBe(at(expected)));

test('at five sharp it is free, a moment later it costs half', () => {
  const fee = (now: number) => cancellationFee({ action: 'cancel', visit, now }, half);
  const five = at('2026-11-01T22:00Z');
  expect(fee(five)).toEqual({ late: false, fee: 0, later: 8301, freeUntil: five, freeThrough: five });
  expect(fee(five + 1)).toEqual({ late: true, fee: 8301, later: 8301, freeUntil: five, freeThrough: five });
});

const late = at('2026-11-02T12:00Z');

test('a fixed fee is never more than the visit', () => {
  const fee = (amount: number) =>
    cancellationFee(
      { action: 'cancel', visit, now: late },
      { ...half, fee: { discountType: 'amount', rate: 0, amount } },
    ).fee;
  expect([fee(5000), fee(50_000)]).toEqual([5000, 17_825]);
});

const tenPercent = [{ label: 'Tax', rate: 100_000 }];
test.each<[string, Partial<CancellationPolicy>, number]>([
  ['an amount, with tax on top', { fee: { discountType: 'amount', rate: 0, amount: 5000 } }, 5500],
  ['a percentage of the price before tax, with its tax', {}, 9131],
  ['never more than the visit', { fee: { discountType: 'amount', rate: 0, amount: 17_000 } }, 17_825],
  [
    'an amount that has its tax in it, where prices have',
    {
      fee: { discountType: 'amount', rate: 0, amount: 5000 },
      tax: { inclusive: true, components: tenPercent },
    },
    5000,
  ],
  ['the same percentage there', { tax: { inclusive: true, components: tenPercent } }, 9131],
])('a taxable fee is %s', (_name, policy, expected) => {
  const taxed = { ...half, tax: { inclusive: false, components: tenPercent }, ...policy };
  expect(cancellationFee({ action: 'cancel', visit, now: late }, taxed).fee).toBe(expected);
});

test('skipping costs something only where the company says so', () => {
  const skip = (policy: CancellationPolicy) => cancellationFee({ action: 'skip', visit, now: late }, policy);
  expect(skip(half)).toMatchObject({ late: true, fee: 0 });
  expect(skip({ ...half, skipCounts: true })).toMatchObject({ late: true, fee: 8301 });
});

test('without a fee, late costs nothing', () => {
  expect(cancellationFee({ action: 'cancel', visit, now: late }, { ...half, fee: null }).fee).toBe(0);
});

import { expect, test } from 'vitest';
import { defaultSubscriptions, findRefusal, marketingOptOut, preferenceDefinitions } from './preferences.ts';

const all = defaultSubscriptions('customer', null);
const marketing = { class: 'marketing', preference: 'customer/offers', channel: 'email' } as const;
const receipt = { class: 'transactional', preference: null, channel: 'email' } as const;
const update = { class: 'transactional', preference: 'customer/booking_updates', channel: 'email' } as const;

test.each([
  ['marketing, switched on', marketing, all, undefined],
  ['marketing, its switch off', marketing, all.filter((code) => code !== 'customer/offers'), 'switched_off'],
  ['marketing, after the opt-out', marketing, [...all, marketingOptOut], 'opted_out_of_marketing'],
  [
    'asking for a rating, after the opt-out',
    { ...marketing, class: 'service', preference: 'customer/ratings' },
    [...all, marketingOptOut],
    'opted_out_of_marketing',
  ],
  ['news of a booking, after the opt-out', update, [...all, marketingOptOut], undefined],
  ['news of a booking, switched off', update, [], 'switched_off'],
  ['a receipt, everything off', receipt, [], undefined],
  ['SMS have their own switch', { ...marketing, channel: 'sms' }, all, 'switched_off'],
  ['which can be on alone', { ...marketing, channel: 'sms' }, ['customer/offers_sms'], undefined],
] as const)('%s', (_name, message, subscriptions, expected) => {
  expect(findRefusal(message, subscriptions)).toBe(expected);
});

test('nobody has refused marketing who has not said so', () => {
  expect(all).not.toContain(marketingOptOut);
});

test('staff hear by default of what is theirs', () => {
  expect(defaultSubscriptions('staff', 'r_sales')).toEqual(['staff/leads']);
  expect(defaultSubscriptions('staff', 'r_accountant')).toEqual(['staff/payments']);
  expect(defaultSubscriptions('staff', null)).toEqual([]);
});

test('ids and codes are unique', () => {
  expect(new Set(preferenceDefinitions.map(({ id }) => id)).size).toBe(preferenceDefinitions.length);
});

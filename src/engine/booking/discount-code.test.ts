import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeErrorSentences,
  findCodeError,
  isAlphanumeric,
  normaliseCode,
  type CodeError,
  type CodeFacts,
  type DiscountCode,
} from './discount-code.ts';

const anyBooking: DiscountCode = {
  code: 'SPRING',
  combinable: false,
  discountType: 'percent',
  rate: 100_000,
  amount: 0,
  target: 'booking',
  archived: false,
  startsOn: null,
  endsOn: null,
  serviceFrom: null,
  serviceTo: null,
  weekdays: null,
  locationIds: null,
  serviceIds: null,
  categoryIds: null,
  frequencyIds: null,
  minimumSubtotal: 0,
  newCustomersOnly: false,
  totalLimit: null,
  perCustomerLimit: null,
};
/** A Friday, for a service on the Monday after. */
const facts: CodeFacts = {
  target: 'booking',
  today: '2026-11-20',
  serviceDate: '2026-11-23',
  locationId: 'bronx',
  services: [{ id: 'standard', categoryId: 'home' }],
  frequencyId: 'weekly',
  subtotal: 10_000,
  earlierBookings: 1,
  redemptions: 5,
  redemptionsByCustomer: 1,
};

test.each<[string, Partial<DiscountCode>, CodeError | undefined]>([
  ['nothing restricts it', {}, undefined],
  ['archived', { archived: true }, 'code_unknown'],
  ['for gift cards', { target: 'gift_card' }, 'code_wrong_target'],
  ['from tomorrow', { startsOn: '2026-11-21' }, 'code_expired'],
  ['until yesterday', { endsOn: '2026-11-19' }, 'code_expired'],
  ['today is its first and last day', { startsOn: '2026-11-20', endsOn: '2026-11-20' }, undefined],
  ['for services later', { serviceFrom: '2026-11-24' }, 'code_wrong_date'],
  ['for services earlier', { serviceTo: '2026-11-22' }, 'code_wrong_date'],
  ['for Tuesdays', { weekdays: [2] }, 'code_wrong_date'],
  ['for Mondays', { weekdays: [1] }, undefined],
  ['for another location', { locationIds: ['queens'] }, 'code_not_applicable'],
  ['for another service', { serviceIds: ['deep'] }, 'code_not_applicable'],
  ['for another category', { categoryIds: ['move'] }, 'code_not_applicable'],
  ['for another frequency', { frequencyIds: ['once'] }, 'code_not_applicable'],
  ['for this one', { locationIds: ['bronx'], serviceIds: ['standard'], categoryIds: ['home'] }, undefined],
  ['above the subtotal', { minimumSubtotal: 10_001 }, 'code_min_subtotal'],
  ['at the subtotal', { minimumSubtotal: 10_000 }, undefined],
  ['for the new', { newCustomersOnly: true }, 'code_new_only'],
  ['all used', { totalLimit: 5 }, 'code_used_up'],
  ['one left', { totalLimit: 6 }, undefined],
  ['used by this customer', { perCustomerLimit: 1 }, 'code_used_by_you'],
])('%s', (_name, restriction, expected) =>
  expect(findCodeError({ ...anyBooking, ...restriction }, facts)).toBe(expected),
);

test('a code that does not exist is unknown', () =>
  expect(findCodeError(undefined, facts)).toBe('code_unknown'));

test('every chosen service must be one the code is for', () => {
  const two = { ...facts, services: [...facts.services, { id: 'windows', categoryId: null }] };
  expect(findCodeError({ ...anyBooking, serviceIds: ['standard'] }, two)).toBe('code_not_applicable');
  expect(findCodeError({ ...anyBooking, serviceIds: ['standard', 'windows'] }, two)).toBeUndefined();
});

test('while no day is chosen, no day is wrong', () => {
  expect(findCodeError({ ...anyBooking, weekdays: [2] }, { ...facts, serviceDate: null })).toBeUndefined();
});

const faults: [CodeError, Partial<DiscountCode>][] = [
  ['code_unknown', { archived: true }],
  ['code_wrong_target', { target: 'gift_card' }],
  ['code_expired', { endsOn: '2026-11-19' }],
  ['code_wrong_date', { weekdays: [] }],
  ['code_not_applicable', { locationIds: [] }],
  ['code_min_subtotal', { minimumSubtotal: 20_000 }],
  ['code_new_only', { newCustomersOnly: true }],
  ['code_used_up', { totalLimit: 0 }],
  ['code_used_by_you', { perCustomerLimit: 0 }],
];

test('of several faults the first in order is told', () => {
  fc.assert(
    fc.property(fc.subarray(faults, { minLength: 1 }), (some) => {
      const code = Object.assign({}, anyBooking, ...some.map(([, fault]) => fault)) as DiscountCode;
      expect(findCodeError(code, facts)).toBe(some[0]?.[0]);
    }),
  );
});

test('every error has a sentence', () => {
  expect(Object.keys(codeErrorSentences)).toEqual(faults.map(([error]) => error));
});

test('a code is read as it was meant', () => {
  expect(normaliseCode('  spring20 ')).toBe('SPRING20');
  expect([isAlphanumeric('Spring20'), isAlphanumeric('spring-20')]).toEqual([true, false]);
});

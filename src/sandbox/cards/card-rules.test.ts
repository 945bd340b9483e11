import { describe, expect, test } from 'vitest';
import {
  checkCode,
  checkExpiry,
  checkNumber,
  checkZip,
  detectBrand,
  formatCode,
  formatExpiry,
  formatNumber,
  formatZip,
  isFullNumber,
} from '../web/card-rules.js';
import { testCards } from './test-cards.ts';

const now = { year: 2026, month: 11 };

describe('card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242.4242x4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100051234567', '3782 822463 100051234'],
    ['30569309025904', '3056 930902 5904'],
    ['305693090259041234', '3056 930902 590412'],
    ['card', ''],
  ])('%s is written %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  test.each([
    ['4242', 'visa'],
    ['5555 55', 'mastercard'],
    ['2223 00', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['2721 00', 'unknown'],
    ['2220 99', 'unknown'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['5610', 'bankcard'],
    ['560221', 'bankcard'],
    ['3056', 'dinersclub'],
    ['36', 'dinersclub'],
    ['6011', 'discover'],
    ['6229 25', 'discover'],
    ['3530', 'jcb'],
    ['2131', 'jcb'],
    ['5019', 'dankort'],
    ['6334', 'switchsolo'],
    ['4903', 'switchsolo'],
    ['6221 25', 'unionpay'],
    ['6229 26', 'unionpay'],
    ['62', 'unionpay'],
    ['9', 'unknown'],
    ['', 'unknown'],
  ])('%s begins a card of type %s', (typed, brand) => expect(detectBrand(typed)).toBe(brand));

  test.each([
    ['4242 4242 4242 4242', 'complete'],
    ['4242 4242 4242 4241', 'invalid'],
    ['4242 4242 4242', 'incomplete'],
    ['4222 2222 2222 2', 'complete'],
    ['3782 822463 10005', 'complete'],
    ['3782 822463 10004', 'invalid'],
    ['3782 822463 100051', 'invalid'],
    ['6200 0000 0000 0005', 'complete'],
    ['', 'incomplete'],
  ])('%s is %s', (typed, check) => expect(checkNumber(typed)).toBe(check));

  test.each([
    ['4000 0025 0000 3', false],
    ['4000 0025 0000 3155', true],
    ['3782 822463 10005', true],
    ['4242 4242 4242 4241', false],
  ])('after %s there is nothing to come: %s', (typed, full) => expect(isFullNumber(typed)).toBe(full));

  test('every test card can be typed', () => {
    expect(testCards.filter(({ number }) => checkNumber(formatNumber(number)) !== 'complete')).toEqual([]);
    expect(testCards.filter(({ number, brand }) => detectBrand(number) !== brand)).toEqual([]);
  });
});

describe('expiry', () => {
  test.each([
    ['1', '1'],
    ['12', '12/'],
    ['12/3', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['4', '04/'],
    ['13', '01/3'],
    ['99', '09/9'],
    ['00', '0'],
    ['0', '0'],
    ['12/36', '12/36'],
    ['12/37', '12/3'],
    ['12/303', '12/30'],
    ['12/2030', '12/30'],
    ['a1b2', '12/'],
  ])('%s is written %s', (typed, shown) => expect(formatExpiry(typed, now)).toBe(shown));

  test.each([
    ['12', '12'],
    ['12/', '12'],
    ['1', '1'],
    ['13', '1'],
    ['12/3', '12/3'],
  ])('going back, %s is written %s', (typed, shown) =>
    expect(formatExpiry(typed, { ...now, forward: false })).toBe(shown),
  );

  test.each([
    ['11/26', 'complete'],
    ['12/36', 'complete'],
    ['10/26', 'past'],
    ['12/25', 'past'],
    ['12/37', 'invalid'],
    ['12/', 'incomplete'],
    ['', 'incomplete'],
  ])('%s is %s', (typed, check) => expect(checkExpiry(typed, now)).toBe(check));
});

test.each([
  ['12a3', '123'],
  ['12345', '1234'],
])('the security code %s is written %s', (typed, shown) => expect(formatCode(typed)).toBe(shown));

test.each([
  ['123', 'visa', 'complete'],
  ['1234', 'visa', 'complete'],
  ['123', 'amex', 'incomplete'],
  ['1234', 'amex', 'complete'],
  ['12', 'visa', 'incomplete'],
] as const)('the security code %s of %s is %s', (code, brand, check) =>
  expect(checkCode(code, brand)).toBe(check),
);

test.each([
  ['10011', '10011', 'complete'],
  ['5000', '5000', 'complete'],
  ['sw1a 1aa', 'SW1A 1AA', 'complete'],
  ['1001', '1001', 'complete'],
  ['100', '100', 'incomplete'],
  ['10011-1234567', '10011-1234', 'complete'],
])('the zip code %s is written %s and %s', (typed, shown, check) => {
  expect(formatZip(typed)).toBe(shown);
  expect(checkZip(formatZip(typed))).toBe(check);
});

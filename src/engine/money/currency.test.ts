import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, symbolOf, toMajor, toMinor } from './currency.ts';

test.each([
  ['USD', 2, 123_456, 1234.56],
  ['JPY', 0, 123_456, 123_456],
  ['KWD', 3, 123_456, 123.456],
])('%s has %d decimals', (code, decimals, minor, major) => {
  expect(decimalsOf(code)).toBe(decimals);
  expect(toMajor(minor, code)).toBe(major);
  expect(toMinor(major, code)).toBe(minor);
});

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['JPY', '¥'],
])('%s is written %s', (code, symbol) => expect(symbolOf(code)).toBe(symbol));

test.each([
  [1.005, 101],
  [0.1 + 0.2, 30],
  [-0.001, 0],
  [19.99, 1999],
])('%d dollars are %d cents', (major, minor) => expect(toMinor(major, 'USD')).toBe(minor));

test('to major units and back is the identity', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('USD', 'JPY', 'KWD'), (minor, code) => {
      expect(toMinor(toMajor(minor, code), code)).toBe(minor);
    }),
  );
});

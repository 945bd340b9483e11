import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDeduction, formatPrice, type MoneyStyle } from './money.ts';

const style = (money_format: string, code = 'USD', symbol = '$'): MoneyStyle => ({
  currency: { code, symbol },
  money_format,
});

test.each([
  ['0.0a', 'USD', '$', 125_043, '$1,250.43'],
  ['0,0.00', 'KWD', 'KD', 1_250_433, 'KD1,250.433'],
  ['$0,0.00', 'JPY', '¥', 125_043, '¥125,043'],
  ['0,0[.]00', 'USD', '$', 12_000, '$120'],
  ['0,0[.]00', 'USD', '$', 12_050, '$120.50'],
  ['0.00 $', 'EUR', '€', -125_043, '-1250.43 €'],
  ['$ 0,0', 'USD', 'A$', 5, 'A$ 0.05'],
])('the price in %s of %s', (...[format, code, symbol, minor, expected]) =>
  expect(formatPrice(minor, style(format, code, symbol))).toBe(expected),
);

test('what is taken off stands in parentheses', () =>
  expect(formatDeduction(2500, style('0,0.00'))).toBe('($25.00)'));

test('a price can be read back to the last minor unit', () => {
  const formats = fc.constantFrom('0.0a', '0,0.00', '$0,0.00', '0,0[.]00', '0 $', '(0,0)');
  fc.assert(
    fc.property(fc.nat(10_000_000_000), formats, (minor, format) => {
      const digits = formatPrice(minor, style(format)).replaceAll(/[^\d.]/g, '');
      expect(Math.round(Number(digits) * 100)).toBe(minor);
    }),
  );
});

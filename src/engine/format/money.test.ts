import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDeduction, formatFigure, formatPrice, type MoneyStyle } from './money.ts';

const style = (money_format: string, code = 'USD', symbol = '$'): MoneyStyle => ({
  currency: { code, symbol },
  money_format,
});

test.each([
  ['0.0a', 27_063, '$270.6'],
  ['0.0a', 125_000, '$1.3k'],
  ['0.0a', 99_996_000, '$1.0m'],
  ['0.0a', 123_456_789_000, '$1.2b'],
  ['0.0 a', 125_000, '$1.3 k'],
  ['$0.0a', -125_000, '-$1.3k'],
  ['0a', 125_000, '$1k'],
  ['0.0a', 0, '$0.0'],
  ['0,0.00', 123_456_789, '$1,234,567.89'],
  ['$0,0.00', 123_456, '$1,234.56'],
  ['0,0', 123_456, '$1,235'],
  ['0,0[.]00', 123_400, '$1,234'],
  ['0,0[.]00', 123_450, '$1,234.50'],
  ['0,0.[00]', 123_450, '$1,234.5'],
  ['0.0[0]', 100, '$1.0'],
  ['0,0.00 $', 123_456, '1,234.56 $'],
  ['($0,0.00)', -123_456, '($1,234.56)'],
  ['($0,0.00)', 123_456, '$1,234.56'],
  ['0.00', 123_456, '$1234.56'],
  ['0', -40, '$0'],
])('%s writes %d as %s', (format, minor, expected) =>
  expect(formatFigure(minor, style(format))).toBe(expected),
);

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

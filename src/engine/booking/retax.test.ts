import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTerms, priceLines, type Line } from './price-lines.ts';
import { retax } from './retax.ts';
import type { TaxTerms } from './tax.ts';

const terms = fc.record({
  inclusive: fc.boolean(),
  components: fc.array(fc.record({ label: fc.constant('Tax'), rate: fc.integer({ min: 0, max: 250_000 }) }), {
    maxLength: 3,
  }),
}) satisfies fc.Arbitrary<TaxTerms>;

const lines: fc.Arbitrary<Line[]> = fc.array(
  fc
    .record({ gross: fc.integer({ min: 0, max: 500_000 }), taxable: fc.boolean() })
    .map((line) => ({ ...line, frequencyEligible: true, codeEligible: true })),
  { minLength: 1, maxLength: 4 },
);

test('a price under another tax is what it would have cost under it', () => {
  fc.assert(
    fc.property(lines, terms, terms, (sold, before, after) => {
      const price = priceLines(sold, { ...plainTerms, tax: before });
      const expected = priceLines(sold, { ...plainTerms, tax: after });
      const untaxed = sold.reduce((sum, { taxable, gross }) => sum + (taxable ? 0 : gross), 0);
      const { totalBeforeTax, tax, taxInclusive, total, taxes } = retax({ ...price, untaxed }, after);
      expect({ totalBeforeTax, tax, taxInclusive, total, taxes }).toEqual({
        totalBeforeTax: expected.totalBeforeTax,
        tax: expected.tax,
        taxInclusive: expected.taxInclusive,
        total: expected.total,
        taxes: expected.taxes,
      });
    }),
  );
});

import type { DerivationStep } from './derivation.ts';
import { taxOn, type TaxLine, type TaxTerms } from './tax.ts';

/** What is stored of the price of a visit, as far as its tax depends on it. */
export type TaxedPrice = {
  totalBeforeTax: number;
  tax: number;
  taxInclusive: boolean;
  tip: number;
  giftCardTotal: number;
  /** What of the price is never taxed. */
  untaxed: number;
};

export type NewTax = {
  totalBeforeTax: number;
  tax: number;
  taxInclusive: boolean;
  total: number;
  taxable: number;
  taxes: TaxLine[];
};

/** The same price under another tax: what is charged for the work stays, to the cent. */
export function retax(price: TaxedPrice, terms: TaxTerms): NewTax {
  const { totalBeforeTax: before, tax: old, taxInclusive, tip, giftCardTotal, untaxed } = price;
  const gross = taxInclusive ? before + old : before;
  const taxable = Math.max(0, gross - untaxed);
  const { tax, taxes } = taxOn(taxable, terms);
  const totalBeforeTax = terms.inclusive ? gross - tax : gross;
  const total = totalBeforeTax + tax + tip - giftCardTotal;
  return { totalBeforeTax, tax, taxInclusive: terms.inclusive, total, taxable, taxes };
}

const isTax = ({ key }: DerivationStep) => key === 'tax';

/** The explanation of the same price: its steps of tax are others, and the sums after them. */
export function retaxSteps(steps: readonly DerivationStep[], now: NewTax, tip: number, giftCard: number) {
  const sums: Partial<Record<DerivationStep['key'], number>> = {
    total_before_tax: now.totalBeforeTax,
    total_after_tax: now.totalBeforeTax + now.tax,
    total: now.totalBeforeTax + now.tax + tip - giftCard,
  };
  const taxSteps = now.taxes.map(({ label, rate, amount }): DerivationStep => ({
    key: 'tax',
    label,
    amount,
    role: now.taxInclusive ? 'within' : 'part',
    from: [],
    how: { rule: now.taxInclusive ? 'contained' : 'percent', rate, of: now.taxable },
  }));
  return steps
    .filter((step) => !isTax(step))
    .flatMap((step) => {
      const amount = step.role === 'sum' ? sums[step.key] : undefined;
      const changed = amount === undefined ? step : { ...step, amount };
      return step.key === 'total_before_tax' ? [changed, ...taxSteps] : [changed];
    });
}

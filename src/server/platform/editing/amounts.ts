import { decimalsOf, toMajor, toMinor } from '#engine/money/currency.ts';
import { problemOf } from '#engine/problems.ts';
import type { Complaint, Complaints } from './complaints.ts';

const partsPerMillionInPercent = 10_000;

/** Binary fractions are noisy beyond this: 8.875 × 10,000 need not be exactly 88,750. */
const noise = 1e-6;

export const toPartsPerMillion = (percent: number): number => Math.round(percent * partsPerMillionInPercent);
export const toPercent = (partsPerMillion: number): number => partsPerMillion / partsPerMillionInPercent;

/** An amount that the currency cannot pay is refused, not rounded. */
export function complainOfAmount(field: string, major: number, currencyCode: string): Complaint | false {
  if (toMajor(toMinor(major, currencyCode), currencyCode) === major) return false;
  const decimals = decimalsOf(currencyCode);
  return [field, problemOf('money_too_fine', { decimals, currency: currencyCode })];
}

export function complainOfPercent(field: string, percent: number): Complaint | false {
  if (percent > 100) return [field, problemOf('above_whole')];
  const exact = percent * partsPerMillionInPercent;
  return Math.abs(exact - Math.round(exact)) > noise && [field, problemOf('percent_too_fine')];
}

export type Discount = { discount: number; discount_type: 'percent' | 'amount' };

/** The other kind's column is emptied: a discount has one size. */
export const toDiscountColumns = ({ discount, discount_type }: Discount, currencyCode: string) => ({
  discountType: discount_type,
  discountRate: discount_type === 'percent' ? toPartsPerMillion(discount) : 0,
  discountAmount: discount_type === 'amount' ? toMinor(discount, currencyCode) : 0,
});

/** Ten per cent are not ten dollars: who changes the kind says the size, too. */
export function complainOfDiscount(
  { discount, discount_type }: Discount,
  { body, before, currencyCode }: { body: Partial<Discount>; before: Discount | null; currencyCode: string },
): Complaints {
  const otherKind = before !== null && before.discount_type !== discount_type;
  return [
    otherKind && body.discount === undefined && ['discount', problemOf('required_with_other_type')],
    discount_type === 'percent'
      ? complainOfPercent('discount', discount)
      : complainOfAmount('discount', discount, currencyCode),
  ];
}

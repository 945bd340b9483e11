import { decimalsOf, toMajor, toMinor } from '#engine/money/currency.ts';
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
  const most = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
  return [field, `must have ${most} in ${currencyCode}`];
}

export function complainOfPercent(field: string, percent: number): Complaint | false {
  if (percent > 100) return [field, 'must be at most 100%'];
  const exact = percent * partsPerMillionInPercent;
  return Math.abs(exact - Math.round(exact)) > noise && [field, 'must have at most 4 decimals'];
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
    otherKind &&
      body.discount === undefined && [
        'discount',
        'is required when discount_type is another one than before',
      ],
    discount_type === 'percent'
      ? complainOfPercent('discount', discount)
      : complainOfAmount('discount', discount, currencyCode),
  ];
}

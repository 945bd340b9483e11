import type { Discount } from './price-book.ts';
import type { PolicyFee } from '../contracts/company/company-policies.ts';
import { toMinor } from '../money/currency.ts';

/** A fee as people enter it, in the terms that prices are computed with. */
export function toFeeTerms(fee: PolicyFee, currencyCode: string): Discount | null {
  if (fee === null) return null;
  const { type, value } = fee;
  return type === 'percent'
    ? { discountType: 'percent', rate: Math.round(value * 10_000), amount: 0 }
    : { discountType: 'amount', rate: 0, amount: toMinor(value, currencyCode) };
}

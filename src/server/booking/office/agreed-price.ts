import type { Adjustment, PriceRequest } from '#engine/booking/price-request.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import type { Actor } from '#server/platform/audit.ts';

export type AgreedPrice = {
  adjustment?: number | null | undefined;
  final_price?: number | null | undefined;
};

/** What staff add, take off or agree on; undefined where they said nothing, null where it is to be the usual price. */
export function toAdjustment(
  { adjustment, final_price }: AgreedPrice,
  currencyCode: string,
): Adjustment | null | undefined {
  if (typeof final_price === 'number')
    return { kind: 'final_price', price: toMinor(final_price, currencyCode), recurring: false };
  if (typeof adjustment === 'number' && adjustment !== 0)
    return { kind: 'amount', amount: toMinor(adjustment, currencyCode), recurring: false };
  return adjustment === undefined && final_price === undefined ? undefined : null;
}

/** The same as it was said; null where the visit has the usual price. */
export function toAgreedPrice(
  request: Pick<PriceRequest, 'adjustment'> | null,
  currencyCode: string,
): { adjustment: number | null; final_price: number | null } | null {
  const adjustment = request?.adjustment;
  if (!adjustment) return null;
  return adjustment.kind === 'final_price'
    ? { adjustment: null, final_price: toMajor(adjustment.price, currencyCode) }
    : { adjustment: toMajor(adjustment.amount, currencyCode), final_price: null };
}

/** Sales people sell at the company's prices. */
export function requirePriceRight(caller: Actor, { adjustment, final_price }: AgreedPrice): void {
  const says = adjustment !== undefined || final_price !== undefined;
  if (says && caller.kind === 'account' && caller.account.role === 'r_sales')
    throw new DomainError('FORBIDDEN', { permission: 'agreeing on another price' });
}

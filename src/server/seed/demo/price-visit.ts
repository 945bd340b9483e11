import { orderLines, type OrderLine } from './order-lines.ts';
import { priceOf, type Price, type PriceRequest } from './price.ts';
import type { CompanyProfile } from './profile.ts';
import type { Visit } from './visit.ts';

export type PricedVisit = Price<OrderLine> & { nextTotal: number | null };

/** The first visit of a series may pay the full price; the next total knows no code, tip or gift card. */
export function priceVisit(
  { tax }: Pick<CompanyProfile, 'tax'>,
  { order, frequency, series }: Visit,
  means: Pick<PriceRequest, 'code' | 'tip' | 'giftCardBalance'>,
): PricedVisit {
  const { name, rate, excludeFirst = false, unit } = frequency.profile;
  const terms = unit === 'none' ? null : { name, discountType: 'percent' as const, rate, amount: 0 };
  const fullPrice = excludeFirst && series !== null && series.first;
  const lines = orderLines(order);
  const next = priceOf(
    lines.filter(({ recurring }) => recurring),
    { frequency: terms, code: null, tax, tip: 0, giftCardBalance: 0 },
  );
  return {
    ...priceOf(lines, { ...means, frequency: fullPrice ? null : terms, tax }),
    nextTotal: terms ? next.totals.total : null,
  };
}

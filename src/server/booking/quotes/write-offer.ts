import { and, eq } from 'drizzle-orm';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { quoteItems, quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { PricedSubmission } from '#server/catalogue/pricing/price-submission.ts';
import { toVisitPrice, type VisitPrice } from '../visit-price.ts';
import type { QuoteRow } from './quote-row.ts';

/** Nothing is offered yet. */
export const noOffer = {
  subtotal: 0,
  frequencyDiscount: 0,
  codeDiscount: 0,
  adjustment: 0,
  fees: 0,
  totalBeforeTax: 0,
  tax: 0,
  taxInclusive: false,
  tip: 0,
  giftCardTotal: 0,
  total: 0,
  nextTotal: null,
  priceTerms: { frequency: null, code: null, taxInclusive: false, taxes: [] },
  durationMinutes: 0,
};

/** Puts a price into a quote, with everything that explains it. Later changes of the catalogue do not change it. */
export async function writeOffer(
  tx: TenantDb,
  quote: QuoteRow,
  priced: Pick<PricedSubmission, 'quote' | 'request'>,
): Promise<QuoteRow> {
  const price: VisitPrice = toVisitPrice(priced);
  await tx.query((database, own) =>
    database.delete(quoteItems).where(and(own(quoteItems), eq(quoteItems.quoteId, quote.id))),
  );
  const lines = price.lines.map((line) => ({ ...line, companyId: tx.companyId, quoteId: quote.id }));
  if (lines.length > 0) await tx.query((database) => database.insert(quoteItems).values(lines));
  const request: PriceRequest = priced.request;
  return tx.update(quotes, quote.id, {
    ...price.columns,
    durationMinutes: price.durationMinutes,
    teamsRequired: price.teams,
    frequencyId: price.frequencyId,
    locationId: request.locationId,
  });
}

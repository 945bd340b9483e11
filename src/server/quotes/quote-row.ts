import { asc, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { quoteItems, quotes, type QuoteContact } from '../db/tables/quotes.ts';
import type { TenantDb } from '../db/tenant.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteLine = typeof quoteItems.$inferSelect;
export type { QuoteContact };

export const quoteLinesOf = (db: TenantDb, quoteId: string): Promise<QuoteLine[]> =>
  db.list(quoteItems, {
    where: eq(quoteItems.quoteId, quoteId),
    orderBy: [asc(quoteItems.ordering)],
    limit: 10_000,
  });

/** The quote, and nobody else changes or accepts it until the transaction ends. Before days are locked. */
export const lockQuote = (tx: TenantDb, id: string): Promise<QuoteRow> => tx.getLocked(quotes, id);

/** What is not offered any more cannot be sent, changed or accepted. */
export function requireState(quote: QuoteRow, states: readonly QuoteRow['state'][], done: string): void {
  if (states.includes(quote.state)) return;
  throw new DomainError('CONFLICT', { reason: `This quote is ${quote.state}: it cannot be ${done} now.` });
}

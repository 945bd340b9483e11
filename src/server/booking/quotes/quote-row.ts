import { asc, eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { quoteItems, quotes, type QuoteContact } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

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
  throw conflict('quote_in_state', { state: quote.state, done });
}

import { asc, desc } from 'drizzle-orm';
import { toMajor } from '#engine/money/currency.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { quoteItems, quotes } from '#server/platform/db/tables/quotes.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import type { FilterRules } from '#server/platform/http/filter.ts';
import { namesOf } from '../lines.ts';
import type { QuoteLine } from './quote-row.ts';

export const quoteFilter: FilterRules = {
  fields: {
    id: quotes.id,
    number: quotes.number,
    state: quotes.state,
    lead_id: quotes.leadId,
    customer_id: quotes.customerId,
    created_at: quotes.createdAt,
    expires_at: quotes.expiresAt,
  },
  defaultOrder: [desc(quotes.createdAt), desc(quotes.id)],
};

/** As many lines as the quotes of one page of a file may have. */
const mostLines = 100_000;

/** Quotes as a file has them: what was asked by whom and for where, and what was offered. */
export async function readQuoteFile({ db, company }: CompanyCall, ids: string[]) {
  const [rows, lines, known] = await Promise.all([
    db.list(quotes, { where: isOneOf(quotes.id, ids), limit: ids.length }),
    db.list(quoteItems, {
      where: isOneOf(quoteItems.quoteId, ids),
      orderBy: [asc(quoteItems.ordering)],
      limit: mostLines,
    }),
    db.list(frequencies, { limit: 1000 }),
  ]);
  const linesOf = new Map<string, QuoteLine[]>();
  for (const line of lines) linesOf.set(line.quoteId, [...(linesOf.get(line.quoteId) ?? []), line]);
  const frequencyNames = new Map(known.map(({ id, name }) => [id, name]));
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return rows.map((quote) => ({
    ...quote.contact,
    id: quote.id,
    number: quote.number,
    // Beside the state of its address.
    status: quote.state,
    services: namesOf(linesOf.get(quote.id) ?? [], 'service'),
    extras: namesOf(linesOf.get(quote.id) ?? [], 'extra'),
    frequency: frequencyNames.get(quote.frequencyId ?? '') ?? '',
    duration_minutes: quote.durationMinutes,
    total_before_tax: major(quote.totalBeforeTax),
    taxes_total: major(quote.tax),
    total: major(quote.total),
    message: quote.message,
    decline_reason: quote.declineReason,
    created_at: quote.createdAt.toISOString(),
    sent_at: quote.sentAt?.toISOString() ?? null,
    viewed_at: quote.viewedAt?.toISOString() ?? null,
    expires_at: quote.expiresAt?.toISOString() ?? null,
  }));
}

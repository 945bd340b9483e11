import { and, desc, eq, or, sql } from 'drizzle-orm';
import { mostFound } from '#engine/contracts/booking/search.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { searchEntries } from '#server/platform/db/tables/search-entries.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toPatterns, type FoundEntry } from './find-entries.ts';
import type { SearchWords } from './read-words.ts';

/** The quotes that were made for the customer who signs in with this account. */
export function findOwnQuotes(
  db: TenantDb,
  accountId: string,
  { words, number }: SearchWords,
): Promise<FoundEntry[]> {
  const byNumber = number === undefined ? undefined : eq(quotes.number, number);
  return db.query((database, own) =>
    database
      .select({
        kind: sql<'quote'>`'quote'`,
        id: quotes.id,
        title: searchEntries.title,
        detail: searchEntries.detail,
      })
      .from(quotes)
      .innerJoin(customers, eq(customers.id, quotes.customerId))
      .innerJoin(searchEntries, eq(searchEntries.id, quotes.id))
      .where(
        and(
          own(quotes),
          eq(customers.accountId, accountId),
          or(byNumber, sql`${searchEntries.words} like all (${toPatterns(words)})`),
        ),
      )
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(mostFound),
  );
}

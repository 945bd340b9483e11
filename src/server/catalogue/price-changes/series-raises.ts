import { and, asc, eq, inArray } from 'drizzle-orm';
import { withPrices, type RaisedPrice } from '#engine/booking/price-increase.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { Adjustment } from '#engine/booking/price-request.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { priceChanges, raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** What a published change of prices says of one series. */
export type SeriesRaise = {
  from: LocalDate;
  adjustment: number;
  /** Has the list taken the new prices? */
  isApplied: boolean;
  prices: RaisedPrice[];
};

/** Of each series its published changes, the earliest first. */
export async function readRaises(
  db: TenantDb,
  seriesIds: readonly string[],
): Promise<Map<string, SeriesRaise[]>> {
  const found = new Map<string, SeriesRaise[]>();
  if (seriesIds.length === 0) return found;
  const rows = await db.query((database, own) =>
    database
      .select({
        seriesId: raisedSeries.seriesId,
        priceChangeId: raisedSeries.priceChangeId,
        from: raisedSeries.from,
        adjustment: raisedSeries.adjustment,
      })
      .from(raisedSeries)
      .innerJoin(priceChanges, eq(priceChanges.id, raisedSeries.priceChangeId))
      .where(
        and(
          own(raisedSeries),
          isOneOf(raisedSeries.seriesId, seriesIds),
          inArray(priceChanges.state, ['publishing', 'published']),
        ),
      )
      .orderBy(asc(priceChanges.publishedAt), asc(raisedSeries.from)),
  );
  if (rows.length === 0) return found;
  const ids = [...new Set(rows.map(({ priceChangeId }) => priceChangeId))];
  const changes = new Map(
    (await db.list(priceChanges, { where: isOneOf(priceChanges.id, ids), limit: ids.length })).map(
      (change) => [change.id, change],
    ),
  );
  for (const { seriesId, priceChangeId, from, adjustment } of rows) {
    const change = changes.get(priceChangeId);
    if (!change) continue;
    const raise = { from, adjustment, isApplied: change.appliedAt !== null, prices: change.prices };
    found.set(seriesId, [...(found.get(seriesId) ?? []), raise]);
  }
  return found;
}

/**
 * By which prices a series is computed on a day: the list of today, with the prices that a change gives it before the
 * list has them, or leaves it for longer, and with what its own terms add.
 */
export function termsOn(
  book: PriceBook,
  raises: readonly SeriesRaise[],
  day: LocalDate,
): { book: PriceBook; adjustment: Adjustment | null } {
  let priced = book;
  let amount = 0;
  for (const { from, adjustment, isApplied, prices } of raises) {
    const isRaised = day >= from;
    if (isRaised) amount = adjustment;
    if (isRaised !== isApplied)
      priced = withPrices(
        priced,
        prices.map(({ kind, id, before, after }) => ({ kind, id, price: isRaised ? after : before })),
      );
  }
  return { book: priced, adjustment: amount === 0 ? null : { kind: 'amount', amount, recurring: true } };
}

/** What belongs to a series belongs to the one that goes on from it, too. */
export async function passOnRaises(tx: TenantDb, from: string, to: string): Promise<void> {
  const rows = await tx.query((database, own) =>
    database
      .select({ raise: raisedSeries })
      .from(raisedSeries)
      .innerJoin(priceChanges, eq(priceChanges.id, raisedSeries.priceChangeId))
      .where(
        and(
          own(raisedSeries),
          eq(raisedSeries.seriesId, from),
          inArray(priceChanges.state, ['publishing', 'published']),
        ),
      ),
  );
  if (rows.length === 0) return;
  await tx.insertAll(
    raisedSeries,
    rows.map(({ raise: { id: _id, companyId: _company, visits: _visits, ...raise } }) => ({
      ...raise,
      seriesId: to,
      doneAt: raise.doneAt,
    })),
  );
}

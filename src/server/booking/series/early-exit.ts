import { and, inArray, lt, sum } from 'drizzle-orm';
import { dateInMonth, toMonthNumber } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { anchorOf, type Series } from './rule.ts';

type Committed = { one: Series; minimumTermMonths: number };

/**
 * What it costs to end a series before its minimum term is over: the discounts that its visits have had so far. The
 * price of one visit after the other was that of a commitment.
 */
export async function earlyExitFee(tx: TenantDb, one: Series, now: Date): Promise<number> {
  const { minimumTermMonths } = await tx.get(frequencies, one.frequencyId);
  return (await earlyExitFees(tx, [{ one, minimumTermMonths }], now)).get(one.id) ?? 0;
}

/** The same of several, in one statement: those that cost something, by their ids. */
export async function earlyExitFees(
  tx: TenantDb,
  committed: readonly Committed[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const bound = committed.filter((each) => isBound(each, now)).map(({ one }) => one.id);
  if (bound.length === 0) return new Map();
  const rows = await tx.query((database, own) =>
    database
      .select({ id: bookings.seriesId, received: sum(bookings.frequencyDiscount).mapWith(Number) })
      .from(bookings)
      .where(
        and(
          own(bookings),
          isOneOf(bookings.seriesId, bound),
          inArray(bookings.status, ['upcoming', 'in_progress', 'completed']),
          lt(bookings.startAt, now),
        ),
      )
      .groupBy(bookings.seriesId),
  );
  return new Map(rows.flatMap(({ id, received }) => (id === null ? [] : [[id, received ?? 0] as const])));
}

function isBound({ one, minimumTermMonths }: Committed, now: Date): boolean {
  if (minimumTermMonths === 0) return false;
  const { date } = anchorOf(one);
  const over = dateInMonth(toMonthNumber(date) + minimumTermMonths, Number(date.slice(8)));
  return toLocal(now.getTime(), one.timezone).date < over;
}

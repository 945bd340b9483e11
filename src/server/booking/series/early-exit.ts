import { and, eq, inArray, lt, sum } from 'drizzle-orm';
import { dateInMonth, toMonthNumber } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { anchorOf, type Series } from './rule.ts';

/**
 * What it costs to end a series before its minimum term is over: the discounts that its visits have had so far. The
 * price of one visit after the other was that of a commitment.
 */
export async function earlyExitFee(tx: TenantDb, series: Series, now: Date): Promise<number> {
  const { minimumTermMonths } = await tx.get(frequencies, series.frequencyId);
  const { date } = anchorOf(series);
  const over = dateInMonth(toMonthNumber(date) + minimumTermMonths, Number(date.slice(8)));
  if (minimumTermMonths === 0 || toLocal(now.getTime(), series.timezone).date >= over) return 0;
  const [row] = await tx.query((database, own) =>
    database
      .select({ received: sum(bookings.frequencyDiscount) })
      .from(bookings)
      .where(
        and(
          own(bookings),
          eq(bookings.seriesId, series.id),
          inArray(bookings.status, ['upcoming', 'in_progress', 'completed']),
          lt(bookings.startAt, now),
        ),
      ),
  );
  return Number(row?.received ?? 0);
}

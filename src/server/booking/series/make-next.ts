import { asc, eq } from 'drizzle-orm';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Acting } from '../life/change.ts';
import { makeVisit } from './make-visit.ts';
import { datesToMake, missingDates } from './materialise.ts';

/** The dates on which a series is to have a visit by now, and has none: the first of them, as many as are wanted. */
export async function datesMissing(
  tx: TenantDb,
  seriesId: string,
  { now }: Pick<Acting, 'now'>,
  most?: number,
): Promise<LocalDate[]> {
  const series = await tx.get(seriesTable, seriesId);
  const today = toLocal(now.getTime(), series.timezone).date;
  return missingDates(tx, series, { dates: datesToMake(series, today).slice(0, most), today });
}

/** Makes these visits of a series with everything else that happens in this transaction. */
export async function makeVisits(
  tx: TenantDb,
  seriesId: string,
  dates: readonly LocalDate[],
  { company, now }: Pick<Acting, 'company' | 'now'>,
): Promise<void> {
  const together = dates.length > 1;
  for (const date of dates) await makeVisit(tx, { company, seriesId, date, now, together });
}

/** What a series has on its dates, whatever became of it there. */
export async function visitsByDate(tx: TenantDb, seriesId: string): Promise<ReadonlyMap<string, Booking>> {
  const visits = await tx.list(bookings, {
    where: eq(bookings.seriesId, seriesId),
    orderBy: [asc(bookings.startAt)],
    limit: 1000,
  });
  return new Map(visits.map((visit) => [visit.recurrenceDate ?? '', visit]));
}

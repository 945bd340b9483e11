import { and, eq, gte } from 'drizzle-orm';
import { materialisedDates } from '#engine/booking/recurrence.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series as seriesTable, seriesExceptions } from '#server/platform/db/tables/series.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '../../services.ts';
import { holdForecast } from './forecast.ts';
import { makeVisit, type VisitDate } from './make-visit.ts';
import { anchorOf, isLeftOut, ruleOf, type Series } from './rule.ts';

/** Visits beyond any horizon of a company that nobody has asked for so far ahead. */
const most = 200;

/**
 * Sees to it that the coming visits of a series are real bookings, each made in a transaction of its own. Run again
 * it makes what is missing and nothing twice, whoever runs it at the same time.
 */
export async function materialise(
  { tenant, companies, clock }: Pick<Services, 'tenant' | 'companies' | 'clock'>,
  { companyId, seriesId }: { companyId: string; seriesId: string },
): Promise<void> {
  const db = tenant(companyId);
  const [company, series] = await Promise.all([
    companies.findById(companyId),
    db.find(seriesTable, eq(seriesTable.id, seriesId)),
  ]);
  if (!company || series?.state !== 'active') return;
  const now = clock();
  const today = toLocal(now.getTime(), series.timezone).date;
  const dates = datesToMake(series, today);
  const missing = await missingDates(db, series, { dates: dates.slice(0, most), today });
  // Of a new series the letter of its booking tells, and what it lacks is told after that.
  const together = missing.length > 1 || series.horizonUntil === anchorOf(series).date;
  for (const date of missing) await makeOnce(db, { company, seriesId, date, now, together });
  const last = dates.at(-1);
  if (last !== undefined && last > series.horizonUntil)
    await db.update(seriesTable, seriesId, { horizonUntil: last });
  await holdForecast(db, { company, seriesId, after: last ?? today, now });
}

/** The dates of its rule that are bookings by a day, if nothing stands against them. */
export const datesToMake = (series: Series, today: LocalDate): LocalDate[] =>
  materialisedDates(anchorOf(series).date, ruleOf(series), { today });

/** A visit of another transaction for the same date is the visit: then there is nothing left to do. */
async function makeOnce(db: TenantDb, visit: VisitDate): Promise<void> {
  try {
    await retrying(() => db.transaction((tx) => makeVisit(tx, visit)));
  } catch (error) {
    if (brokenConstraint(error) !== 'bookings_recurrence') throw error;
  }
}

/** Dates on which there is neither a visit nor a decision that there shall be none. */
export async function missingDates(
  db: TenantDb,
  series: Series,
  { dates, today }: { dates: LocalDate[]; today: LocalDate },
): Promise<LocalDate[]> {
  const since = addDays(today, -31);
  const [visits, exceptions] = await Promise.all([
    db.list(bookings, {
      where: and(eq(bookings.seriesId, series.id), gte(bookings.recurrenceDate, since)),
      limit: 1000,
    }),
    db.list(seriesExceptions, { where: eq(seriesExceptions.seriesId, series.id), limit: 1000 }),
  ]);
  const known = new Set([...visits, ...exceptions].map(({ recurrenceDate }) => recurrenceDate));
  return dates.filter((date) => !known.has(date) && !isLeftOut(series, date));
}

import { asc, eq, sql } from 'drizzle-orm';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series, seriesExceptions } from '#server/platform/db/tables/series.ts';
import { datesToMake } from '../series/materialise.ts';
import { isLeftOut } from '../series/rule.ts';
import { mostOfKind } from './coming-money.ts';
import type { ComingRow, RehearsalScope } from './row.ts';

/** With its table's name, which a query of one table leaves out: rows of the others have an id as well. */
const seriesId = sql`${series}.id`;

/** Dates that have a visit already, or will have none. */
const known = sql<string[]>`array(
  select e.recurrence_date::text from ${seriesExceptions} e where e.series_id = ${seriesId}
  union select v.recurrence_date::text from ${bookings} v where v.series_id = ${seriesId})`;

const dayMs = 86_400_000;

/** Visits of series that become bookings, day by day as the clock goes on. One statement, however many series. */
export async function findComingVisits({ db, company, now, until }: RehearsalScope): Promise<ComingRow[]> {
  const rows = await db.query((database, own) =>
    database
      .select({ series, known })
      .from(series)
      .where(sql`${own(series)} and ${eq(series.state, 'active')}`)
      .orderBy(asc(series.id))
      .limit(mostOfKind),
  );
  const found: ComingRow[] = [];
  for (const { series: one, known: dates } of rows) {
    const taken = new Set(dates);
    for (let at = firstOfDay(now); at <= until; at = new Date(at.getTime() + dayMs)) {
      const today = toLocal(at.getTime(), one.timezone).date;
      for (const date of datesToMake(one, today)) {
        if (taken.has(date) || isLeftOut(one, date)) continue;
        taken.add(date);
        found.push({
          key: `visit:${one.id}:${date}`,
          kind: 'visit',
          at,
          title: '',
          detail: `Books the visit on ${formatDateTime(company.dateFormat, date)}`,
          amount: null,
          about: { kind: 'customer', id: one.customerId },
          series_date: { series_id: one.id, date },
          recipients: [],
          may_stop: false,
        });
      }
    }
  }
  return found;
}

/** Series are looked through when a day begins. */
const firstOfDay = (now: Date): Date => new Date(`${addDays(now.toISOString().slice(0, 10), 1)}T00:00:00Z`);

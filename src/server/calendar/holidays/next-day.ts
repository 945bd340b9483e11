import { sql, type SQL } from 'drizzle-orm';
import type { LocalDate } from '#engine/time/local-date.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';

const { dateFrom, dateTo, yearly } = holidays;

/** What a statement that reads or orders holidays by their next day is joined with. */
export const onDay = (today: LocalDate): SQL => sql`(select ${today}::date as today) as clock`;
const today = sql.raw('clock.today');

/** How many years after its first a yearly holiday ends in the year of today. */
const years = sql`(extract(year from ${today}) - extract(year from ${dateTo}))::int`;
const endThisYear = sql`${dateTo} + make_interval(years => ${years})`;
const yearsToNext = sql`${years} + (case when ${endThisYear} < ${today} then 1 else 0 end)`;

const nextDate = sql`(case
  when ${dateFrom} > ${today} then ${dateFrom}
  when ${yearly} then (${dateFrom} + make_interval(years => ${yearsToNext}))::date
  when ${dateTo} >= ${today} then ${dateFrom}
end)`;

/** When a holiday begins next, or began if it is on; null once it is over for good. */
export const nextDay = sql<string | null>`${nextDate}::text`;

/** Orders holidays by how soon they come; those that are over for good follow, the latest of them first. */
export const daysAway = sql`coalesce(${nextDate} - ${today}, 1000000 + ${today} - ${dateTo})`;

import { and, asc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { nextOccurrence } from '#engine/booking/recurrence.ts';
import type { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocalDateTime } from '#engine/time/local-time.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { series, seriesExceptions } from '#server/platform/db/tables/series.ts';
import { customerName } from '../bookings/columns.ts';
import type { BoardSpan } from '../board/board-crews.ts';
import type { BoardScope } from '../board/board-visits.ts';
import { anchorOf, isLeftOut, ruleOf } from '../series/rule.ts';
import { horizonOf, isTeam } from '../visible.ts';

type Forecast = AnswerOf<typeof getCalendar>['forecast'][number];

/** Which of them are shown; `where` is about series, customers and frequencies. */
export type ForecastWish = { teamId: string | undefined; where: SQL | undefined };

const mostSeries = 5000;
const mostForecast = 5000;

/** Dates of a rule that have a visit already, or will have none. */
const known = sql<string[]>`array(
  select exception.recurrence_date::text from ${seriesExceptions} exception where exception.series_id = ${series.id}
  union select visit.recurrence_date::text from ${bookings} visit
    where visit.series_id = ${series.id} and visit.recurrence_date > ${series.horizonUntil})`;

const latest = sql<string | null>`(
  select visit.id from ${bookings} visit where visit.series_id = ${series.id}
  order by visit.recurrence_date desc, visit.id limit 1)`;

const serviceNames = sql<string[]>`array(
  select service.name from jsonb_array_elements(${series.chosen}) with ordinality as line(chosen, place)
  join services service on service.id = (line.chosen->>'serviceId')::uuid order by line.place)`;

const findSeries = (
  { db }: BoardScope,
  { first, last, locationId, own: teams }: BoardSpan,
  wish: ForecastWish,
) =>
  db.query((database, own) =>
    database
      .select({
        series,
        known,
        latest,
        serviceNames,
        customer: customerName,
        place: locations.name,
        frequency: frequencies.name,
      })
      .from(series)
      .innerJoin(customers, eq(customers.id, series.customerId))
      .innerJoin(locations, eq(locations.id, series.locationId))
      .innerJoin(frequencies, eq(frequencies.id, series.frequencyId))
      .where(
        and(
          own(series),
          inArray(series.state, ['active', 'paused']),
          lte(series.horizonUntil, last),
          or(isNull(series.endsOn), gte(series.endsOn, first)),
          locationId === undefined ? undefined : eq(series.locationId, locationId),
          teams && isOneOf(series.preferredTeamId, teams),
          wish.teamId === undefined ? undefined : eq(series.preferredTeamId, wish.teamId),
          wish.where,
        ),
      )
      .orderBy(asc(series.id))
      .limit(mostSeries),
  );

type Row = Awaited<ReturnType<typeof findSeries>>[number];

/** What series will have after their last booked visit, by their rules. One statement, however many there are. */
export async function findForecast(
  scope: BoardScope,
  board: BoardSpan,
  wish: ForecastWish,
): Promise<{ forecast: Forecast[]; complete: boolean }> {
  const rows = await findSeries(scope, board, wish);
  const until = isTeam(scope.caller) ? horizonOf(scope.company, scope.now).getTime() : Infinity;
  const all = rows
    .flatMap((row) => comingOf(row, board))
    .filter(({ start_at }) => Date.parse(start_at) < until)
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at) || a.series_id.localeCompare(b.series_id));
  const complete = rows.length < mostSeries && all.length <= mostForecast;
  return { forecast: all.slice(0, mostForecast), complete };
}

function comingOf(row: Row, { first, last }: BoardSpan): Forecast[] {
  const { date: anchor, time } = anchorOf(row.series);
  const rule = ruleOf(row.series);
  const { horizonUntil, timezone } = row.series;
  const taken = new Set(row.known);
  const found: Forecast[] = [];
  const before = addDays(first, -1);
  let date: LocalDate | undefined = nextOccurrence(anchor, rule, later(horizonUntil, before));
  while (date !== undefined && date <= last) {
    if (!taken.has(date) && !isLeftOut(row.series, date))
      found.push({
        series_id: row.series.id,
        booking_id: row.latest,
        start_at: new Date(toInstant(date, time, timezone)).toISOString(),
        start_local: toLocalDateTime(date, time),
        timezone,
        duration_minutes: row.series.durationMinutes,
        customer_id: row.series.customerId,
        customer_name: row.customer,
        location_id: row.series.locationId,
        location_name: row.place,
        service_names: row.serviceNames,
        frequency: row.frequency,
        team_id: row.series.preferredTeamId,
      });
    date = nextOccurrence(anchor, rule, date);
  }
  return found;
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

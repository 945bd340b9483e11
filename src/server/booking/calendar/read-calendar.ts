import { and, asc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import { mostCalendarDays, type getCalendar } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { customerName } from '../bookings/columns.ts';
import { toNarrowing } from '../bookings/narrowing.ts';
import { findBoardCrews } from '../board/board-crews.ts';
import { findBoardHolidays, findBoardSpan, nameOfPlace } from '../board/board-places.ts';
import { findBoardVisits, type BoardScope } from '../board/board-visits.ts';
import { findCapacity } from './find-capacity.ts';
import { findForecast } from './find-forecast.ts';

type Wish = QueryOf<typeof getCalendar>;

/** Everything between two days. As many statements for many visits, series, teams and locations as for few. */
export async function readCalendar(scope: BoardScope, wish: Wish): Promise<AnswerOf<typeof getCalendar>> {
  const { db } = scope;
  requireRange(wish);
  const { from, to, status } = wish;
  const { board, places, today } = await findBoardSpan(scope, {
    locationId: wish.location_id,
    days: () => ({ first: from, last: to }),
  });
  const readDays = async () => {
    const holidays = await findBoardHolidays(db, board, places);
    // Whose rows alone are shown has no business with how full the company is.
    const capacity = board.own ? [] : await findCapacity(scope, board, { places, holidays });
    return { holidays, capacity };
  };
  // What is not booked yet has no tags.
  const coming =
    wish.unassigned || wish.tag_id !== undefined || (status !== undefined && status !== 'upcoming');
  const [crews, visits, days, foretold, ownServices, ownFrequencies] = await Promise.all([
    findBoardCrews(db, board),
    findBoardVisits(scope, {
      ...board,
      withWaiting: false,
      ...(status && { statuses: [status] }),
      narrowing: narrow(wish),
    }),
    readDays(),
    coming
      ? { forecast: [], complete: true }
      : findForecast(scope, board, { teamId: wish.team_id, where: narrowSeries(wish) }),
    db.list(services, {
      where: eq(services.active, true),
      orderBy: [asc(services.name), asc(services.id)],
      limit: 1000,
    }),
    db.list(frequencies, {
      where: eq(frequencies.active, true),
      orderBy: [asc(frequencies.ordering), asc(frequencies.name), asc(frequencies.id)],
      limit: 1000,
    }),
  ]);
  return {
    timezone: board.timezone,
    from,
    to,
    today,
    complete: visits.complete && foretold.complete,
    locations: places.map(nameOfPlace),
    services: ownServices.map(({ id, name }) => ({ id, name })),
    frequencies: ownFrequencies.map(({ id, name }) => ({ id, name })),
    ...days,
    crews,
    visits: visits.visits,
    forecast: foretold.forecast,
  };
}

function requireRange({ from, to }: Wish): void {
  const last = addDays(from, mostCalendarDays - 1);
  if (to < from)
    throw new DomainError('VALIDATION', refusal({ to: problemOf('not_before', { first: from }) }));
  if (to > last)
    throw new DomainError(
      'VALIDATION',
      refusal({ to: problemOf('days_too_many', { most: mostCalendarDays - 1 }) }),
    );
}

const named = (search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : and(
        ...search
          .trim()
          .split(/\s+/)
          .map((word) => ilike(customerName, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
      );

const narrow = ({ team_id, tag_id, unassigned, service_id, frequency_id, search }: Wish): SQL | undefined =>
  and(
    toNarrowing({
      ...(team_id && { team_id }),
      ...(tag_id && { tag_id }),
      ...(unassigned && { unassigned }),
    }),
    service_id === undefined
      ? undefined
      : sql`exists (select from ${bookingItems} where ${bookingItems.bookingId} = ${bookings.id}
          and ${bookingItems.serviceId} = ${service_id})`,
    frequency_id === undefined ? undefined : eq(bookings.frequencyId, frequency_id),
    named(search),
  );

const narrowSeries = ({ service_id, frequency_id, search }: Wish): SQL | undefined =>
  and(
    service_id === undefined
      ? undefined
      : sql`${series.chosen} @> ${JSON.stringify([{ serviceId: service_id }])}::jsonb`,
    frequency_id === undefined ? undefined : eq(series.frequencyId, frequency_id),
    named(search),
  );

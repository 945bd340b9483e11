import { and, asc, eq, lte, or, gte } from 'drizzle-orm';
import { isHoliday } from '#engine/booking/is-holiday.ts';
import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { addDays, daysBetween, type LocalDate } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findOwnTeams } from '#server/calendar/schedule/own-teams.ts';
import { partyOf } from '../life/open-booking.ts';
import type { BoardSpan } from './board-crews.ts';
import type { BoardScope } from './board-visits.ts';

export type Place = typeof locations.$inferSelect;
type Holidays = AnswerOf<typeof getBoard>['holidays'];

export type DaysWish = {
  locationId: string | undefined;
  /** The days to show, once today is known. */
  days: (today: LocalDate) => { first: LocalDate; last: LocalDate };
};

/**
 * The days of a board or a calendar, and the locations it can show. The days are those of the location that was asked
 * for, or else of the company's first.
 */
export async function findBoardSpan(
  scope: BoardScope,
  { locationId, days }: DaysWish,
): Promise<{ board: BoardSpan; places: Place[]; today: LocalDate }> {
  const { db, caller, level, company, now } = scope;
  if (partyOf(caller, level) === 'customer')
    throw new DomainError('FORBIDDEN', { permission: 'the office of the company' });
  const [places, own] = await Promise.all([
    db.list(locations, {
      where: eq(locations.active, true),
      orderBy: [asc(locations.ordering), asc(locations.name), asc(locations.id)],
      limit: 1000,
    }),
    findOwnTeams(scope),
  ]);
  const place = locationId === undefined ? places[0] : places.find(({ id }) => id === locationId);
  if (locationId !== undefined && !place)
    throw new DomainError('NOT_FOUND', { resource: 'locations', id: locationId });
  const timezone = place?.timezone ?? company.timezone;
  const today = toLocal(now.getTime(), timezone).date;
  const { first, last } = days(today);
  const count = daysBetween(first, last) + 1;
  const dates = Array.from({ length: count }, (_day, index) => addDays(first, index));
  const span = {
    start: toInstant(first, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  return { board: { timezone, first, last, dates, span, locationId, own }, places, today };
}

export const nameOfPlace = ({ id, name, timezone }: Place) => ({ id, name, timezone });

/** By day, with the locations that each closes. */
export async function findBoardHolidays(
  db: TenantDb,
  { first, last, dates, locationId }: BoardSpan,
  places: readonly Place[],
): Promise<Holidays> {
  const rows = await db.list(holidays, {
    where: and(lte(holidays.dateFrom, last), or(eq(holidays.yearly, true), gte(holidays.dateTo, first))),
    orderBy: [asc(holidays.name), asc(holidays.id)],
    limit: 10_000,
  });
  const shown = locationId === undefined ? places : places.filter(({ id }) => id === locationId);
  const closedBy = ({ locationId: own }: (typeof rows)[number]) =>
    shown.map(({ id }) => id).filter((id) => own === null || own === id);
  return dates.flatMap((date) =>
    rows
      .filter((holiday) => isHoliday(date, holiday))
      .map((holiday) => ({ date, name: holiday.name, location_ids: closedBy(holiday) }))
      .filter(({ location_ids }) => location_ids.length > 0),
  );
}

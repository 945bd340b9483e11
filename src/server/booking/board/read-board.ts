import { asc, eq } from 'drizzle-orm';
import type { getBoard } from '#engine/contracts/board.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { locations } from '../../db/tables/locations.ts';
import { findOwnTeams } from '../../schedule/own-teams.ts';
import { partyOf } from '../life/open-booking.ts';
import { findBoardCrews } from './board-crews.ts';
import { findBoardVisits, type BoardScope } from './board-visits.ts';

/**
 * A day or a week of the office: who works, and what there is to do. As many statements for many teams as for one.
 * The days are those of the location that was asked for, or else of the company's first.
 */
export async function readBoard(
  scope: BoardScope,
  { date, days = 1, location_id: locationId }: QueryOf<typeof getBoard>,
): Promise<AnswerOf<typeof getBoard>> {
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
  const first = date ?? today;
  const dates = Array.from({ length: days }, (_day, index) => addDays(first, index));
  const last = addDays(first, days - 1);
  const span = {
    start: toInstant(first, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  const board = { timezone, first, last, dates, span, locationId, own };
  const [crews, { visits, complete }] = await Promise.all([
    findBoardCrews(db, board),
    findBoardVisits(scope, board),
  ]);
  const named = places.map(({ id, name, timezone: zone }) => ({ id, name, timezone: zone }));
  return { timezone, first, days, today, complete, locations: named, crews, visits };
}

import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import { addDays } from '#engine/time/local-date.ts';
import { findBoardCrews } from './board-crews.ts';
import { findHeldPlaces } from './board-held.ts';
import { findBoardHolidays, findBoardSpan, nameOfPlace } from './board-places.ts';
import { findBoardVisits, type BoardScope } from './board-visits.ts';

/** A day or a week of the office: who works, and what there is to do. As many statements for many teams as for one. */
export async function readBoard(
  scope: BoardScope,
  { date, days = 1, location_id: locationId }: QueryOf<typeof getBoard>,
): Promise<AnswerOf<typeof getBoard>> {
  const { db } = scope;
  const { board, places, today } = await findBoardSpan(scope, {
    locationId,
    days: (now) => ({ first: date ?? now, last: addDays(date ?? now, days - 1) }),
  });
  const [crews, { visits, complete }, held, holidays] = await Promise.all([
    findBoardCrews(db, board),
    findBoardVisits(scope, { ...board, withWaiting: true }),
    findHeldPlaces(db, board, scope.now),
    findBoardHolidays(db, board, places),
  ]);
  const { timezone, first } = board;
  return {
    timezone,
    first,
    days,
    today,
    complete,
    locations: places.map(nameOfPlace),
    holidays,
    crews,
    visits,
    held,
  };
}

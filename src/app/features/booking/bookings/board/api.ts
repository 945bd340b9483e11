import { queryOptions } from '@tanstack/react-query';
import { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type BoardAnswer = AnswerOf<typeof getBoard>;
export type Visit = BoardAnswer['visits'][number];
export type Crew = BoardAnswer['crews'][number];

export type BoardWish = { date: string | null; days: number; locationId: string | null };

/** What else a board or a calendar shows something of. */
export const boardTopics = [
  'dispatch',
  'holidays',
  'locations',
  'series',
  'team_availability',
  'availability_exceptions',
  'teams',
  'time_off',
] as const;

/** Under "bookings": what a colleague moves is asked for again at once. */
export const boardQuery = ({ date, days, locationId }: BoardWish) =>
  queryOptions({
    ...queryOf(getBoard, {
      query: { days, ...(date && { date }), ...(locationId && { location_id: locationId }) },
    }),
    meta: { topics: boardTopics },
  });

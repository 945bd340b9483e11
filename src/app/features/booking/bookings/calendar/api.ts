import { queryOptions } from '@tanstack/react-query';
import { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { boardTopics } from '../board/api.ts';

export type CalendarAnswer = AnswerOf<typeof getCalendar>;
export type CalendarWish = QueryOf<typeof getCalendar>;
export type Forecast = CalendarAnswer['forecast'][number];

/** Under "bookings": what a colleague moves is asked for again at once. */
export const calendarQuery = (wish: CalendarWish) =>
  queryOptions({
    ...queryOf(getCalendar, { query: wish }),
    meta: { topics: [...boardTopics, 'booking_spots', 'frequencies', 'services'] },
  });

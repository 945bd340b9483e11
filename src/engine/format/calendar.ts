import { addDays, weekdayOf, type LocalDate } from '../time/local-date.ts';

/** The first day of a date’s week. Monday is 1. */
export const startOfWeek = (date: LocalDate, weekStart: number): LocalDate =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

/** The six weeks in which a calendar shows the month of a date. */
export function monthWeeks(date: LocalDate, weekStart: number): LocalDate[][] {
  const first = startOfWeek(`${date.slice(0, 8)}01`, weekStart);
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  );
}

export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/** The first day of the month after, or before. */
export const otherMonth = (month: LocalDate, by: 1 | -1): LocalDate =>
  firstOfMonth(addDays(month, by === 1 ? 31 : -1));

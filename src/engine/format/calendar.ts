import { addDays, weekdayOf, type LocalDate } from '../time/local-date.ts';

/** The Monday of a date's week. */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));

/** The six weeks, from Monday, in which a calendar shows the month of a date. */
export function monthWeeks(date: LocalDate): LocalDate[][] {
  const first = startOfWeek(`${date.slice(0, 8)}01`);
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  );
}

export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/** The first day of the month after, or before. */
export const otherMonth = (month: LocalDate, by: 1 | -1): LocalDate =>
  firstOfMonth(addDays(month, by === 1 ? 31 : -1));

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

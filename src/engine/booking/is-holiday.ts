import type { LocalDate } from '../time/local-date.ts';
import type { Holiday } from './slot-facts.ts';

/** Is it within the holiday, this year or, if it comes every year, in any later one? */
export function isHoliday(date: LocalDate, { dateFrom, dateTo, yearly }: Holiday): boolean {
  if (date < dateFrom) return false;
  if (!yearly) return date <= dateTo;
  const [day, from, to] = [date.slice(5), dateFrom.slice(5), dateTo.slice(5)];
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

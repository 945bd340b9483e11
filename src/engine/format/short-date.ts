import type { LocalDate } from '../time/local-date.ts';
import { formatDateTime, type DateNames } from './date-format.ts';

/** In figures alone, day and month without a year could be a month and a year: only a month's name stands without it. */
const withoutYear = (format: string): string =>
  format.includes('MMM') ? format.replace(/,?\s*(?:\[de\] )?(?:YYYY|yyyy)$/, '') : format;

const yearOf = (date: LocalDate): string => date.slice(0, 4);

/** A day as a company writes it, without the year it is. */
export const shortDay = (format: string, date: LocalDate, today: LocalDate, names?: DateNames): string =>
  formatDateTime(yearOf(date) === yearOf(today) ? withoutYear(format) : format, date, '00:00', names);

import { addDays, fromDayNumber, isLocalDate, toDayNumber, type LocalDate } from '../time/local-date.ts';
import { englishNames } from './date-format.ts';

const words: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };

const two = (value: string) => value.padStart(2, '0');

/** Of the years before and after, the one that brings it nearest to today. */
function nearest(month: string, day: string, today: LocalDate): LocalDate | undefined {
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1, year - 1]
    .map((one) => `${one}-${two(month)}-${two(day)}`)
    .filter((date) => isLocalDate(date));
  const farFrom = (date: LocalDate) => Math.abs(toDayNumber(date) - toDayNumber(today));
  return dates.toSorted((a, b) => farFrom(a) - farFrom(b))[0];
}

/** Months are known by their first three letters, however many are written. */
function monthOf(name: string): string | undefined {
  const index = englishNames.months.findIndex(
    (month) => name.length >= 3 && month.toLowerCase().startsWith(name),
  );
  return index === -1 ? undefined : String(index + 1);
}

/** A year in two digits is of this century. */
const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** Whether a company writes the day before the month. */
const isDayFirst = (format: string) => {
  const [day, month] = [format.search(/d(?!d{2})/i), format.search(/M/)];
  return day !== -1 && month !== -1 && day < month;
};

const mostMonths = 12;

/** In the order of the company; dots stand behind days first everywhere, and so does what is no month. */
const toMonthAndDay = (first: string, second: string, isFirstDay: boolean): [month: string, day: string] =>
  (isFirstDay || Number(first) > mostMonths) && Number(second) <= mostMonths
    ? [second, first]
    : [first, second];

/**
 * A day as somebody types it: in the order in which their company writes days, with the month as a number or by its
 * name, with or without the year, or as YYYY-MM-DD.
 */
export function readDay(
  text: string,
  { format, today }: { format: string; today: LocalDate },
): LocalDate | undefined {
  const typed = text.trim().toLowerCase();
  const days = words[typed];
  if (days !== undefined) return addDays(today, days);
  // Of 1st and 28th the number says it all.
  const parts = typed.replace(/(?<=\d)[a-z]{2}\b/, '').match(/\d+|\p{L}+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const month = parts.map(monthOf).find((found) => found !== undefined);
  const [first = '', second = '', third] = numbers;
  if (first.length === 4 && numbers.length === 3) return checked(first, second, third ?? '');
  if (month !== undefined)
    return second === '' ? nearest(month, first, today) : checked(wholeYear(second), month, first);
  if (parts.length !== numbers.length || second === '') return undefined;
  const [ownMonth, ownDay] = toMonthAndDay(first, second, isDayFirst(format) || typed.includes('.'));
  return third === undefined ? nearest(ownMonth, ownDay, today) : checked(wholeYear(third), ownMonth, ownDay);
}

function checked(year: string, month: string, day: string): LocalDate | undefined {
  const date = `${year}-${two(month)}-${two(day)}`;
  return year.length === 4 && isLocalDate(date) ? fromDayNumber(toDayNumber(date)) : undefined;
}

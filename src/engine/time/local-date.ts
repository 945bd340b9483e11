/** A day of the calendar as 'YYYY-MM-DD', without a zone. Such texts sort as the days do. */
export type LocalDate = string;

/** How many days a month has. Months are counted since year 0, so that they can be added like numbers. */
export function daysInMonth(month: number): number {
  const ofYear = month % 12;
  if (ofYear !== 1) return ofYear === 3 || ofYear === 5 || ofYear === 8 || ofYear === 10 ? 30 : 31;
  const year = Math.floor(month / 12);
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** The month of a date as a count since year 0. */
export const toMonthNumber = (date: LocalDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

// Dates are turned into numbers by arithmetic: a calendar does it thousands of times, and Date costs ten times as much.
// The year is made to begin in March, so that the leap day is its last.

/** Days since 1970-01-01. What is not a date of the calendar is NaN. */
export function toDayNumber(date: LocalDate): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return NaN;
  const month = toMonthNumber(date);
  const day = Number(date.slice(8));
  const ofYear = Number(date.slice(5, 7));
  if (ofYear < 1 || ofYear > 12 || day < 1 || day > daysInMonth(month)) return NaN;
  return dayNumberOf(month, day);
}

function dayNumberOf(month: number, day: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12);
  const monthOfYear = fromMarch - year * 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((153 * monthOfYear + 2) / 5) + day - 719_469;
}

/** The day with that number since 1970-01-01. */
export function fromDayNumber(number: number): LocalDate {
  const day = number + 719_468;
  const era = Math.floor(day / 146_097);
  const ofEra = day - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = (era * 400 + yearOfEra) * 12 + fromMarch + 2;
  return toText(month, ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1);
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

const toText = (month: number, day: number): LocalDate =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${twoDigits((month % 12) + 1)}-${twoDigits(day)}`;

/** Is it a day that the calendar has, written as 'YYYY-MM-DD'? */
export const isLocalDate = (text: string): boolean => !Number.isNaN(toDayNumber(text));

/** The date so many days later, or earlier when negative. */
export const addDays = (date: LocalDate, days: number): LocalDate => fromDayNumber(toDayNumber(date) + days);

/** How many days lie between: positive when `to` is later. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => toDayNumber(to) - toDayNumber(from);

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (date: LocalDate): number => weekdayOfDayNumber(toDayNumber(date));

/** Monday is 1, Sunday is 7. The first of January 1970 was a Thursday. */
export const weekdayOfDayNumber = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** A day of a month; beyond the end of a short month it is its last day. */
export const dateInMonth = (month: number, day: number): LocalDate =>
  toText(month, Math.min(day, daysInMonth(month)));

/** The given weekday of a month for the `nth` time; a fifth that a month lacks is its last. */
export function nthWeekdayInMonth(month: number, weekday: number, nth: number): LocalDate {
  const first = weekdayOfDayNumber(dayNumberOf(month, 1));
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  return dateInMonth(month, day > daysInMonth(month) ? day - 7 : day);
}

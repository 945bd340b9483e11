/** A day of the calendar as 'YYYY-MM-DD', without a zone. Such texts sort as the days do. */
export type LocalDate = string;

const msPerDay = 86_400_000;

/** Days since 1970-01-01. What is not a date of the calendar is NaN. */
export const toDayNumber = (date: LocalDate): number => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return new Date(ms).getUTCDate() === Number(date.slice(8)) ? ms / msPerDay : NaN;
};

/** The day with that number since 1970-01-01. */
export const fromDayNumber = (day: number): LocalDate => new Date(day * msPerDay).toISOString().slice(0, 10);

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

/** A month as a count since year 0, so that months can be added like numbers. */
export const toMonthNumber = (date: LocalDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** How many days a month has. */
export const daysInMonth = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

/** A day of a month; beyond the end of a short month it is its last day. */
export const dateInMonth = (month: number, day: number): LocalDate => {
  const clamped = Math.min(day, daysInMonth(month));
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, clamped)).toISOString().slice(0, 10);
};

/** The given weekday of a month for the `nth` time; a fifth that a month lacks is its last. */
export function nthWeekdayInMonth(month: number, weekday: number, nth: number): LocalDate {
  const first = weekdayOf(dateInMonth(month, 1));
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  return dateInMonth(month, day > daysInMonth(month) ? day - 7 : day);
}

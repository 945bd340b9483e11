import {
  addDays,
  fromDayNumber,
  nthWeekdayInMonth,
  toDayNumber,
  weekdayOf,
  type LocalDate,
} from '#engine/time/local-date.ts';

/** When a holiday is in a year; one without a day of its own moves. */
export type HolidayRule = { name: string; yearly: boolean; in: (year: number) => LocalDate };

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** On the same day each year, as '12-25'. */
export const on = (day: string, name: string): HolidayRule => ({
  name,
  yearly: true,
  in: (year) => `${year}-${day}`,
});

/** The first such weekday from a day of the year on, as the Saturday from '06-20' on. Monday is 1. */
export const firstFrom = (weekday: number, day: string, name: string): HolidayRule => ({
  name,
  yearly: false,
  in: (year) => onOrAfter(`${year}-${day}`, weekday),
});

/** The so many-th such weekday of a month. */
export const nth = (count: number, weekday: number, month: number, name: string): HolidayRule => ({
  name,
  yearly: false,
  in: (year) => nthWeekdayInMonth(year * 12 + month - 1, weekday, count),
});

export const last = (weekday: number, month: number, name: string): HolidayRule => ({
  name,
  yearly: false,
  in: (year) => nthWeekdayInMonth(year * 12 + month - 1, weekday, 5),
});

/** So many days after Easter Sunday, or before when negative. */
export const easter = (days: number, name: string): HolidayRule => ({
  name,
  yearly: false,
  in: (year) => addDays(westernEaster(year), days),
});

export const orthodoxEaster = (days: number, name: string): HolidayRule => ({
  name,
  yearly: false,
  in: (year) => addDays(easternEaster(year), days),
});

const onOrAfter = (day: LocalDate, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** As published by an anonymous author in Nature, 1876: right for every year of the Gregorian calendar. */
function westernEaster(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const day = moon + toSunday - 7 * late + 114;
  return `${year}-${twoDigits(Math.floor(day / 31))}-${twoDigits((day % 31) + 1)}`;
}

/** Meeus’ rule for the Julian calendar, 13 days behind ours until 2100. */
function easternEaster(year: number): LocalDate {
  const moon = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const day = moon + toSunday + 114;
  const julian = `${year}-${twoDigits(Math.floor(day / 31))}-${twoDigits((day % 31) + 1)}`;
  return fromDayNumber(toDayNumber(julian) + 13);
}

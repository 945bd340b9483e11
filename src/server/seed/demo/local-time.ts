import { Temporal } from 'temporal-polyfill';

export type LocalDay = Temporal.PlainDate;

export function localToday(now: Date, timezone: string): LocalDay {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
}

/** A local time that does not exist moves forward, one that exists twice means the first. */
export function toInstant(day: LocalDay, time: string, timezone: string): Date {
  const zoned = day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timezone);
  return new Date(zoned.epochMilliseconds);
}

export const addMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

export const addDays = (instant: Date, days: number) => addMinutes(instant, days * 24 * 60);

/** The `nth` given weekday (Monday is 1) of a month, e.g. the fourth Thursday of November. */
export function nthWeekday(month: Temporal.PlainYearMonth, weekday: number, nth: number): LocalDay {
  const first = month.toPlainDate({ day: 1 });
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 });
}

import { toDayNumber, fromDayNumber, type LocalDate } from './local-date.ts';

/** What the clock on the wall shows, as 'HH:mm'. Seconds are understood and left out. */
export type LocalTime = string;

const minutesPerDay = 1440;

/** Minutes since midnight. What is not a time of day is NaN; '24:00' is the end of the day. */
export function toMinutes(time: LocalTime): number {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= minutesPerDay ? total : NaN;
}

/** Minutes since midnight → 'HH:mm'. */
export const toLocalTime = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A day and a time on it, as 'YYYY-MM-DDTHH:mm'. */
export const toLocalDateTime = (date: LocalDate, time: LocalTime): string => `${date}T${time.slice(0, 5)}`;

/** The wall clock read as if it stood in Greenwich: a number to add minutes to, not an instant. */
export const toWallMs = (date: LocalDate, time: LocalTime): number =>
  (toDayNumber(date) * minutesPerDay + toMinutes(time)) * 60_000;

/** The day and the time that such a number shows. */
export function fromWallMs(wall: number): { date: LocalDate; time: LocalTime } {
  const minutes = Math.floor(wall / 60_000);
  const day = Math.floor(minutes / minutesPerDay);
  return { date: fromDayNumber(day), time: toLocalTime(minutes - day * minutesPerDay) };
}

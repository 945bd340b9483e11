import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import type { Spoken } from '#app/words/words-context.tsx';

/** `start_local` is a wall clock reading at the location. It is shown as it stands, wherever the reader is. */
const asUtc = (local: string) => new Date(`${local}Z`);

const formatLocalDay = (local: string, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    asUtc(local),
  );
export const dateOf = (local: string): string => local.slice(0, 10);
export const timeOf = (local: string): string => local.slice(11, 16);
export const monthOf = (local: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(asUtc(local));
export const dayNumberOf = (local: string): number => asUtc(local).getUTCDate();

/** Today's date where the appointments take place. */
export const todayIn = (timezone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

export function dayLabel(
  local: string,
  today: string,
  { words: { visits }, locale }: Spoken,
  write = (day: string) => formatLocalDay(day, locale),
): string {
  const apart = Math.round(
    (asUtc(`${dateOf(local)}T00:00`).getTime() - asUtc(`${today}T00:00`).getTime()) / 86_400_000,
  );
  if (apart === 0) return visits.today;
  if (apart === 1) return visits.tomorrow;
  return write(local);
}

const minutesOfDay = 24 * 60;

/** When the team arrives, to be read out: exactly, or between two times. */
export function sayArrival(local: string, window: number, write: (time: string) => string): string {
  const start = timeOf(local);
  if (window === 0) return `The team arrives at ${write(start)}`;
  const latest = toLocalTime((toMinutes(start) + window) % minutesOfDay);
  return `The team arrives between ${write(start)} and ${write(latest)}`;
}

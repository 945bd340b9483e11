import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import { writtenDateFormat } from '#engine/messages/written-date.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';

type Formats = Pick<PageCompany, 'date_format' | 'time_format' | 'country'> | null;

/** A day in words, in the order in which the company writes dates. */
export const dayText = (date: string, company: Formats): string =>
  formatDateTime(writtenDateFormat(company?.date_format ?? '', company?.country ?? ''), date);

export const timeText = (time: string, company: Formats): string =>
  formatTime(company?.time_format ?? 'hh:mm a', time);

/** When somebody comes: at a time, or from one to another. `startLocal` is of the place. */
export function arrivalText(startLocal: string, windowMinutes: number, company: Formats): string {
  const from = startLocal.slice(11, 16);
  const whole = (time: string) => timeText(time, company).replaceAll(' ', '\u00a0');
  if (windowMinutes === 0) return `at ${whole(from)}`;
  const until = toLocalTime((toMinutes(from) + windowMinutes) % (24 * 60));
  return `between ${whole(from)} and ${whole(until)}`;
}

/** A moment, in the zone of the place that it is about. */
export function momentText(instant: string, timezone: string, company: Formats): string {
  const { date, time } = toLocal(Date.parse(instant), timezone);
  return `${dayText(date, company)}, ${timeText(time, company)}`;
}

/** For a sheet of a calendar. */
export const sheetOf = (startLocal: string) => ({
  weekday: formatDateTime('ddd', startLocal.slice(0, 10)),
  day: formatDateTime('D', startLocal.slice(0, 10)),
  month: formatDateTime('MMM', startLocal.slice(0, 10)),
});

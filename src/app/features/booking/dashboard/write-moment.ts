import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Formats } from '#app/ui/use-formats.ts';

/** `Today, 9:30 AM`, or the day and the time. */
export function writeLocal(local: string, today: string, formats: Formats): string {
  const date = local.slice(0, 10);
  return `${date === today ? 'Today' : formats.day(date)}, ${formats.time(local.slice(11, 16))}`;
}

/** The same of an instant, on the wall of the company. */
export function writeMoment(instant: string, today: string, formats: Formats): string {
  const { date, time } = toLocal(Date.parse(instant), formats.timezone);
  return writeLocal(`${date}T${time}`, today, formats);
}

/** From one instant to another; whole days are written without times. */
export function writeSpan(start: string, end: string, today: string, formats: Formats): string {
  const [from, to] = [start, end].map((instant) => toLocal(Date.parse(instant), formats.timezone));
  if (!from || !to) return '';
  if (from.time !== '00:00' || to.time !== '00:00')
    return `${writeMoment(start, today, formats)} to ${writeMoment(end, today, formats)}`;
  const last = addDays(to.date, -1);
  return last <= from.date ? formats.day(from.date) : `${formats.day(from.date)} to ${formats.day(last)}`;
}

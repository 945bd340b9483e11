import { formatTime } from '../format/date-format.ts';
import { toLocalTime, type LocalTime } from '../time/local-time.ts';
import type { CheckContext, Problem } from './define.ts';

/** A time of day as answers hold it, `HH:mm`, or nothing. */
export const timeSchema = { type: 'string', maxLength: 5 } as const;

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** As pickers write it by default: `02:30 PM`. */
export const sayTime = (time: LocalTime): string => (isTime(time) ? formatTime('hh:mm A', time) : time);

/** Must be a time that a clock can show. */
export const checkTime = (time: LocalTime, context: Pick<CheckContext, 'label' | 'sentences'>): Problem[] =>
  isTime(time) ? [] : [{ message: context.sentences.notATime(context.label) }];

/** A time as links write it: `14:30`, `2:30 pm`, `2pm`. */
export function parseTime(text: string): LocalTime | undefined {
  const found = /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])(?:\.?m\.?)?)?$/i.exec(text.trim());
  const [, hours = '', minutes, half] = found ?? [];
  if (!found || (minutes === undefined && half === undefined)) return undefined;
  const time = toLocalTime(hourOfDay(Number(hours), half?.toLowerCase()) * 60 + Number(minutes ?? 0));
  return isTime(time) ? time : undefined;
}

/** NaN where a clock of twelve hours has no such hour. */
function hourOfDay(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  if (hours < 1 || hours > 12) return NaN;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

import { startOfWeek } from '#engine/format/calendar.ts';
import { addDays, dateInMonth, toMonthNumber, type LocalDate } from '#engine/time/local-date.ts';

type Pressed = { key: string; shiftKey: boolean };
/** Which way a calendar is read, and what its weeks begin with. */
type CalendarOrder = { isMirrored: boolean; weekStart: number };

const dayKeys: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };
const monthKeys: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day that a key goes to in a calendar; nothing where it is no key of a calendar. */
export function dayAfterKey(
  date: LocalDate,
  { key, shiftKey }: Pressed,
  { isMirrored, weekStart }: CalendarOrder,
): LocalDate | undefined {
  const days = dayKeys[key];
  // Read from right to left, the next day is on the left.
  if (days !== undefined) return addDays(date, isMirrored && Math.abs(days) === 1 ? -days : days);
  const months = monthKeys[key];
  // A year with Shift.
  if (months !== undefined)
    return dateInMonth(toMonthNumber(date) + months * (shiftKey ? 12 : 1), Number(date.slice(8)));
  const first = startOfWeek(date, weekStart);
  if (key === 'Home') return first;
  return key === 'End' ? addDays(first, 6) : undefined;
}

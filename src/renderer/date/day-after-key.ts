import { addDays, dateInMonth, toMonthNumber, weekdayOf, type LocalDate } from '#engine/time/local-date.ts';

type Pressed = { key: string; shiftKey: boolean };

const dayKeys: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };
const monthKeys: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day that a key goes to in a calendar, with weeks from Monday; nothing where it is no key of a calendar. */
export function dayAfterKey(
  date: LocalDate,
  { key, shiftKey }: Pressed,
  isMirrored: boolean,
): LocalDate | undefined {
  const days = dayKeys[key];
  // Read from right to left, the next day is on the left.
  if (days !== undefined) return addDays(date, isMirrored && Math.abs(days) === 1 ? -days : days);
  const months = monthKeys[key];
  // A year with Shift.
  if (months !== undefined)
    return dateInMonth(toMonthNumber(date) + months * (shiftKey ? 12 : 1), Number(date.slice(8)));
  if (key === 'Home') return addDays(date, 1 - weekdayOf(date));
  return key === 'End' ? addDays(date, 7 - weekdayOf(date)) : undefined;
}

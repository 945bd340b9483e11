import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import type { Formats } from '#app/ui/use-formats.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const weekdayName = (weekday: number): string => weekdays[weekday - 1] ?? '';

/** The columns of weeks that begin with the weekday of a date. */
export const weekColumns = (first: LocalDate): { name: string; title: string }[] =>
  weekdays.map((_name, index) => {
    const name = formatDateTime('dddd', addDays(first, index));
    return { name, title: name.slice(0, 1) };
  });

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Whether what is typed is a number of spots; `spotCountHint` says what is. */
export const isSpotCount = (typed: number | string): boolean =>
  typed !== '' && Number(typed) >= 0 && Number(typed) <= 1000;

export const spotCountHint = 'Enter a number from 0 to 1,000.';

const dayMinutes = 1440;

/** `8:00 AM`, or `8:00 – 10:00 AM` for who comes within two hours. */
export function sayTime(
  { time }: Formats,
  { start, arrival_window: length }: Pick<WeekSlot, 'start' | 'arrival_window'>,
): string {
  if (length === 0) return time(start);
  const end = (toMinutes(start) + length) % dayMinutes;
  return `${time(start)} – ${time(toLocalTime(end))}`;
}

export const windowChoices = [
  { value: '0', label: 'Exact time' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '90', label: '1½ hours' },
  { value: '120', label: '2 hours' },
  { value: '180', label: '3 hours' },
  { value: '240', label: '4 hours' },
];

/** With the one that there is, where it is none of the usual. */
export const windowChoicesWith = (minutes: number) =>
  windowChoices.some(({ value }) => value === String(minutes))
    ? windowChoices
    : [...windowChoices, { value: String(minutes), label: `${minutes} minutes` }];

export function sayValidity(
  { day }: Formats,
  { valid_from: from, valid_to: to }: Pick<WeekSlot, 'valid_from' | 'valid_to'>,
): string {
  if (from !== null && to !== null) return `${day(from)} to ${day(to)}`;
  if (from !== null) return `from ${day(from)}`;
  return to === null ? '' : `until ${day(to)}`;
}

const modeWords: Readonly<Record<string, string>> = {
  manual: 'Each time takes as many visits as it has spots.',
  teams: 'A time is offered while a team with the skill is free. Spots in the grid aren’t counted.',
  min_of_both: 'A time needs a free spot and a free team with the skill.',
};

export const sayCapacityMode = (mode: string | undefined): string => modeWords[mode ?? 'manual'] ?? '';

/** Of visits that a change has left without a slot. */
export const sayLeft = (count: number): string =>
  count === 1
    ? '1 visit has no slot anymore and stays booked.'
    : `${count} visits have no slot anymore and stay booked.`;

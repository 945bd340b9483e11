import { toDayNumber, weekdayOfDayNumber, type LocalDate } from '../time/local-date.ts';
import { toMinutes, type LocalTime } from '../time/local-time.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const toShort = (name: string) => name.slice(0, 3);

/** What months and days are called, and how they are counted. Weeks begin with Monday. */
export type DateNames = {
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  ordinal(value: number): string;
};

/** 1st, 2nd, 3rd, 4th … 11th, 12th, 13th. */
export function toOrdinal(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

export const englishNames: DateNames = {
  months,
  weekdays,
  ordinal: toOrdinal,
  shortMonths: months.map(toShort),
  shortWeekdays: weekdays.map(toShort),
};

type Parts = {
  names: DateNames;
  year: number;
  month: number;
  day: number;
  weekday: number;
  hours: number;
  minutes: number;
};

const two = (value: number) => String(value).padStart(2, '0');
const year = ({ year: value }: Parts) => String(value).padStart(4, '0');
const hourOfHalf = (hours: number) => hours % 12 || 12;

/** Both ways of writing that companies and date pickers use: `YYYY` and `yyyy`, `DD` and `dd`. */
const tokens: Record<string, (parts: Parts) => string> = {
  YYYY: year,
  yyyy: year,
  YY: (parts) => year(parts).slice(2),
  MMMM: ({ month, names }) => names.months[month - 1] ?? '',
  MMM: ({ month, names }) => names.shortMonths[month - 1] ?? '',
  MM: ({ month }) => two(month),
  Mo: ({ month, names }) => names.ordinal(month),
  M: ({ month }) => String(month),
  DD: ({ day }) => two(day),
  dd: ({ day }) => two(day),
  Do: ({ day, names }) => names.ordinal(day),
  D: ({ day }) => String(day),
  d: ({ day }) => String(day),
  dddd: ({ weekday, names }) => names.weekdays[weekday - 1] ?? '',
  ddd: ({ weekday, names }) => names.shortWeekdays[weekday - 1] ?? '',
  HH: ({ hours }) => two(hours),
  H: ({ hours }) => String(hours),
  hh: ({ hours }) => two(hourOfHalf(hours)),
  h: ({ hours }) => String(hourOfHalf(hours)),
  mm: ({ minutes }) => two(minutes),
  a: ({ hours }) => (hours < 12 ? 'am' : 'pm'),
  A: ({ hours }) => (hours < 12 ? 'AM' : 'PM'),
};

/** Longer tokens first; what is in brackets is text. */
const pattern = new RegExp(
  `\\[([^\\]]*)\\]|${Object.keys(tokens)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}`,
  'g',
);

/** A day, and a time on it, as a company's format writes it: 'Do/MM/YYYY', 'MMM Do, YYYY', 'hh:mm a' … */
export function formatDateTime(
  format: string,
  date: LocalDate,
  time: LocalTime = '00:00',
  names: DateNames = englishNames,
): string {
  const total = toMinutes(time);
  const parts: Parts = {
    names,
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
    weekday: weekdayOfDayNumber(toDayNumber(date)),
    hours: Math.floor(total / 60) % 24,
    minutes: total % 60,
  };
  return format.replace(pattern, (token, text?: string) => text ?? tokens[token]?.(parts) ?? token);
}

/** A time of day alone. */
export const formatTime = (format: string, time: LocalTime): string =>
  formatDateTime(format, '1970-01-01', time);

/** What says an arrival window in one language: `arrival-en.ts` and its neighbors have the words of each. */
export type SayWindow = (from: string, until: string) => string;

/** Here, and not with its neighbors: every form has it. Where it takes two lines, the dash ends the first. */
export const englishArrival: SayWindow = (from, until) => `Arrival ${from}\u00a0– ${until}`;

/**
 * A window in which somebody arrives, of two written times: as it is the arrival alone, it never reads as how long the
 * visit takes. The half of the day is said once, and full hours without minutes: "8 – 9 am".
 */
export function sayArrival(from: string, until: string, say: SayWindow): string {
  const half = /\s?[ap]m$/i.exec(until)?.[0] ?? '';
  const shorten = (time: string) => time.replace(half ? /^0|:00/g : '', '');
  return say(shorten(from.replace(half, '')), shorten(until));
}

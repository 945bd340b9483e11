import { sayArrival, formatDateTime, formatTime } from '#engine/format/date-format.ts';
import { shortDay } from '#engine/format/short-date.ts';
import { formatDeduction, formatPrice } from '#engine/format/money.ts';
import type { Slot } from '#engine/catalogue/spots.ts';
import { toMinor } from '#engine/money/currency.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { BookingWords } from '../words/words.ts';
import type { Formats } from './ports.ts';

/** An amount of the API, as the company writes money. */
export const money = (major: number, formats: Formats): string =>
  formatPrice(toMinor(major, formats.currency.code), formats);

/** What is taken off stands in parentheses. */
export const deduction = (major: number, formats: Formats): string =>
  formatDeduction(toMinor(major, formats.currency.code), formats);

/** A day with its weekday, and without the year it is. */
export function day(date: LocalDate, { formats, words, context }: Dating): string {
  const { now, company } = context;
  const { names } = words;
  const written = shortDay(formats.date_format, date, toLocal(now, company.timezone).date, names);
  return /d{3}/.test(formats.date_format)
    ? written
    : words.at(formatDateTime('ddd', date, undefined, names), written);
}

type Dating = {
  formats: Formats;
  words: Pick<BookingWords, 'names' | 'at'>;
  context: { now: number; company: { timezone: string } };
};

/** A slot's time, or the window in which somebody arrives. */
export function arrival(
  { time, datetime, arrival_window }: Pick<Slot, 'time' | 'datetime' | 'arrival_window'>,
  { formats, timezone, words }: Arriving,
): string {
  if (arrival_window === 0) return time;
  const until = toLocal(Date.parse(datetime) + arrival_window * 60_000, timezone).time;
  return sayArrival(time, formatTime(formats.time_format, until), words.arrival);
}

type Arriving = { formats: Formats; timezone: string; words: Pick<BookingWords, 'arrival'> };

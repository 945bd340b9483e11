import { sayArrival, formatDateTime, formatTime } from '#engine/format/date-format.ts';
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

export const day = (date: LocalDate, formats: Formats, { names }: Pick<BookingWords, 'names'>): string =>
  formatDateTime(formats.day_format, date, undefined, names);

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

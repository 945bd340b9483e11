import { sayArrival, formatDateTime, formatTime } from '#engine/format/date-format.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { writtenDateFormat } from '#engine/messages/written-date.ts';
import { holdEnd } from '#engine/time/hold-end.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';
import { englishSite, type SiteWords } from '../language/site/en.ts';

type Formats = Pick<PageCompany, 'date_format' | 'time_format' | 'country'> | null;
type DateWords = SiteWords['dates'];

const english = englishSite.dates;

/** A day in words, without the year it is; in English in the order in which the company writes dates. */
export function dayText(date: string, company: Formats, { written, names }: DateWords = english): string {
  const format = written ?? writtenDateFormat(company?.date_format ?? '', company?.country ?? '');
  const isThisYear = date.startsWith(String(new Date().getFullYear()));
  return formatDateTime(isThisYear ? format.replace(/,?( \[de\])? YYYY$/, '') : format, date, '00:00', names);
}

export const timeText = (time: string, company: Formats): string =>
  formatTime(company?.time_format ?? 'hh:mm a', time);

const wholeTime = (time: string, company: Formats): string =>
  timeText(time, company).replaceAll(' ', '\u00a0');

type Saying = { words?: DateWords; as?: 'within' | 'weArrive' | 'arrival' };

/**
 * When somebody comes: at a time, or from one to another. `startLocal` is of the place. Within a sentence, as one, or
 * as short as a choice.
 */
export function arrivalText(
  startLocal: string,
  windowMinutes: number,
  company: Formats,
  { words = english, as = 'within' }: Saying = {},
): string {
  const from = startLocal.slice(11, 16);
  const whole = (time: string) => wholeTime(time, company);
  if (windowMinutes === 0) return as === 'arrival' ? timeText(from, company) : words.at(whole(from));
  const until = toLocalTime((toMinutes(from) + windowMinutes) % (24 * 60));
  return sayArrival(whole(from), whole(until), words[as === 'within' ? 'between' : as]);
}

/** The moment until when something holds, in the zone of its place. Its time stays in one line. */
export function momentText(
  instant: string,
  timezone: string,
  company: Formats,
  words: DateWords = english,
): string {
  const { date, time } = holdEnd(Date.parse(instant), timezone);
  const day = dayText(date, company, words);
  return time === null ? day : words.moment(day, wholeTime(time, company));
}

/** When something was said, in the zone of its place. */
export function instantText(
  instant: string,
  timezone: string,
  company: Formats,
  { names, short, moment }: DateWords = english,
): string {
  const { date, time } = toLocal(Date.parse(instant), timezone);
  return moment(formatDateTime(short, date, '00:00', names), timeText(time, company));
}

/** For a sheet of a calendar. */
export function sheetOf(startLocal: string, { names }: DateWords = english) {
  const write = (format: string) => formatDateTime(format, startLocal.slice(0, 10), '00:00', names);
  return { weekday: write('ddd'), day: write('D'), month: write('MMM') };
}

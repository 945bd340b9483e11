import { weekdayOf } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';

type Times = {
  /** Monday is 1. */
  weekdays: ReadonlySet<number>;
  bands: ReadonlySet<Band>;
};

/** What somebody would like, as far as it can be made out in what they wrote. No weekdays are any, nor are no bands. */
export type Preference = Times & {
  /** What they would not like. */
  not: Times;
};
export type Band = 'morning' | 'afternoon' | 'evening';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayWords = days.map((day) => `${day.slice(0, 3)}(?:${day.slice(3)})?s?`);
const bandWords: Record<Band, string> = {
  morning: 'mornings?|(?<!\\bi )am|a\\.m\\.|before noon',
  afternoon: 'afternoons?|pm|p\\.m\\.|after noon',
  evening: 'evenings?|nights?',
};

const word = `(?:${[...dayWords, 'weekends?', 'weekdays?', ...Object.values(bandWords)].join('|')})\\b`;
/** What stands before a day or a time: "not on a Friday", "can’t do the morning". */
const filler = '(?:on|in|at|for|a|an|any|the|do|make|have|come|work|please)';
const listed = `(?:${filler}\\s+)*${word}`;
const denial = new RegExp(
  `\\b(?:not|no|never|except|without|avoid|cannot|(?:can|do|wo|is|does)n?['’]?t|(?:any|every)\\w*(?:\\s+(?:day|time))?\\s+but)\\s+` +
    `(${listed}(?:\\s+${word})?(?:(?:\\s*,\\s*${listed})*\\s*,?\\s*(?:or|and|nor|&)\\s+(?:not\\s+)?${listed})?)`,
  'g',
);

/** Reads words such as "mornings, Tuesday or Friday, not on a Monday". */
export function readPreference(text: string): Preference {
  const said = text.toLowerCase();
  const denied = [...said.matchAll(denial)].map(([, what = '']) => what);
  return { ...timesIn(said.replaceAll(denial, ' ')), not: timesIn(denied.join(' ')) };
}

function timesIn(said: string): Times {
  const has = (pattern: string) => new RegExp(`\\b(?:${pattern})\\b`).test(said);
  const weekdays = new Set(dayWords.flatMap((day, index) => (has(day) ? [index + 1] : [])));
  if (has('weekends?')) [6, 7].forEach((day) => weekdays.add(day));
  if (has('weekdays?')) [1, 2, 3, 4, 5].forEach((day) => weekdays.add(day));
  const bands = (Object.keys(bandWords) as Band[]).filter((band) => has(bandWords[band]));
  return { weekdays, bands: new Set(bands) };
}

/** Whether a beginning is as it was wished for; undefined where nothing was. */
export function suits(
  { weekdays, bands, not }: Preference,
  start: Instant,
  timezone: string,
): boolean | undefined {
  if ([weekdays, bands, not.weekdays, not.bands].every(({ size }) => size === 0)) return undefined;
  const { date, time } = toLocal(start, timezone);
  const [weekday, band] = [weekdayOf(date), bandOf(time)];
  if (isDenied(not, weekday, band)) return false;
  return (weekdays.size === 0 || weekdays.has(weekday)) && (bands.size === 0 || bands.has(band));
}

/** What a wish is about, as far as it could be made out: more may have been written that nobody here understands. */
export function subjectOfWish({ weekdays, bands, not }: Preference): 'day' | 'time' | 'both' {
  const [isDay, isTime] = [weekdays.size + not.weekdays.size > 0, bands.size + not.bands.size > 0];
  if (isDay && isTime) return 'both';
  return isDay ? 'day' : 'time';
}

/** "Not Friday mornings" leaves the afternoons of Fridays, and other mornings. */
function isDenied({ weekdays, bands }: Times, weekday: number, band: Band): boolean {
  if (weekdays.size > 0 && bands.size > 0) return weekdays.has(weekday) && bands.has(band);
  return weekdays.has(weekday) || bands.has(band);
}

const bandOf = (time: string): Band =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';

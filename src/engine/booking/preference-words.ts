import { weekdayOf } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';

/** What somebody would like, as far as it can be made out in what they wrote. */
export type Preference = {
  /** Monday is 1; empty is any day. */
  weekdays: ReadonlySet<number>;
  /** Empty is any time. */
  bands: ReadonlySet<Band>;
};
export type Band = 'morning' | 'afternoon' | 'evening';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const bandWords: Record<Band, RegExp> = {
  morning: /\b(mornings?|am|a\.m\.|before noon)\b/,
  afternoon: /\b(afternoons?|pm|p\.m\.|after noon)\b/,
  evening: /\b(evenings?|nights?)\b/,
};

/** Reads words such as "mornings, Tuesday or Friday, not Monday". What is denied does not count. */
export function readPreference(text: string): Preference {
  const said = text.toLowerCase().replace(/\b(not|no|never|except|but)\b( on| in the)?\s+\w+/g, ' ');
  const weekdays = new Set(
    days.flatMap((day, index) =>
      new RegExp(`\\b${day.slice(0, 3)}(${day.slice(3)})?s?\\b`).test(said) ? [index + 1] : [],
    ),
  );
  if (/\bweekends?\b/.test(said)) [6, 7].forEach((day) => weekdays.add(day));
  if (/\bweekdays?\b/.test(said)) [1, 2, 3, 4, 5].forEach((day) => weekdays.add(day));
  const bands = (Object.keys(bandWords) as Band[]).filter((band) => bandWords[band].test(said));
  return { weekdays, bands: new Set(bands) };
}

/** Whether a beginning is as it was wished for; undefined where nothing was. */
export function suits(
  { weekdays, bands }: Preference,
  start: Instant,
  timezone: string,
): boolean | undefined {
  if (weekdays.size === 0 && bands.size === 0) return undefined;
  const { date, time } = toLocal(start, timezone);
  return (
    (weekdays.size === 0 || weekdays.has(weekdayOf(date))) && (bands.size === 0 || bands.has(bandOf(time)))
  );
}

const bandOf = (time: string): Band =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';

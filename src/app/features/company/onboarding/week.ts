import type { Place, WeekChanges } from './guide-api.ts';

/** A week whose days are all alike, as most begin: so it is asked for in a few words. */
export type Week = {
  /** Monday is 1. */
  days: number[];
  first: string;
  last: string;
  every: number;
  window: number;
  capacity: number;
};

type Template = Place['templates'][number];

const dayMinutes = 24 * 60;
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function startsOf({ first, last, every }: Pick<Week, 'first' | 'last' | 'every'>): string[] {
  const starts: string[] = [];
  for (let at = toMinutes(first); at <= toMinutes(last) && at < dayMinutes; at += every)
    starts.push(toTime(at));
  return starts;
}

export const toTemplates = (week: Week): Template[] =>
  week.days.toSorted().flatMap((weekday) =>
    startsOf(week).map((start) => ({
      weekday,
      start,
      arrival_window: week.window,
      capacity: week.capacity,
      valid_from: null,
      valid_to: null,
    })),
  );

const isSame = (a: readonly Template[], b: readonly Template[]): boolean => {
  const words = (all: readonly Template[]) =>
    all
      .map((one) =>
        [one.weekday, one.start, one.arrival_window, one.capacity, one.valid_from, one.valid_to].join(' '),
      )
      .toSorted()
      .join();
  return words(a) === words(b);
};

/** The week in those words; undefined where it is said in other ones. */
export function toWeek(templates: readonly Template[]): Week | undefined {
  const [some] = templates;
  if (!some)
    return { days: [1, 2, 3, 4, 5], first: '09:00', last: '15:00', every: 120, window: 60, capacity: 1 };
  const starts = [...new Set(templates.map(({ start }) => start))].toSorted();
  const [first = '09:00', second] = starts;
  const week: Week = {
    days: [...new Set(templates.map(({ weekday }) => weekday))].toSorted(),
    first,
    last: starts.at(-1) ?? first,
    every: second === undefined ? 120 : toMinutes(second) - toMinutes(first),
    window: some.arrival_window,
    capacity: some.capacity,
  };
  return isSame(templates, toTemplates(week)) ? week : undefined;
}

/** Long enough for the last visit of the day. */
const lastVisitMinutes = 240;

/** When the team works, so that somebody is there at all times that are offered. */
export const hoursOf = ({ days, first, last, window }: Week): NonNullable<WeekChanges['hours']> =>
  days.toSorted().map((weekday) => ({
    weekday,
    from: first,
    to: toTime(Math.min(dayMinutes, toMinutes(last) + window + lastVisitMinutes)),
    valid_from: null,
    valid_to: null,
  }));

export const hasChanged = (before: readonly Template[], week: Week): boolean =>
  !isSame(before, toTemplates(week));

import type { LocalDate } from '../time/local-date.ts';
import { toLocalTime, toMinutes, type LocalTime } from '../time/local-time.ts';
import { createSpots, type SpotPlan } from './create-spots.ts';

/** A slot of the ordinary week, as it is edited. Monday is 1. */
export type WeekSlot = {
  weekday: number;
  start: LocalTime;
  /** Zero means a specific time. */
  arrival_window: number;
  capacity: number;
  valid_from: LocalDate | null;
  valid_to: LocalDate | null;
};

export type SlotBrush = Pick<WeekSlot, 'arrival_window' | 'capacity'>;
/** Minutes of a weekday in which slots may begin. */
export type SlotPlace = { weekday: number; from: number; to: number };

const byWeek = (a: WeekSlot, b: WeekSlot): number =>
  a.weekday - b.weekday ||
  toMinutes(a.start) - toMinutes(b.start) ||
  (a.valid_from ?? '').localeCompare(b.valid_from ?? '');

export const sortWeek = (slots: readonly WeekSlot[]): WeekSlot[] => slots.toSorted(byWeek);

const isIn = ({ weekday, start }: WeekSlot, place: SlotPlace): boolean => {
  const minute = toMinutes(start);
  return weekday === place.weekday && place.from <= minute && minute < place.to;
};

export const slotsIn = (slots: readonly WeekSlot[], place: SlotPlace): WeekSlot[] =>
  slots.filter((slot) => isIn(slot, place));

/** A slot at the beginning of each place that has none. */
export function paintSlots(
  slots: readonly WeekSlot[],
  places: readonly SlotPlace[],
  brush: SlotBrush,
): WeekSlot[] {
  const added = places
    .filter((place) => slotsIn(slots, place).length === 0)
    .map(({ weekday, from }) => ({
      weekday,
      start: toLocalTime(from),
      ...brush,
      valid_from: null,
      valid_to: null,
    }));
  return sortWeek([...slots, ...added]);
}

export const eraseSlots = (slots: readonly WeekSlot[], places: readonly SlotPlace[]): WeekSlot[] =>
  slots.filter((slot) => !places.some((place) => isIn(slot, place)));

/** One day as it is on others too, in place of theirs. */
export function copySlots(slots: readonly WeekSlot[], from: number, to: readonly number[]): WeekSlot[] {
  const copied = slots.filter(({ weekday }) => weekday === from);
  const others = [...new Set(to)].filter((weekday) => weekday !== from);
  return sortWeek([
    ...slots.filter(({ weekday }) => !others.includes(weekday)),
    ...others.flatMap((weekday) => copied.map((slot) => ({ ...slot, weekday }))),
  ]);
}

/** Fills days by a plan: in place of what they have, or beside it. A slot at the same time becomes as planned. */
export function fillWeek(slots: readonly WeekSlot[], plan: SpotPlan, replaces: boolean): WeekSlot[] {
  const planned = createSpots(plan).map(({ weekday, startLocal, arrivalWindowMinutes, capacity }) => ({
    weekday,
    start: startLocal,
    arrival_window: arrivalWindowMinutes,
    capacity,
    valid_from: null,
    valid_to: null,
  }));
  const times = new Set(planned.map(({ weekday, start }) => `${weekday} ${start}`));
  const kept = slots.filter(
    ({ weekday, start }) =>
      !times.has(`${weekday} ${start}`) && !(replaces && plan.weekdays.includes(weekday)),
  );
  return sortWeek([...kept, ...planned]);
}

const meet = (a: WeekSlot, b: WeekSlot): boolean =>
  (a.valid_from ?? '') <= (b.valid_to ?? '9999') && (b.valid_from ?? '') <= (a.valid_to ?? '9999');

/** Slots that begin when another one does: by their place, what cannot be saved. */
export function findDoubleSlots(slots: readonly WeekSlot[]): number[] {
  const starts = new Map<string, WeekSlot[]>();
  return slots.flatMap((slot, index) => {
    const key = `${slot.weekday} ${slot.start}`;
    const same = starts.get(key) ?? [];
    starts.set(key, [...same, slot]);
    return same.some((other) => meet(other, slot)) ? [index] : [];
  });
}

export type WeekMerge = {
  /** Mine, with the days of theirs that I left alone. */
  merged: WeekSlot[];
  /** Days that both have changed, and differently. */
  disputed: number[];
};

/** What two people have made of one week, day by day. */
export function mergeWeeks(
  before: readonly WeekSlot[],
  mine: readonly WeekSlot[],
  theirs: readonly WeekSlot[],
): WeekMerge {
  const disputed: number[] = [];
  const merged = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const [was, my, their] = [before, mine, theirs].map((week) =>
      sortWeek(week.filter((slot) => slot.weekday === weekday)),
    );
    const [isMine, isTheirs] = [!isSameDay(was, my), !isSameDay(was, their)];
    if (isMine && isTheirs && !isSameDay(my, their)) disputed.push(weekday);
    return (isMine ? my : their) ?? [];
  });
  return { merged, disputed };
}

const keyOf = ({ start, arrival_window, capacity, valid_from, valid_to }: WeekSlot): string =>
  [start, arrival_window, capacity, valid_from, valid_to].join(' ');

const isSameDay = (a: readonly WeekSlot[] = [], b: readonly WeekSlot[] = []): boolean =>
  a.length === b.length && a.map(keyOf).toSorted().join() === b.map(keyOf).toSorted().join();

/** How many days of a week differ from another. */
export const daysThatDiffer = (a: readonly WeekSlot[], b: readonly WeekSlot[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter(
    (weekday) =>
      !isSameDay(
        a.filter((slot) => slot.weekday === weekday),
        b.filter((slot) => slot.weekday === weekday),
      ),
  );

import type { Point } from '../booking/distance.ts';
import { covers, mergeIntervals, overlaps, type Interval } from '../time/interval.ts';
import type { Instant } from '../time/zone.ts';
import { travelMinutes } from './travel.ts';

const minuteMs = 60_000;
const stepMs = 15 * minuteMs;

/** A visit of a crew's day. What is fixed keeps its time; the rest may be anywhere in the day. */
export type DayStop = {
  id: string;
  start: Instant;
  minutes: number;
  bufferMinutes: number;
  point: Point | null;
  fixed: boolean;
};

export type DayTerms = {
  home: Point | null;
  open: readonly Interval[];
  timeOff: readonly Interval[];
  /** Nothing is put before it. */
  now: Instant;
};

/** When each visit begins in the better order, and how long the crew is on its way before and after. */
export type DayOrder = { starts: Map<string, Instant>; before: number; after: number };

const most = 12;

/** A letter to customers about another time is worth more than a few minutes on the way. */
const leastSavedMinutes = 10;

/**
 * The order of a day with the shortest way, by 2-opt: pieces of it are turned round, and single visits put elsewhere,
 * as long as that makes it shorter. Visits keep clear of each other, of breaks and of those that are fixed. Nothing is
 * proposed where it would save only a few minutes.
 */
export function improveOrder(stops: readonly DayStop[], terms: DayTerms): DayOrder {
  const own = stops.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const before = wayOf(own, terms);
  const unchanged = { starts: new Map(own.map(({ id, start }) => [id, start])), before, after: before };
  let best: Timed = { order: own, starts: unchanged.starts, way: before };
  // Every round shortens it by a minute at least; a day of many visits needs few.
  for (let round = 0; round < most; round += 1) {
    const found = bestNeighbour(best, terms);
    if (!found) break;
    best = found;
  }
  return best.way <= before - leastSavedMinutes
    ? { starts: best.starts, before, after: best.way }
    : unchanged;
}

type Timed = { order: readonly DayStop[]; starts: Map<string, Instant>; way: number };

function bestNeighbour(best: Timed, terms: DayTerms): Timed | null {
  let found: Timed | null = null;
  const least = () => found?.way ?? best.way;
  for (const order of neighboursOf(best.order)) {
    const way = wayOf(order, terms);
    if (way >= least()) continue;
    const starts = timeOf(order, terms);
    if (starts) found = { order, starts, way };
  }
  return found;
}

function* neighboursOf(order: readonly DayStop[]): Generator<DayStop[]> {
  for (let from = 0; from < order.length; from += 1)
    for (let to = from + 1; to < order.length; to += 1) {
      yield [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)];
      yield put(order, from, to);
      yield put(order, to, from);
    }
}

function put(order: readonly DayStop[], from: number, to: number): DayStop[] {
  const moved = order.slice(from, from + 1);
  const rest = order.filter((_stop, index) => index !== from);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}

const between = (from: Point | null | undefined, to: Point | null | undefined): number =>
  from && to ? travelMinutes(from, to) : 0;

export const wayOf = (order: readonly Pick<DayStop, 'point'>[], { home }: Pick<DayTerms, 'home'>): number =>
  order.length === 0
    ? 0
    : order.reduce(
        (sum, { point }, index) => sum + between(index === 0 ? home : order[index - 1]?.point, point),
        0,
      ) + between(order.at(-1)?.point, home);

/** Each as early as it can be; none where the order cannot be kept. The day begins when it began before. */
function timeOf(order: readonly DayStop[], { open, timeOff, now }: DayTerms): Map<string, Instant> | null {
  const pieces = mergeIntervals(open);
  const starts = new Map<string, Instant>();
  let free = Math.max(now, Math.min(...order.map(({ start }) => start)));
  let before: DayStop | undefined;
  for (const stop of order) {
    const way = between(before?.point, stop.point);
    const buffer = before?.bufferMinutes ?? 0;
    const earliest = free + Math.max(way, buffer) * minuteMs;
    const start = stop.fixed ? stop.start : firstFree(stop, earliest, { pieces, timeOff });
    if (start === undefined || (before && start < earliest)) return null;
    starts.set(stop.id, start);
    free = start + stop.minutes * minuteMs;
    before = stop;
  }
  return starts;
}

function firstFree(
  { minutes }: DayStop,
  earliest: Instant,
  { pieces, timeOff }: { pieces: readonly Interval[]; timeOff: readonly Interval[] },
): Instant | undefined {
  for (const piece of pieces) {
    let start = Math.ceil(Math.max(earliest, piece.start) / stepMs) * stepMs;
    for (;;) {
      const span = { start, end: start + minutes * minuteMs };
      if (!covers(piece, span)) break;
      const off = timeOff.find((one) => overlaps(one, span));
      if (!off) return start;
      start = Math.ceil(off.end / stepMs) * stepMs;
    }
  }
  return undefined;
}

import type { Interval } from '../time/interval.ts';

/** For each of some spans the lane it lies in, and how many lanes there are; at least one. */
export type Lanes = { laneOf: readonly number[]; count: number };

/**
 * Puts spans that share time side by side, in as few lanes as there can be. What begins first lies first; of two that
 * begin together, the longer one. The order in which they are given changes nothing but for equal spans.
 */
export function assignLanes(spans: readonly Interval[]): Lanes {
  const order = spans
    .map((_span, index) => index)
    .toSorted((a, b) => {
      const [one, other] = [spans[a], spans[b]];
      if (!one || !other) return 0;
      return one.start - other.start || other.end - one.end || a - b;
    });
  const laneOf = spans.map(() => 0);
  /** Until when each lane is taken. */
  const until: number[] = [];
  for (const index of order) {
    const span = spans[index];
    if (!span) continue;
    const free = until.findIndex((end) => end <= span.start);
    const lane = free === -1 ? until.length : free;
    until[lane] = span.end;
    laneOf[index] = lane;
  }
  return { laneOf, count: Math.max(1, until.length) };
}

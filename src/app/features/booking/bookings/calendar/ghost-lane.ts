import type { PackedSegment } from '#engine/board/calendar-grid.ts';

type Lane = { lane: number; lanes: number };
type Span = Pick<PackedSegment, 'from' | 'to'>;

/**
 * Beside what is drawn at that time already, where there is a free lane, or room for one more; else in the last one. Alone
 * it has the whole column.
 */
export function ghostLane(drawn: readonly PackedSegment[], { from, to }: Span, mostLanes: number): Lane {
  const beside = drawn.filter((segment) => segment.from < to && segment.to > from);
  const lanes = Math.max(1, ...beside.map((segment) => segment.lanes));
  const taken = new Set(beside.map(({ lane }) => lane));
  const free = Array.from({ length: lanes }, (_lane, lane) => lane).find((lane) => !taken.has(lane));
  if (free !== undefined) return { lane: free, lanes };
  return lanes < mostLanes ? { lane: lanes, lanes: lanes + 1 } : { lane: lanes - 1, lanes };
}

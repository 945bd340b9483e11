/** From `start` up to, but not including, `end`. Any unit that both share: milliseconds, minutes, days. */
export type Interval = { start: number; end: number };

/** Do they share any time? Touching is not sharing. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** Does one begin where the other ends? */
export const touches = (a: Interval, b: Interval): boolean => a.end === b.start || b.end === a.start;

/** Does `inner` lie within `outer`? */
export const covers = (outer: Interval, inner: Interval): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** The same time as sorted intervals that neither overlap nor touch. Empty ones are left out. */
export function mergeIntervals(spans: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (start >= end) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** What is left of `open` once `busy` is taken out. Both sorted, neither overlapping itself. */
export function subtractIntervals(open: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const free: Interval[] = [];
  let passed = 0;
  for (const span of open) {
    let cursor = span.start;
    while ((busy[passed]?.end ?? Infinity) <= span.start) passed += 1;
    for (let index = passed; index < busy.length; index += 1) {
      const block = busy[index];
      if (!block || block.start >= span.end) break;
      if (block.start > cursor) free.push({ start: cursor, end: block.start });
      cursor = Math.max(cursor, block.end);
    }
    if (cursor < span.end) free.push({ start: cursor, end: span.end });
  }
  return free;
}

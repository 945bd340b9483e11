import { mergeIntervals, subtractIntervals, type Interval } from '../time/interval.ts';
import type { AxisDay } from './board-axis.ts';

export type ShadeKind = 'off' | 'break' | 'time_off';
/** Time of a row in which nobody works, and why. */
export type Shade = Interval & { kind: ShadeKind };

/** When a crew works: its hours with their exceptions, and its time off apart from them. */
export type WorkingTime = { open: readonly Interval[]; timeOff: readonly Interval[] };

/** All time of some days that is not worked. Breaks lie between two pieces of one day; time off hides both. */
export function shadesOf(days: readonly Pick<AxisDay, 'start' | 'end'>[], working: WorkingTime): Shade[] {
  const open = mergeIntervals(working.open);
  const away = mergeIntervals(working.timeOff);
  return days.flatMap((day) => {
    const off = subtractIntervals([day], away);
    const closed = subtractIntervals(off, open).map((span): Shade => ({
      ...span,
      kind: isBreak(span, open, day) ? 'break' : 'off',
    }));
    const gone = subtractIntervals([day], off).map((span): Shade => ({ ...span, kind: 'time_off' }));
    return [...closed, ...gone].toSorted((a, b) => a.start - b.start);
  });
}

/** Work before it and after it, on the same day. */
const isBreak = (span: Interval, open: readonly Interval[], day: Interval): boolean =>
  open.some(({ start, end }) => end <= span.start && end > day.start && start < day.end) &&
  open.some(({ start }) => start >= span.end && start < day.end);

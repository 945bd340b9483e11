import type { RefObject } from 'react';
import { instantAt, onDay } from '#engine/board/calendar-grid.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { SurfaceParts } from '#app/ui/board/board-surface.ts';
import type { BoardItem, BoardTarget } from '#app/ui/board/board-layout.ts';
import { focusItem, type Arrow, type Held, type Surface } from '#app/ui/board/surface.ts';
import { toDay, type CalendarItem } from './calendar-items.ts';

type Geometry = Pick<Surface, SurfaceParts> & {
  /** The days, without what stands around them. */
  daysRef: RefObject<HTMLElement | null>;
  dates: readonly LocalDate[];
  timezone: string;
  /** Items by the day on which they begin, in order. */
  byDay: ReadonlyMap<LocalDate, readonly CalendarItem[]>;
};

const step = 15;
const stepMs = step * 60_000;
const noInsets = { left: 0, top: 0 };

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const commonOf = (grid: Geometry) => {
  const { rootRef, scrollerRef, store, findItem, whyNot, describe, onDrop, onSelect, say } = grid;
  return {
    rootRef,
    scrollerRef,
    store,
    findItem,
    whyNot,
    describe,
    onDrop,
    onSelect,
    say,
    homeOf: ({ rowId, start, end }: BoardItem): BoardTarget => ({ rowId, start, end }),
    focusNext: (item: BoardItem, key: Arrow) => focusNext(grid, item, key),
  };
};

/** How far a point of the window is within the days, as parts of their width and height. */
function partsAt(
  { daysRef }: Geometry,
  x: number,
  y: number,
): { across: number; along: number; top: number } {
  const { left, top, width, height } = daysRef.current?.getBoundingClientRect() ?? new DOMRect();
  return { across: (x - left) / (width || 1), along: (y - top) / (height || 1), top };
}

const columnOf = (across: number, columns: number): number =>
  clamp(Math.floor(across * columns), 0, columns - 1);

/** Weeks below each other: what is carried keeps its time. */
export function createMonthSurface(grid: Geometry): Surface {
  const { dates, timezone, daysRef } = grid;
  const weeks = dates.length / 7;
  const dateAt = (x: number, y: number): LocalDate => {
    const { across, along } = partsAt(grid, x, y);
    const index = columnOf(along, weeks) * 7 + columnOf(across, 7);
    return dates[index] ?? dates[0] ?? '';
  };
  return {
    ...commonOf(grid),
    insets: noInsets,
    targetAt: ({ item }, x, y) => toDay(item, dateAt(x, y), timezone),
    grabAt: () => 0,
    stepTarget: (target, key) => {
      const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
      return shiftDay(grid, target, days);
    },
    reveal: ({ rowId }) =>
      void daysRef.current
        ?.querySelector(`[data-calendar-day="${rowId ?? ''}"]`)
        ?.scrollIntoView({ block: 'nearest' }),
  };
}

/** The same time so many days later; where that day isn't shown, nothing changes. */
function shiftDay({ dates, timezone }: Geometry, target: BoardTarget, days: number): BoardTarget {
  const date = addDays(target.rowId ?? '', days);
  if (!dates.includes(date)) return target;
  const start = onDay(target.start, date, timezone);
  return { rowId: date, start, end: start + (target.end - target.start) };
}

type Hours = Geometry & {
  pixelsPerMinute: number;
  /** The part of each day that is shown, in minutes of its clock. */
  from: number;
  to: number;
};

/** Days beside each other, hours below each other. */
export function createHoursSurface(grid: Hours): Surface {
  const { dates, timezone, pixelsPerMinute, from, to, scrollerRef } = grid;
  const minuteAt = (y: number): number => from + (y - partsAt(grid, 0, 0).top) / pixelsPerMinute;
  const wallMinute = (instant: number) => toMinutes(toLocal(instant, timezone).time);
  const snap = (minute: number): number => Math.round(minute / step) * step;

  const targetAt = ({ item, kind, grabMinutes, keep }: Held, x: number, y: number): BoardTarget => {
    if (kind === 'resize') {
      const minute = snap(clamp(minuteAt(y), from, to));
      const date = item.rowId ?? '';
      const end =
        minute >= 1440 ? instantAt(addDays(date, 1), 0, timezone) : instantAt(date, minute, timezone);
      return { rowId: item.rowId, start: item.start, end: Math.max(item.start + stepMs, end) };
    }
    const date = keep.row
      ? (item.rowId ?? '')
      : (dates[columnOf(partsAt(grid, x, y).across, dates.length)] ?? '');
    if (keep.time) return toDay(item, date, timezone);
    const minute = clamp(snap(minuteAt(y) - grabMinutes), from, to - step);
    const start = instantAt(date, minute, timezone);
    return { rowId: date, start, end: start + (item.end - item.start) };
  };

  return {
    ...commonOf(grid),
    insets: noInsets,
    targetAt,
    grabAt: (item, _x, y) => clamp(minuteAt(y) - wallMinute(item.start), 0, (item.end - item.start) / 60_000),
    stepTarget: (target, key, isLength) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight')
        return shiftDay(grid, target, key === 'ArrowLeft' ? -1 : 1);
      const by = key === 'ArrowUp' ? -stepMs : stepMs;
      if (isLength) return target.end + by > target.start ? { ...target, end: target.end + by } : target;
      const start = target.start + by;
      const { date } = toLocal(start, timezone);
      return dates.includes(date) ? { rowId: date, start, end: target.end + by } : target;
    },
    reveal: ({ start }) => {
      const scroller = scrollerRef.current;
      if (!scroller) return;
      const y = (wallMinute(start) - from) * pixelsPerMinute;
      const { scrollTop, clientHeight } = scroller;
      if (y < scrollTop || y > scrollTop + clientHeight - 120) scroller.scrollTop = y - clientHeight / 3;
    },
  };
}

/** Up and down within a day, across to the item next in time on the next day that has one. */
function focusNext({ rootRef, dates, byDay }: Geometry, item: BoardItem, key: Arrow): void {
  const root = rootRef.current;
  const isDrawn = (one: CalendarItem) =>
    root?.querySelector(`[data-board-item="${CSS.escape(one.id)}"]`) !== null;
  const itemsOf = (date: LocalDate) => (byDay.get(date) ?? []).filter(isDrawn);
  const at = dates.indexOf(item.rowId ?? '');
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const own = itemsOf(item.rowId ?? '');
    const place = own.findIndex(({ id }) => id === item.id);
    focusItem(root, own[place + (key === 'ArrowUp' ? -1 : 1)]?.id);
    return;
  }
  const others = key === 'ArrowLeft' ? dates.slice(0, at).toReversed() : dates.slice(at + 1);
  const timeOf = (start: number) => start % 86_400_000;
  const nearest = others
    .map(itemsOf)
    .find((items) => items.length > 0)
    ?.toSorted(
      (a, b) =>
        Math.abs(timeOf(a.start) - timeOf(item.start)) - Math.abs(timeOf(b.start) - timeOf(item.start)),
    )[0];
  focusItem(root, nearest?.id);
}

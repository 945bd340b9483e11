import type { RefObject } from 'react';
import { instantOf, minuteOf, snapTo, stepFrom, type BoardAxis } from '#engine/board/board-axis.ts';
import type { Instant } from '#engine/time/zone.ts';
import {
  headHeight,
  headWidth,
  rowAt,
  type BoardItem,
  type BoardLayout,
  type BoardTarget,
} from './board-layout.ts';
import { focusItem, type Arrow, type Held, type Surface } from './surface.ts';

export type SurfaceParts =
  | 'rootRef'
  | 'scrollerRef'
  | 'store'
  | 'findItem'
  | 'whyNot'
  | 'describe'
  | 'onDrop'
  | 'onSelect'
  | 'say';

type Geometry = Pick<Surface, SurfaceParts> & {
  trayRef: RefObject<HTMLElement | null>;
  layout: BoardLayout;
  axis: BoardAxis;
  marks: readonly Instant[];
  pixelsPerMinute: number;
};

/** Rows by time, as gestures see them. */
export function createBoardSurface(board: Geometry): Surface {
  const { rootRef, scrollerRef, store, findItem, whyNot, describe, onDrop, onSelect, say } = board;
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
    insets: { left: headWidth, top: headHeight },
    targetAt: (held, x, y) => targetAt(board, held, x, y),
    grabAt: (item, x, y) => grabAt(board, item, x, y),
    homeOf: (item) => homeOf(board, item),
    stepTarget: (target, key, isLength) => stepTarget(board, target, key, isLength),
    reveal: (target) => reveal(board, target),
    focusNext: (item, key) => focusNext(board, item, key),
  };
}

/** A point of the window in minutes of the axis and pixels of the rows. */
function toBoard({ scrollerRef, pixelsPerMinute }: Geometry, x: number, y: number) {
  const scroller = scrollerRef.current;
  const box = scroller?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return {
    minute: (x - box.left + (scroller?.scrollLeft ?? 0) - headWidth) / pixelsPerMinute,
    y: y - box.top + (scroller?.scrollTop ?? 0) - headHeight,
  };
}

export const isWithin = (element: HTMLElement | null, x: number, y: number): boolean => {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
};

function targetAt(
  board: Geometry,
  { item, kind, grabMinutes, keep }: Held,
  x: number,
  y: number,
): BoardTarget {
  const { axis, marks, layout, trayRef } = board;
  const point = toBoard(board, x, y);
  if (kind === 'resize') {
    const least = stepFrom(marks, item.start, 1);
    const end = snapTo(
      [...marks, ...axis.days.map((day) => day.end)].toSorted((a, b) => a - b),
      instantOf(axis, point.minute),
    );
    return { rowId: item.rowId, start: item.start, end: Math.max(least, end) };
  }
  if (isWithin(trayRef.current, x, y)) return { rowId: null, start: item.start, end: item.end };
  const rowId = keep.row && item.rowId !== null ? item.rowId : (rowAt(layout, point.y)?.row.id ?? item.rowId);
  const start = keep.time ? item.start : snapTo(marks, instantOf(axis, point.minute - grabMinutes));
  return { rowId, start, end: start + (item.end - item.start) };
}

/** Far enough within an item that its beginning stays where the pointer has it; from the tray it is its middle. */
function grabAt(board: Geometry, item: BoardItem, x: number, y: number): number {
  const minutes = (item.end - item.start) / 60_000;
  if (item.rowId === null) return Math.min(30, minutes / 2);
  const from = minuteOf(board.axis, item.start);
  return Math.min(minutes, Math.max(0, toBoard(board, x, y).minute - from));
}

function homeOf({ layout, marks }: Geometry, item: BoardItem): BoardTarget {
  const start = item.rowId === null ? snapTo(marks, item.start) : item.start;
  const rowId = item.rowId ?? layout.rows[0]?.row.id ?? null;
  return { rowId, start, end: start + (item.end - item.start) };
}

function stepTarget(
  { layout, marks }: Geometry,
  target: BoardTarget,
  key: Arrow,
  isLength: boolean,
): BoardTarget {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const at = layout.rows.findIndex(({ row }) => row.id === target.rowId);
    const row = layout.rows[at + (key === 'ArrowUp' ? -1 : 1)]?.row;
    return row ? { ...target, rowId: row.id } : target;
  }
  const steps = key === 'ArrowLeft' ? -1 : 1;
  if (isLength) {
    const end = stepFrom(marks, target.end, steps);
    return end > target.start ? { ...target, end } : target;
  }
  const start = stepFrom(marks, target.start, steps);
  return { ...target, start, end: start + (target.end - target.start) };
}

function reveal(board: Geometry, { rowId, start }: BoardTarget): void {
  const { scrollerRef, layout, axis, pixelsPerMinute } = board;
  const scroller = scrollerRef.current;
  const index = layout.rows.findIndex(({ row }) => row.id === rowId);
  if (!scroller || index === -1) return;
  const x = minuteOf(axis, start) * pixelsPerMinute;
  const [top = 0, bottom = 0] = [layout.tops[index], layout.tops[index + 1]];
  const width = scroller.clientWidth - headWidth;
  const height = scroller.clientHeight - headHeight;
  if (x < scroller.scrollLeft || x > scroller.scrollLeft + width - 160) scroller.scrollLeft = x - width / 3;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  if (bottom > scroller.scrollTop + height) scroller.scrollTop = bottom - height;
}

export function focusInTray(root: HTMLElement | null, item: BoardItem, key: Arrow): void {
  const waiting = [...(root?.querySelectorAll<HTMLElement>('[data-board-tray] [data-board-item]') ?? [])];
  const own = waiting.findIndex((one) => one.dataset['boardItem'] === item.id);
  waiting[own + (key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1)]?.focus();
}

/** Along a row to its next item, and across rows to the one next in time. */
function focusNext({ rootRef, layout }: Geometry, item: BoardItem, key: Arrow): void {
  const root = rootRef.current;
  const at = layout.rows.findIndex(({ row }) => row.id === item.rowId);
  if (at === -1) {
    focusInTray(root, item, key);
    return;
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const own = (layout.rows[at]?.items ?? []).toSorted((a, b) => a.minute - b.minute);
    const place = own.findIndex((one) => one.item.id === item.id);
    focusItem(root, own[place + (key === 'ArrowLeft' ? -1 : 1)]?.item.id);
    return;
  }
  const others = key === 'ArrowUp' ? layout.rows.slice(0, at).toReversed() : layout.rows.slice(at + 1);
  const nearest = others
    .find(({ items }) => items.length > 0)
    ?.items.toSorted((a, b) => Math.abs(a.item.start - item.start) - Math.abs(b.item.start - item.start))[0];
  focusItem(root, nearest?.item.id);
}

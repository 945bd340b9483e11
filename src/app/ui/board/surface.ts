import type { RefObject } from 'react';
import { instantOf, minuteOf, snapTo, stepFrom, type BoardAxis } from '#engine/board/board-axis.ts';
import type { Obstacle } from '#engine/board/why-not.ts';
import type { Instant } from '#engine/time/zone.ts';
import {
  headHeight,
  headWidth,
  rowAt,
  type BoardItem,
  type BoardLayout,
  type BoardTarget,
} from './board-layout.ts';
import type { CarryStore } from './carry-store.ts';

/** Everything that gestures need of the board as it is now. */
export type Surface = {
  rootRef: RefObject<HTMLElement | null>;
  scrollerRef: RefObject<HTMLElement | null>;
  trayRef: RefObject<HTMLElement | null>;
  layout: BoardLayout;
  axis: BoardAxis;
  marks: readonly Instant[];
  pixelsPerMinute: number;
  store: CarryStore;
  findItem: (id: string) => BoardItem | undefined;
  whyNot: (item: BoardItem, target: BoardTarget) => readonly Obstacle[];
  onDrop: (item: BoardItem, target: BoardTarget) => void;
  /** What is said to who does not see the board. */
  say: (text: string) => void;
};

export type Keep = { row: boolean; time: boolean };

/** A point of the window in minutes of the axis and pixels of the rows. */
export function toBoard({ scrollerRef, pixelsPerMinute }: Surface, x: number, y: number) {
  const scroller = scrollerRef.current;
  const box = scroller?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return {
    minute: (x - box.left + (scroller?.scrollLeft ?? 0) - headWidth) / pixelsPerMinute,
    y: y - box.top + (scroller?.scrollTop ?? 0) - headHeight,
  };
}

const isWithin = (element: HTMLElement | null, x: number, y: number): boolean => {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
};

type Held = { item: BoardItem; kind: 'move' | 'resize'; grabMinutes: number; keep: Keep };

/** Where the pointer would put what it holds. */
export function targetAt(
  surface: Surface,
  { item, kind, grabMinutes, keep }: Held,
  x: number,
  y: number,
): BoardTarget {
  const { axis, marks, layout, trayRef } = surface;
  const point = toBoard(surface, x, y);
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
export function grabOf(surface: Surface, item: BoardItem, x: number, y: number): number {
  const minutes = (item.end - item.start) / 60_000;
  if (item.rowId === null) return Math.min(30, minutes / 2);
  const from = minuteOf(surface.axis, item.start);
  return Math.min(minutes, Math.max(0, toBoard(surface, x, y).minute - from));
}

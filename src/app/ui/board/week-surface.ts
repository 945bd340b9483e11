import type { RefObject } from 'react';
import { onDay } from '#engine/board/calendar-grid.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { BoardItem, BoardRow, BoardTarget } from './board-layout.ts';
import { focusInTray, isWithin, type SurfaceParts } from './board-surface.ts';
import { focusItem, type Arrow, type Held, type Surface } from './surface.ts';

type Geometry = Pick<Surface, SurfaceParts> & {
  trayRef: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  items: readonly BoardItem[];
  dates: readonly LocalDate[];
  timezone: string;
};

/** Rows by days, as gestures see them: what is carried keeps its time. */
export function createWeekSurface(week: Geometry): Surface {
  const { rootRef, scrollerRef, store, findItem, whyNot, describe, onDrop, onSelect, say } = week;
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
    insets: { left: 0, top: 0 },
    targetAt: (held, x, y) => targetAt(week, held, x, y),
    grabAt: () => 0,
    homeOf: ({ rowId, start, end }) => ({ rowId: rowId ?? week.rows[0]?.id ?? null, start, end }),
    stepTarget: (target, key) => stepTarget(week, target, key),
    reveal: ({ rowId, start }) => cellOf(week, rowId, start)?.scrollIntoView({ block: 'nearest' }),
    focusNext: (item, key) => focusNext(week, item, key),
  };
}

export const cellName = (rowId: string, date: LocalDate): string => `${rowId} ${date}`;

const cellsIn = ({ rootRef }: Geometry): HTMLElement[] => [
  ...(rootRef.current?.querySelectorAll<HTMLElement>('[data-week-cell]') ?? []),
];

const dateOf = ({ timezone }: Geometry, start: number): LocalDate => toLocal(start, timezone).date;

const cellOf = (week: Geometry, rowId: string | null, start: number): HTMLElement | undefined =>
  cellsIn(week).find(({ dataset }) => dataset['weekCell'] === cellName(rowId ?? '', dateOf(week, start)));

function targetAt(week: Geometry, { item, keep }: Held, x: number, y: number): BoardTarget {
  const { start, end } = item;
  if (isWithin(week.trayRef.current, x, y)) return { rowId: null, start, end };
  const name = cellsIn(week).find((cell) => isWithin(cell, x, y))?.dataset['weekCell'];
  if (name === undefined) return { rowId: item.rowId, start, end };
  const [rowId = '', date = ''] = name.split(' ');
  const row = keep.row && item.rowId !== null ? item.rowId : rowId;
  return toDay(week, { rowId: row, start, end }, keep.time ? dateOf(week, start) : date);
}

/** The same time of another day. */
function toDay({ timezone }: Geometry, { rowId, start, end }: BoardTarget, date: LocalDate): BoardTarget {
  const moved = onDay(start, date, timezone);
  return { rowId, start: moved, end: moved + (end - start) };
}

function stepTarget(week: Geometry, target: BoardTarget, key: Arrow): BoardTarget {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const at = week.rows.findIndex(({ id }) => id === target.rowId);
    const row = week.rows[at + (key === 'ArrowUp' ? -1 : 1)];
    return row ? { ...target, rowId: row.id } : target;
  }
  const date = addDays(dateOf(week, target.start), key === 'ArrowLeft' ? -1 : 1);
  return week.dates.includes(date) ? toDay(week, target, date) : target;
}

/** Along a row to its next item, and down a day to the one of the next row. */
function focusNext(week: Geometry, item: BoardItem, key: Arrow): void {
  const root = week.rootRef.current;
  if (item.rowId === null) return focusInTray(root, item, key);
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const rowOf = ({ rowId }: BoardItem) => week.rows.findIndex(({ id }) => id === rowId);
  const line = week.items
    .filter((one) => one.rowId !== null)
    .filter((one) =>
      isAcross ? one.rowId === item.rowId : dateOf(week, one.start) === dateOf(week, item.start),
    )
    .toSorted((a, b) => rowOf(a) - rowOf(b) || a.start - b.start);
  const at = line.findIndex(({ id }) => id === item.id);
  focusItem(root, line[at + (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1)]?.id);
}

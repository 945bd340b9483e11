import { minuteOf, type BoardAxis } from '#engine/board/board-axis.ts';
import { assignLanes } from '#engine/board/lanes.ts';
import type { Shade } from '#engine/board/shades.ts';
import type { Instant } from '#engine/time/zone.ts';

/** A line of the board: somebody who can have items. */
export type BoardRow = {
  id: string;
  title: string;
  note: string;
  /** What is wrong with it: stands in the place of the note. */
  warning?: string;
  color: string;
  shades: readonly Shade[];
  /** The ways from one item to the next. */
  ways?: readonly RowWay[];
};

/** The way from one item to the next: how long it takes, and whether there is too little time for it. */
export type RowWay = { start: Instant; end: Instant; label: string; said: string; isShort: boolean };

/** Something that takes time, on a row or in the tray. */
export type BoardItem = {
  id: string;
  /** None: it waits in the tray. */
  rowId: string | null;
  start: Instant;
  end: Instant;
  title: string;
  detail: string;
  /** The same, and where it is, each in a line of its own where there is room. */
  parts?: { times: string; what: string; where: string };
  /** Its team doesn't work at that time. */
  isOff?: true;
  color: string;
  /** How its block looks: planned, under way, done, or only asked for. */
  tone: 'plain' | 'active' | 'done' | 'open';
  /** In words: what it is, when, and whose. */
  label: string;
  movable: boolean;
  /** One of several that something is about to be done with. */
  isSelected?: true;
};

/** Where an item is put. No row: the tray. */
export type BoardTarget = { rowId: string | null; start: Instant; end: Instant };

export const headWidth = 204;
export const headHeight = 44;
/** What a name and a line below it need. */
export const leastLane = 46;
/** A taller lane would leave empty space. */
const mostLane = 180;
const rowPadding = 5;

export type PlacedItem = { item: BoardItem; minute: number; minutes: number; lane: number };
export type RowLayout = {
  row: BoardRow;
  items: readonly PlacedItem[];
  shades: readonly { kind: Shade['kind']; minute: number; minutes: number }[];
  ways: readonly { way: RowWay; minute: number; minutes: number }[];
  lanes: number;
};
export type BoardLayout = {
  rows: readonly RowLayout[];
  /** Where each row begins, and after the last where it ends. */
  tops: readonly number[];
  /** The height of a lane. */
  lane: number;
};

/** A board whose rows and items are the same as before keeps its old layout, row by row: React need not look at them. */
export function createLayouter(): (
  axis: BoardAxis,
  rows: readonly BoardRow[],
  items: readonly BoardItem[],
  room?: number,
) => BoardLayout {
  let known = new Map<string, { axis: BoardAxis; own: readonly BoardItem[]; layout: RowLayout }>();
  return (axis, rows, items, room = 0) => {
    const byRow = new Map<string | null, BoardItem[]>();
    for (const item of items) byRow.set(item.rowId, [...(byRow.get(item.rowId) ?? []), item]);
    const next: typeof known = new Map();
    const layouts = rows.map((row) => {
      const own = byRow.get(row.id) ?? [];
      const before = known.get(row.id);
      const isSame =
        before?.axis === axis &&
        before.layout.row === row &&
        before.own.length === own.length &&
        before.own.every((item, index) => item === own[index]);
      const kept = isSame ? before : { axis, own, layout: layOut(axis, row, own) };
      next.set(row.id, kept);
      return kept.layout;
    });
    known = next;
    const lane = laneFor(layouts, room);
    const tops = [0];
    for (const { lanes } of layouts) tops.push((tops.at(-1) ?? 0) + lanes * lane + 2 * rowPadding);
    return { rows: layouts, tops, lane };
  };
}

function layOut(axis: BoardAxis, row: BoardRow, items: readonly BoardItem[]): RowLayout {
  const { laneOf, count } = assignLanes(items);
  const place = ({ start, end }: { start: Instant; end: Instant }) => {
    const minute = minuteOf(axis, start);
    return { minute, minutes: minuteOf(axis, end) - minute };
  };
  return {
    row,
    items: items.map((item, index) => ({ item, ...place(item), lane: laneOf[index] ?? 0 })),
    shades: row.shades.map(({ kind, ...span }) => ({ kind, ...place(span) })),
    ways: (row.ways ?? []).map((way) => {
      const minute = minuteOf(axis, way.start);
      return { way, minute, minutes: Math.max(0, minuteOf(axis, way.end) - minute) };
    }),
    lanes: count,
  };
}

/** Few lanes fill the height that is there, and many have what they need. */
function laneFor(rows: readonly RowLayout[], room: number): number {
  const lanes = rows.reduce((sum, row) => sum + row.lanes, 0);
  const share = Math.floor((room - rows.length * 2 * rowPadding) / Math.max(1, lanes));
  return Math.min(mostLane, Math.max(leastLane, share));
}

/** By the lane's height, which the board says to all of its rows: they are not drawn again when it changes. */
export const rowHeight = (lanes: number): string =>
  `calc(${lanes} * var(--board-lane) + ${2 * rowPadding}px)`;
export const laneTop = (lane: number): string => `calc(${rowPadding}px + ${lane} * var(--board-lane))`;

/** The row at a height; the first or last one beyond them. */
export function rowAt({ rows, tops }: BoardLayout, y: number): RowLayout | undefined {
  const index = tops.findLastIndex((top) => top <= y);
  return rows[Math.min(rows.length - 1, Math.max(0, index))];
}

/** Rows to draw: all of a few, and of many those in sight with some before and after. */
export function rowsInSight(
  { rows, tops }: BoardLayout,
  view: { top: number; height: number },
): [number, number] {
  if (rows.length <= mostDrawnRows) return [0, rows.length];
  const margin = 600;
  const first = Math.max(
    0,
    tops.findLastIndex((top) => top <= view.top - margin),
  );
  const after = tops.findIndex((top) => top > view.top + view.height + margin);
  return [first, after === -1 ? rows.length : Math.min(rows.length, after)];
}

/** So many rows a browser leaves out by itself what is out of sight; more are not even made. */
const mostDrawnRows = 150;

import { VisuallyHidden } from '@mantine/core';
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { BoardAxis } from '#engine/board/board-axis.ts';
import type { Shade } from '#engine/board/shades.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { BoardBlock } from './board-block.tsx';
import type { BoardItem, BoardRow } from './board-layout.ts';
import { BoardTray } from './board-tray.tsx';
import type { BoardProps } from './board.tsx';
import { CarryLabel, verdictOf } from './carry-label.tsx';
import { createCarryStore, type CarryStore } from './carry-store.ts';
import { RowHead } from './row-head.tsx';
import type { Surface } from './surface.ts';
import { useKeyCarry } from './use-key-carry.ts';
import { usePointerCarry } from './use-pointer-carry.ts';
import { cellName, createWeekSurface } from './week-surface.ts';
import classes from './board.module.css';

type WeekBoardProps = Omit<BoardProps, 'pixelsPerHour' | 'step' | 'now' | 'writeHour' | 'plan'> & {
  today: LocalDate;
};

/** Rows by days: each item is a card that can be read, below those that come before it on its day. */
export function WeekBoard(props: WeekBoardProps) {
  const { axis, rows, items, today, describe, whyNot, onDrop, onOpen, onSelect, onMenu } = props;
  const [store] = useState(createCarryStore);
  const [said, say] = useState('');
  const helpId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const trayRef = useRef<HTMLElement>(null);
  const { timezone } = axis;
  const dates = useMemo(() => axis.days.map(({ date }) => date), [axis]);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const byCell = useMemo(() => groupByCell(items, timezone), [items, timezone]);
  const surfaceRef = useRef<Surface>(null);
  useLayoutEffect(() => {
    surfaceRef.current = createWeekSurface({
      rootRef,
      scrollerRef,
      trayRef,
      store,
      whyNot,
      describe,
      onDrop,
      onSelect,
      say,
      rows,
      items,
      dates,
      timezone,
      findItem: (id) => byId.get(id),
    });
  }, [store, rows, items, dates, timezone, byId, whyNot, describe, onDrop, onSelect]);
  usePointerCarry(surfaceRef);
  const onKeyDown = useKeyCarry(surfaceRef);
  const open = useCallback((item: BoardItem) => store.get() === null && onOpen(item), [store, onOpen]);
  const entry = rows
    .flatMap(({ id }) => dates.map((date) => byCell.get(cellName(id, date))?.[0]))
    .find((item) => item !== undefined);
  const shared = { helpId, store, onOpen: open, onSelect, onMenu };
  return (
    <div
      ref={rootRef}
      className={classes.board}
      data-alone={props.withoutTray || undefined}
      data-week
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <div
        ref={scrollerRef}
        className={classes.scroller}
        role="region"
        aria-label={props.label}
        tabIndex={-1}
      >
        <table className={classes.week}>
          <thead>
            <tr>
              <th className={classes.weekCorner} scope="col">
                <VisuallyHidden>Team</VisuallyHidden>
              </th>
              {dates.map((date) => (
                <th key={date} scope="col" data-today={date === today || undefined}>
                  {props.writeDay(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={classes.weekRowHead}>
                  <RowHead row={row} onMenu={props.onRowMenu} />
                </th>
                {axis.days.map((day) => (
                  <WeekCell
                    key={day.date}
                    {...shared}
                    name={cellName(row.id, day.date)}
                    items={byCell.get(cellName(row.id, day.date)) ?? noItems}
                    away={awayOn(row, day)}
                    entryId={entry?.id}
                    describe={describe}
                    timezone={timezone}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!props.withoutTray && (
        <BoardTray {...shared} trayRef={trayRef} groups={props.tray} empty={props.trayEmpty} />
      )}
      <VisuallyHidden id={helpId}>
        Press Enter to open, Space to pick up and move with the arrow keys.
        {onSelect && ' X selects.'}
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </div>
  );
}

const noItems: readonly BoardItem[] = [];

function groupByCell(items: readonly BoardItem[], timezone: string): ReadonlyMap<string, BoardItem[]> {
  const cells = new Map<string, BoardItem[]>();
  for (const item of items.toSorted((a, b) => a.start - b.start)) {
    if (item.rowId === null) continue;
    const name = cellName(item.rowId, toLocal(item.start, timezone).date);
    cells.set(name, [...(cells.get(name) ?? []), item]);
  }
  return cells;
}

/** Why nobody in a row works on a day; undefined if somebody does. */
function awayOn({ shades }: BoardRow, { start, end }: BoardAxis['days'][number]): Shade['kind'] | undefined {
  const own = shades.filter((shade) => shade.start < end && shade.end > start);
  const away = own.reduce((sum, shade) => sum + shade.end - shade.start, 0);
  if (away < end - start) return undefined;
  return own.some(({ kind }) => kind === 'time_off') ? 'time_off' : 'off';
}

type WeekCellProps = Pick<WeekBoardProps, 'describe' | 'onOpen'> & {
  onSelect: WeekBoardProps['onSelect'] | undefined;
  onMenu: WeekBoardProps['onMenu'] | undefined;
  name: string;
  items: readonly BoardItem[];
  away: Shade['kind'] | undefined;
  entryId: string | undefined;
  helpId: string;
  store: CarryStore;
  timezone: string;
};

const WeekCell = memo(function WeekCell(props: WeekCellProps) {
  const { name, items, away, entryId, helpId, store, describe, timezone, onOpen, onSelect, onMenu } = props;
  const carry = useSyncExternalStore(store.subscribe, () => {
    const now = store.get();
    const { rowId, start } = now?.target ?? { rowId: null, start: 0 };
    return rowId !== null && cellName(rowId, toLocal(start, timezone).date) === name ? now : null;
  });
  return (
    <td data-week-cell={name} data-away={away} data-verdict={carry ? verdictOf(carry.obstacles) : undefined}>
      {items.length > 0 && (
        <ul className={classes.cards}>
          {items.map((item) => (
            <li key={item.id}>
              <BoardBlock
                isCard
                isEntry={item.id === entryId}
                item={item}
                helpId={helpId}
                store={store}
                onOpen={onOpen}
                onSelect={onSelect}
                onMenu={onMenu}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && away && (
        <span className={classes.awayText}>{away === 'time_off' ? 'Time off' : 'Off'}</span>
      )}
      {carry && (
        <div data-board-ghost aria-hidden>
          <CarryLabel where={describe(carry.item, carry.target)} obstacles={carry.obstacles} />
        </div>
      )}
    </td>
  );
});

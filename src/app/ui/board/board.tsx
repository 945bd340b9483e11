import { VisuallyHidden } from '@mantine/core';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { marksOf, minuteOf, type BoardAxis, type SnapStep } from '#engine/board/board-axis.ts';
import type { Obstacle } from '#engine/board/why-not.ts';
import type { Instant } from '#engine/time/zone.ts';
import { useSize } from '../use-size.ts';
import type { MenuPlace } from './block-menu.tsx';
import { BoardGhost } from './board-ghost.tsx';
import { BoardHead, hoursBetween, hoursOf } from './board-head.tsx';
import {
  createLayouter,
  headHeight,
  headWidth,
  rowsInSight,
  type BoardItem,
  type BoardRow,
  type BoardTarget,
} from './board-layout.ts';
import { BoardPlan, type PlanGhost } from './board-plan.tsx';
import { BoardRowView } from './board-row.tsx';
import { BoardTray, type TrayGroup } from './board-tray.tsx';
import { createCarryStore } from './carry-store.ts';
import { createBoardSurface } from './board-surface.ts';
import type { OnRowMenu } from './row-head.tsx';
import type { Surface } from './surface.ts';
import { useKeyCarry } from './use-key-carry.ts';
import { usePointerCarry } from './use-pointer-carry.ts';
import classes from './board.module.css';

export type BoardProps = {
  label: string;
  axis: BoardAxis;
  pixelsPerHour: number;
  step: SnapStep;
  rows: readonly BoardRow[];
  /** On rows and in the tray. The same item keeps its identity from one drawing to the next. */
  items: readonly BoardItem[];
  now: Instant;
  writeHour: (instant: Instant) => string;
  writeDay: (date: string) => string;
  /** Where an item would be, in words. */
  describe: (item: BoardItem, target: BoardTarget) => string;
  whyNot: (item: BoardItem, target: BoardTarget) => readonly Obstacle[];
  onDrop: (item: BoardItem, target: BoardTarget) => void;
  onOpen: (item: BoardItem) => void;
  /** Chosen or let go, with others: by Shift or the key of commands, or by X. */
  onSelect?: ((item: BoardItem) => void) | undefined;
  /** Asked for by the other button or the menu key. */
  onMenu?: (item: BoardItem, place: MenuPlace) => void;
  /** What can be done for a whole row. */
  onRowMenu?: OnRowMenu;
  /** A plan that is looked at, over what there is. */
  plan?: readonly PlanGhost[];
  tray: readonly TrayGroup[];
  trayEmpty: ReactNode;
  /** Where something else stands beside the rows, what waits gives way. */
  withoutTray?: boolean;
};

/**
 * Rows by time, on which items are carried by pointer, touch and keys. It knows nothing of what they are: where one may
 * come down, and what becomes of it then, is said by who asks for it.
 */
export function Board(props: BoardProps) {
  const { axis, pixelsPerHour, step, rows, items, now, describe, whyNot, onDrop, onOpen, onMenu } = props;
  const { onSelect } = props;
  const [store] = useState(createCarryStore);
  const [layouter] = useState(createLayouter);
  const [said, say] = useState('');
  const [view, setView] = useState({ top: 0, height: 800 });
  const helpId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const trayRef = useRef<HTMLElement>(null);
  const marks = useMemo(() => marksOf(axis, step), [axis, step]);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const { width, height } = useSize(scrollerRef);
  const layout = useMemo(
    () => layouter(axis, rows, items, height - headHeight),
    [layouter, axis, rows, items, height],
  );
  // A board never ends before its frame does.
  const pixelsPerMinute = Math.max(pixelsPerHour / 60, (width - headWidth) / Math.max(1, axis.minutes));

  const surfaceRef = useRef<Surface>(null);
  useLayoutEffect(() => {
    surfaceRef.current = createBoardSurface({
      rootRef,
      scrollerRef,
      trayRef,
      layout,
      axis,
      marks,
      pixelsPerMinute,
      store,
      whyNot,
      describe,
      onDrop,
      onSelect,
      say,
      findItem: (id) => byId.get(id),
    });
  }, [layout, axis, marks, pixelsPerMinute, store, byId, whyNot, describe, onDrop, onSelect]);
  usePointerCarry(surfaceRef);
  const onKeyDown = useKeyCarry(surfaceRef);
  useStartInSight(scrollerRef, axis, { now, pixelsPerMinute });

  const nowMinute = isShown(axis, now) ? minuteOf(axis, now) : undefined;
  const open = useCallback((item: BoardItem) => store.get() === null && onOpen(item), [store, onOpen]);
  const [first, after] = rowsInSight(layout, view);
  const firstItem = layout.rows.find((row) => row.items.length > 0)?.items[0]?.item.id;
  const sizes = {
    '--board-minute': `${pixelsPerMinute}px`,
    '--board-width': `${axis.minutes * pixelsPerMinute}px`,
    '--board-head': `${headWidth}px`,
    '--board-top': `${headHeight}px`,
    '--board-lane': `${layout.lane}px`,
    // Lines below a name, as far as there is room for whole ones.
    '--board-lines': Math.max(1, Math.floor((layout.lane - 30) / 15)),
  } as CSSProperties; // React's type knows no properties of one's own.

  return (
    <div
      ref={rootRef}
      className={classes.board}
      data-alone={props.withoutTray || undefined}
      style={sizes}
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <div
        ref={scrollerRef}
        className={classes.scroller}
        role="region"
        aria-label={props.label}
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
          layout.rows.length > 150 && setView({ top: scrollTop, height: clientHeight })
        }
      >
        <div className={classes.canvas}>
          <BoardHead
            axis={axis}
            every={hoursBetween(pixelsPerMinute)}
            writeHour={props.writeHour}
            writeDay={props.writeDay}
            now={nowMinute}
          />
          <div
            className={classes.rows}
            data-now={nowMinute !== undefined || undefined}
            style={{ '--board-now': nowMinute } as CSSProperties} // As above.
          >
            <HourLines axis={axis} every={hoursBetween(pixelsPerMinute)} />
            <ul
              className={classes.list}
              style={{ paddingTop: layout.tops[first], paddingBottom: restOf(layout.tops, after) }}
            >
              {layout.rows.slice(first, after).map((row) => (
                <BoardRowView
                  key={row.row.id}
                  layout={row}
                  helpId={helpId}
                  entryId={firstItem}
                  store={store}
                  onOpen={open}
                  onSelect={onSelect}
                  onMenu={onMenu}
                  onRowMenu={props.onRowMenu}
                />
              ))}
            </ul>
            {props.plan && <BoardPlan ghosts={props.plan} axis={axis} layout={layout} />}
            <BoardGhost
              store={store}
              axis={axis}
              layout={layout}
              pixelsPerMinute={pixelsPerMinute}
              describe={describe}
            />
          </div>
        </div>
      </div>
      {!props.withoutTray && (
        <BoardTray
          trayRef={trayRef}
          groups={props.tray}
          empty={props.trayEmpty}
          helpId={helpId}
          store={store}
          onOpen={open}
          onSelect={onSelect}
          onMenu={onMenu}
        />
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

const restOf = (tops: readonly number[], after: number): number => (tops.at(-1) ?? 0) - (tops[after] ?? 0);

const at = (minute: number) => ({ left: `calc(${minute} * var(--board-minute))` });

function HourLines({ axis, every }: { axis: BoardAxis; every: number }) {
  const hours = useMemo(() => hoursOf(axis, every).map((instant) => minuteOf(axis, instant)), [axis, every]);
  return (
    <div className={classes.lines} aria-hidden>
      {hours.map((minute) => (
        <i key={minute} style={at(minute)} />
      ))}
      {axis.days.slice(1).map(({ date, offset }) => (
        <i key={date} style={at(offset)} data-day />
      ))}
    </div>
  );
}

const isShown = (axis: BoardAxis, instant: Instant): boolean =>
  axis.days.some(({ start, end }) => start <= instant && instant < end);

/** A board that shows the present opens with it in sight, and not with the early morning. */
function useStartInSight(
  scrollerRef: RefObject<HTMLDivElement | null>,
  axis: BoardAxis,
  { now, pixelsPerMinute }: { now: Instant; pixelsPerMinute: number },
): void {
  const startRef = useRef({ now, pixelsPerMinute });
  useEffect(() => {
    const scroller = scrollerRef.current;
    const start = startRef.current;
    if (scroller && isShown(axis, start.now))
      scroller.scrollLeft = minuteOf(axis, start.now - 90 * 60_000) * start.pixelsPerMinute;
  }, [scrollerRef, axis]);
}

import { VisuallyHidden } from '@mantine/core';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { hoursToShow } from '#engine/board/board-axis.ts';
import { leastMinutes, packDay, segmentsOf, type DaySegment } from '#engine/board/calendar-grid.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { CarryLabel, verdictOf } from '#app/ui/board/carry-label.tsx';
import type { Surface } from '#app/ui/board/surface.ts';
import { useSize } from '#app/ui/use-size.ts';
import { CalendarBlock, type BlockActs } from './calendar-block.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { createHoursSurface } from './calendar-surface.ts';
import { daySentence, type DayFacts } from './day-facts.ts';
import { DayNotes } from './day-notes.tsx';
import { FreeSlot, useFreeSlot } from './free-slot.tsx';
import { ghostLane } from './ghost-lane.ts';
import { useCalendarGrid, type CalendarGridProps, type GridParts } from './use-calendar-grid.ts';
import classes from './calendar.module.css';

const pixelsPerMinute = 1;
/** Less cannot be read. */
const leastLane = { week: 66, day: 130 };
const mostLanes = { week: 3, day: 10 };

type HoursGridProps = CalendarGridProps & {
  now: Instant;
  facts: ReadonlyMap<LocalDate, DayFacts>;
  teamId: string | null;
  writeHour: (minute: number) => string;
  /** All of a day, below each other. */
  onListDay: (date: LocalDate) => void;
};

/** Days beside each other by the clock on their walls. */
export function HoursGrid(props: HoursGridProps) {
  const { dates, items, timezone, today, now, facts, teamId } = props;
  const hours = useMemo(() => {
    const { from, to } = hoursToShow(items, timezone);
    return { from: toMinutes(from), to: to === '24:00' ? 1440 : toMinutes(to) };
  }, [items, timezone]);
  const toSurface = useCallback(
    (parts: GridParts) => createHoursSurface({ ...parts, ...hours, pixelsPerMinute }),
    [hours],
  );
  const grid = useCalendarGrid(props, toSurface);
  const { rootRef, scrollerRef, daysRef, store, acts, entryId, onKeyDown } = grid;
  const { width } = useSize(daysRef);
  const kind = dates.length === 1 ? 'day' : 'week';
  const lanes = Math.min(mostLanes[kind], Math.max(1, Math.floor(width / dates.length / leastLane[kind])));
  const columns = useColumns(items, dates, timezone);
  const free = useFreeSlot({ date: dates.includes(today) ? today : (dates[0] ?? today), minute: 540 });
  const at = dates.indexOf(free.slot.date);
  useStartInSight(scrollerRef, { ...hours, items, timezone });
  const marks = Array.from(
    { length: (hours.to - hours.from) / 60 },
    (_hour, index) => hours.from + index * 60,
  );
  // React's type knows no properties of one's own.
  const sizes = {
    '--calendar-days': dates.length,
    '--calendar-minutes': hours.to - hours.from,
  } as CSSProperties;
  return (
    <div ref={rootRef} className={classes.grid} onKeyDown={onKeyDown} role="presentation">
      <div
        ref={scrollerRef}
        className={classes.hoursScroller}
        role="region"
        aria-label={props.label}
        style={sizes}
      >
        <div className={classes.hoursHead}>
          <span />
          {dates.map((date) => (
            <div key={date} className={classes.hoursDay}>
              <button
                type="button"
                className={classes.dayNumber}
                data-today={date === today || undefined}
                aria-label={`Open ${formatDateTime('dddd, MMM D', date)}`}
                aria-current={date === today ? 'date' : undefined}
                onClick={() => props.onOpenDay(date)}
              >
                {formatDateTime('ddd D', date)}
              </button>
              <DayNotes facts={facts.get(date)} />
            </div>
          ))}
        </div>
        <div className={classes.hoursBody}>
          <div className={classes.gutter} aria-hidden>
            {marks.map((minute) => (
              <span key={minute} style={{ top: place(minute - hours.from) }}>
                {props.writeHour(minute)}
              </span>
            ))}
          </div>
          <div
            ref={daysRef}
            className={classes.columns}
            role="presentation"
            onClick={({ target, clientY, currentTarget }) => {
              if (!(target instanceof HTMLElement) || target.closest('button')) return;
              const date = target.closest<HTMLElement>('[data-calendar-day]')?.dataset['calendarDay'];
              const minute =
                hours.from + (clientY - currentTarget.getBoundingClientRect().top) / pixelsPerMinute;
              if (date !== undefined) free.press({ date, minute: Math.floor(minute / 30) * 30 });
            }}
          >
            {dates.map((date, index) => (
              <HoursDay
                key={date}
                date={date}
                segments={columns[index] ?? noSegments}
                items={items}
                facts={facts.get(date)}
                from={hours.from}
                lanes={lanes}
                isPast={date < today}
                entryId={entryId}
                acts={acts}
                onRest={kind === 'day' ? props.onListDay : props.onOpenDay}
              />
            ))}
            {dates.includes(today) && toLocal(now, timezone).date === today && (
              <div
                className={classes.now}
                data-calendar-now
                aria-hidden
                style={{ top: place(toMinutes(toLocal(now, timezone).time) - hours.from) }}
              />
            )}
            {free.mayBook && at !== -1 && (
              <FreeSlot
                slot={free.slot}
                dates={dates}
                isPressed={free.isPressed}
                teamId={teamId}
                hours={hours}
                style={{
                  left: `${(at * 100) / dates.length}%`,
                  top: place((free.slot.minute ?? hours.from) - hours.from),
                  width: `${100 / dates.length}%`,
                }}
                onChange={free.change}
              />
            )}
            <HoursGhost
              store={store}
              dates={dates}
              columns={columns}
              items={items}
              lanes={lanes}
              from={hours.from}
              timezone={timezone}
              describe={props.describe}
            />
          </div>
        </div>
      </div>
      <VisuallyHidden id={grid.helpId}>
        Press Enter to open, Space to pick up and move with the arrow keys.
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {grid.said}
      </VisuallyHidden>
    </div>
  );
}

const place = (minutes: number): string => `calc(${minutes} * var(--calendar-minute))`;

const noSegments: readonly DaySegment[] = [];

/** The pieces of all items by day. A day whose pieces are as before keeps them. */
function useColumns(items: readonly CalendarItem[], dates: readonly LocalDate[], timezone: string) {
  return useMemo(() => {
    const byDate = new Map<LocalDate, DaySegment[]>(dates.map((date) => [date, []]));
    for (const segment of segmentsOf(items, dates, timezone)) byDate.get(segment.date)?.push(segment);
    return dates.map((date) => byDate.get(date) ?? []);
  }, [items, dates, timezone]);
}

type HoursDayProps = {
  date: LocalDate;
  segments: readonly DaySegment[];
  items: readonly CalendarItem[];
  facts: DayFacts | undefined;
  from: number;
  lanes: number;
  isPast: boolean;
  entryId: string | undefined;
  acts: BlockActs;
  onRest: (date: LocalDate) => void;
};

const restPixels = 30;

const HoursDay = memo(function HoursDay(props: HoursDayProps) {
  const { date, segments, items, facts, from, lanes, entryId, acts, onRest } = props;
  const { shown, hidden } = useMemo(() => packDay(segments, lanes), [segments, lanes]);
  const room = hidden.length > 0 ? `(100% - ${restPixels}px)` : '100%';
  return (
    <section
      className={classes.column}
      data-calendar-day={date}
      data-past={props.isPast || undefined}
      data-holiday={facts?.holiday ? true : undefined}
      aria-label={daySentence(date, segments.length, facts)}
    >
      {shown.length > 0 && (
        <ul className={classes.blocks}>
          {shown.map(({ index, lane, lanes: count, ...segment }) => {
            const item = items[index];
            return (
              item && (
                <li
                  key={item.id}
                  style={{
                    top: place(segment.from - from),
                    height: place(segment.to - segment.from),
                    left: `calc(${room} * ${lane / count})`,
                    width: `calc(${room} / ${count})`,
                  }}
                >
                  <CalendarBlock item={item} isEntry={item.id === entryId} kind="block" acts={acts} />
                </li>
              )
            );
          })}
        </ul>
      )}
      {hidden.map(({ from: first, to: last, count }) => (
        <button
          key={first}
          type="button"
          className={classes.rest}
          aria-label={`${count} more on ${formatDateTime('dddd, MMM D', date)}`}
          style={{ top: place(first - from), height: place(Math.max(leastMinutes, last - first)) }}
          onClick={() => onRest(date)}
        >
          +{count}
        </button>
      ))}
    </section>
  );
});

type HoursGhostProps = Pick<Surface, 'store' | 'describe'> & {
  dates: readonly LocalDate[];
  columns: readonly (readonly DaySegment[])[];
  items: readonly CalendarItem[];
  lanes: number;
  from: number;
  timezone: string;
};

/** Where what is carried would come down: as wide as it will be there, and not over the names of its neighbours. */
function HoursGhost(props: HoursGhostProps) {
  const { store, dates, columns, items, lanes: most, from, timezone, describe } = props;
  const carry = useSyncExternalStore(store.subscribe, store.get);
  const index = dates.indexOf(carry?.target.rowId ?? '');
  if (!carry || index === -1) return null;
  const { item, target, obstacles } = carry;
  const minute = toMinutes(toLocal(target.start, timezone).time);
  const length = Math.max(leastMinutes, (target.end - target.start) / 60_000);
  const { shown, hidden } = packDay(columns[index] ?? noSegments, most);
  const isOwn = ({ index: at }: DaySegment) => items[at]?.id === item.id;
  // Made longer or shorter, it stays in its lane.
  const own = carry.kind === 'resize' ? shown.find(isOwn) : undefined;
  const others = shown.filter((segment) => !isOwn(segment));
  const { lane, lanes } = own ?? ghostLane(others, { from: minute, to: minute + length }, most);
  const column = `100% / ${dates.length}`;
  const room = hidden.length > 0 ? `(${column} - ${restPixels}px)` : `(${column})`;
  return (
    <div
      className={classes.ghost}
      data-board-ghost
      data-verdict={verdictOf(obstacles)}
      aria-hidden
      style={{
        left: `calc(${column} * ${index} + ${room} * ${lane / lanes})`,
        width: `calc(${room} / ${lanes})`,
        height: place(length),
        transform: `translateY(${(minute - from) * pixelsPerMinute}px)`,
      }}
    >
      <span className={classes.itemTitle}>{item.title}</span>
      <CarryLabel where={`${item.title}: ${describe(item, target)}`} obstacles={obstacles} />
    </div>
  );
}

/** A day opens with its first visit in sight, and not with the early morning. */
function useStartInSight(
  scrollerRef: { current: HTMLDivElement | null },
  { items, from, timezone }: { items: readonly CalendarItem[]; from: number; timezone: string },
): void {
  const startRef = useRef({ items, from, timezone });
  useEffect(() => {
    const scroller = scrollerRef.current;
    const { items: first, from: begins, timezone: zone } = startRef.current;
    if (!scroller) return;
    const earliest = Math.min(480, ...first.map(({ start }) => toMinutes(toLocal(start, zone).time)));
    scroller.scrollTop = Math.max(0, (earliest - 30 - begins) * pixelsPerMinute);
  }, [scrollerRef]);
}

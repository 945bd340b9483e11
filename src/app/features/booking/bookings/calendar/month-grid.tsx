import { VisuallyHidden } from '@mantine/core';
import { memo, useSyncExternalStore } from 'react';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { CarryLabel, verdictOf } from '#app/ui/board/carry-label.tsx';
import type { Surface } from '#app/ui/board/surface.ts';
import { useSize } from '#app/ui/use-size.ts';
import { CalendarBlock, type BlockActs } from './calendar-block.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { createMonthSurface } from './calendar-surface.ts';
import { daySentence, type DayFacts } from './day-facts.ts';
import { DayNotes } from './day-notes.tsx';
import { FreeSlot, useFreeSlot } from './free-slot.tsx';
import { useCalendarGrid, type CalendarGridProps } from './use-calendar-grid.ts';
import classes from './calendar.module.css';

const headPixels = 30;
const linePixels = 24;
const fewestLines = 2;

type MonthGridProps = CalendarGridProps & {
  month: LocalDate;
  facts: ReadonlyMap<LocalDate, DayFacts>;
  teamId: string | null;
};

/** Weeks below each other. Each day shows as many visits as there is room for, and leads to the rest. */
export function MonthGrid(props: MonthGridProps) {
  const { dates, month, facts, today, onOpenDay, teamId } = props;
  const grid = useCalendarGrid(props, createMonthSurface);
  const { rootRef, scrollerRef, daysRef, store, byDay, acts, entryId, onKeyDown } = grid;
  const { height } = useSize(daysRef);
  const weeks = dates.length / 7;
  const room = Math.floor((height / weeks - headPixels) / linePixels);
  const free = useFreeSlot({ date: dates.includes(today) ? today : (dates[0] ?? today), minute: null });
  const at = dates.indexOf(free.slot.date);
  return (
    <div ref={rootRef} className={classes.grid} onKeyDown={onKeyDown} role="presentation">
      <div ref={scrollerRef} className={classes.monthScroller} role="region" aria-label={props.label}>
        <div className={classes.weekdays} aria-hidden>
          {dates.slice(0, 7).map((date) => (
            <span key={date}>{formatDateTime('ddd', date)}</span>
          ))}
        </div>
        <div
          ref={daysRef}
          className={classes.month}
          role="presentation"
          style={{
            gridTemplateRows: `repeat(${weeks}, minmax(${headPixels + fewestLines * linePixels}px, 1fr))`,
          }}
          onClick={({ target }) => {
            if (!(target instanceof HTMLElement) || target.closest('button')) return;
            const date = target.closest<HTMLElement>('[data-calendar-day]')?.dataset['calendarDay'];
            if (date !== undefined) free.press({ date, minute: null });
          }}
        >
          {dates.map((date) => (
            <MonthDay
              key={date}
              date={date}
              items={byDay.get(date) ?? noItems}
              facts={facts.get(date)}
              lines={Math.max(fewestLines, room)}
              isOther={date.slice(0, 7) !== month.slice(0, 7)}
              isToday={date === today}
              isPast={date < today}
              entryId={entryId}
              acts={acts}
              onOpenDay={onOpenDay}
            />
          ))}
          {free.mayBook && at !== -1 && (
            <FreeSlot
              slot={free.slot}
              dates={dates}
              isPressed={free.isPressed}
              teamId={teamId}
              hours={null}
              style={{
                left: `${((at % 7) * 100) / 7}%`,
                top: `calc(${((Math.floor(at / 7) + 1) * 100) / weeks}% - 26px)`,
                width: `${100 / 7}%`,
              }}
              onChange={free.change}
            />
          )}
          <MonthGhost store={store} dates={dates} describe={props.describe} />
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

const noItems: readonly CalendarItem[] = [];

type MonthDayProps = {
  date: LocalDate;
  items: readonly CalendarItem[];
  facts: DayFacts | undefined;
  lines: number;
  isOther: boolean;
  isToday: boolean;
  isPast: boolean;
  entryId: string | undefined;
  acts: BlockActs;
  onOpenDay: (date: LocalDate) => void;
};

/** Drawn again only when something of this day has changed. */
const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { date, items, facts, lines, entryId, acts, onOpenDay } = props;
  const shown = items.length > lines ? items.slice(0, lines - 1) : items;
  const more = items.length - shown.length;
  return (
    <section
      className={classes.monthDay}
      data-calendar-day={date}
      data-other={props.isOther || undefined}
      data-past={props.isPast || undefined}
      data-holiday={facts?.holiday ? true : undefined}
      aria-label={daySentence(date, items.length, facts)}
    >
      <header className={classes.monthDayHead}>
        <button
          type="button"
          className={classes.dayNumber}
          data-today={props.isToday || undefined}
          aria-label={`Open ${formatDateTime('dddd, MMM D', date)}`}
          aria-current={props.isToday ? 'date' : undefined}
          onClick={() => onOpenDay(date)}
        >
          {Number(date.slice(8)) === 1 ? formatDateTime('MMM D', date) : Number(date.slice(8))}
        </button>
        <DayNotes facts={facts} />
      </header>
      {items.length > 0 && (
        <ul className={classes.lines}>
          {shown.map((item) => (
            <li key={item.id}>
              <CalendarBlock item={item} isEntry={item.id === entryId} kind="line" acts={acts} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <button type="button" className={classes.more} onClick={() => onOpenDay(date)}>
                +{more} more
                <VisuallyHidden> on {formatDateTime('dddd, MMM D', date)}</VisuallyHidden>
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
});

type MonthGhostProps = Pick<Surface, 'store' | 'describe'> & { dates: readonly LocalDate[] };

/** The day on which what is carried would come down. */
function MonthGhost({ store, dates, describe }: MonthGhostProps) {
  const carry = useSyncExternalStore(store.subscribe, store.get);
  const index = dates.indexOf(carry?.target.rowId ?? '');
  if (!carry || index === -1) return null;
  const { item, target, obstacles } = carry;
  return (
    <div
      className={classes.ghost}
      data-board-ghost
      data-whole-day
      data-verdict={verdictOf(obstacles)}
      aria-hidden
      style={{
        width: `${100 / 7}%`,
        height: `${700 / dates.length}%`,
        transform: `translate(${(index % 7) * 100}%, ${Math.floor(index / 7) * 100}%)`,
      }}
    >
      <CarryLabel where={`${item.title}: ${describe(item, target)}`} obstacles={obstacles} />
    </div>
  );
}

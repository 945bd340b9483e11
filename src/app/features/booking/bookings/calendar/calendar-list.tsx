import { ActionIcon, Button } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { BoardItem } from '#app/ui/board/board-layout.ts';
import { SelectBox } from '#app/ui/list/select-box.tsx';
import { groupByDay, type CalendarItem } from './calendar-items.ts';
import { daySentence, type DayFacts } from './day-facts.ts';
import { DayNotes } from './day-notes.tsx';
import classes from './calendar.module.css';

type CalendarListProps = {
  label: string;
  dates: readonly LocalDate[];
  items: readonly CalendarItem[];
  facts: ReadonlyMap<LocalDate, DayFacts>;
  today: LocalDate;
  /** Shows days without visits, too: the strip above leads to each. */
  isNarrow: boolean;
  onOpen: (item: BoardItem) => void;
  onMove: (item: BoardItem) => void;
  /** Left out where nothing can be done with several. */
  onSelect: ((items: readonly CalendarItem[]) => void) | undefined;
};

/** So many visits are drawn at first, and with each further piece that comes in sight. */
const piece = 120;

/** Visits below each other, by day. */
export function CalendarList(props: CalendarListProps) {
  const { dates, items, facts, today, isNarrow } = props;
  const [most, setMost] = useState(piece);
  const shown = items.slice(0, most);
  const last = shown.length < items.length ? shown.at(-1)?.rowId : undefined;
  const days = dates.filter((date) => last === undefined || date <= last);
  const byDay = groupByDay(shown);
  const [firstDay = today] = dates;
  useEffect(() => {
    // Below the days of a phone's week that are over, nobody would see the one that counts.
    if (isNarrow && dates.length > 1 && firstDay < today)
      document.querySelector(`#day-${today}`)?.scrollIntoView();
  }, [isNarrow, dates.length, firstDay, today]);
  return (
    <section className={classes.list} aria-label={props.label}>
      {days.map((date) => {
        const own = byDay.get(date) ?? [];
        if (own.length === 0 && !isNarrow && !facts.get(date)?.holiday) return null;
        return (
          <section
            key={date}
            className={classes.listDay}
            id={`day-${date}`}
            aria-label={daySentence(date, own.length, facts.get(date))}
          >
            <h2 className={classes.listHead} data-today={date === today || undefined}>
              {props.onSelect && <DayBox date={date} items={own} onSelect={props.onSelect} />}
              {formatDateTime('dddd, MMM D', date)}
              <DayNotes facts={facts.get(date)} />
            </h2>
            {own.length === 0 && <p className={classes.free}>Nothing on this day.</p>}
            <ul className={classes.rows}>
              {own.map((item) => (
                <ListRow
                  key={item.id}
                  item={item}
                  isNarrow={isNarrow}
                  onOpen={props.onOpen}
                  onMove={props.onMove}
                  onSelect={props.onSelect}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {last !== undefined && <MoreInSight onInSight={() => setMost((before) => before + piece)} />}
    </section>
  );
}

type DayBoxProps = {
  date: LocalDate;
  items: readonly CalendarItem[];
  onSelect: (items: readonly CalendarItem[]) => void;
};

/** All visits of a day at once. */
function DayBox({ date, items, onSelect }: DayBoxProps) {
  const booked = items.filter(({ isForecast }) => !isForecast);
  if (booked.length === 0) return null;
  const chosen = booked.filter(({ isSelected }) => isSelected);
  return (
    <SelectBox
      label={`Select all visits of ${formatDateTime('dddd, MMM D', date)}`}
      checked={chosen.length === booked.length}
      indeterminate={chosen.length > 0 && chosen.length < booked.length}
      onChange={() => onSelect(booked)}
    />
  );
}

type ListRowProps = Pick<CalendarListProps, 'isNarrow' | 'onOpen' | 'onMove' | 'onSelect'> & {
  item: CalendarItem;
};

function ListRow({ item, isNarrow, onOpen, onMove, onSelect }: ListRowProps) {
  const move = { 'aria-label': `Move ${item.title} to…`, onClick: () => onMove(item) };
  return (
    <li
      className={classes.listRow}
      data-forecast={item.isForecast || undefined}
      data-selected={item.isSelected}
      style={{ borderLeftColor: item.color }}
    >
      {onSelect && !item.isForecast && (
        <SelectBox
          label={`Select ${item.title}, ${item.times}`}
          checked={item.isSelected ?? false}
          onChange={() => onSelect([item])}
        />
      )}
      <button type="button" className={classes.listOpen} aria-label={item.label} onClick={() => onOpen(item)}>
        <span className={classes.listTime}>{item.times}</span>
        <b>{item.title}</b>
        <span>{item.detail}</span>
        {item.isForecast && <span>Not booked yet</span>}
      </button>
      <span className={classes.mark} aria-hidden>
        {item.mark}
      </span>
      <span className={classes.listAct}>
        {item.movable &&
          (isNarrow ? (
            <ActionIcon size="xl" {...move}>
              <CalendarClock size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" {...move}>
              Move to…
            </Button>
          ))}
      </span>
    </li>
  );
}

/** Draws on when somebody comes near to the end; a press does the same. */
function MoreInSight({ onInSight }: { onInSight: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  const actRef = useRef(onInSight);
  useEffect(() => {
    actRef.current = onInSight;
  }, [onInSight]);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && actRef.current(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={ref} variant="default" onClick={onInSight}>
      Show more
    </Button>
  );
}

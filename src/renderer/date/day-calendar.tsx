import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { firstOfMonth } from '#engine/format/calendar.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { DateLocale } from './date-words.ts';
import { dayAfterKey } from './day-after-key.ts';
import { MonthTable } from './month-table.tsx';

export type DayCalendarProps = {
  /** Empty where none is chosen. */
  chosen: LocalDate;
  /** The first day that can be chosen. */
  min: LocalDate | undefined;
  locale: DateLocale;
  /** What a week begins with; Monday is 1. */
  weekStart: number;
  onChoose(date: LocalDate): void;
};

/** Where the visitor is. */
const findToday = (): LocalDate =>
  toLocal(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone).date;

const focusDay = (grid: HTMLElement | null): void =>
  grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

/** A month of days. One of them is in the tab order and has the keyboard; keys go on from there. */
export function DayCalendar({ chosen, min = '', locale, weekStart, onChoose }: DayCalendarProps) {
  const [today] = useState(findToday);
  const grid = useRef<HTMLTableElement>(null);
  const [pointed, setPointed] = useState(() => {
    const first = chosen || today;
    return first < min ? min : first;
  });
  const month = firstOfMonth(pointed);
  const point = (date: LocalDate) => setPointed(date < min ? min : date);
  useEffect(() => focusDay(grid.current), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const reading = { isMirrored: event.currentTarget.matches(':dir(rtl)'), weekStart };
    const next = dayAfterKey(pointed, event, reading);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
    requestAnimationFrame(() => focusDay(grid.current));
  };
  return (
    <div className="tf-calendar">
      <MonthTable
        month={month}
        title={locale.month(month)}
        label={locale.month(month)}
        words={locale.words}
        short={locale.weekday}
        long={locale.longWeekday}
        weekStart={weekStart}
        first={min}
        grid={grid}
        onMonth={point}
        renderDay={(date) => (
          <button
            type="button"
            className="tf-day"
            data-date={date}
            aria-label={locale.day(date)}
            aria-pressed={date === chosen}
            aria-current={date === today ? 'date' : undefined}
            disabled={date < min}
            tabIndex={date === pointed ? 0 : -1}
            onClick={() => onChoose(date)}
            onKeyDown={onKeyDown}
          >
            {Number(date.slice(8))}
          </button>
        )}
      />
    </div>
  );
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { firstOfMonth, monthWeeks, otherMonth } from '#engine/format/calendar.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { CalendarHead, WeekdayNames } from '../booking/calendar-head.tsx';
import type { DateLocale } from './date-words.ts';
import { dayAfterKey } from './day-after-key.ts';

export type DayCalendarProps = {
  /** Empty where none is chosen. */
  chosen: LocalDate;
  /** The first day that can be chosen. */
  min: LocalDate | undefined;
  locale: DateLocale;
  onChoose(date: LocalDate): void;
};

/** Where the visitor is. */
const findToday = (): LocalDate =>
  toLocal(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone).date;

const focusDay = (grid: HTMLElement | null): void =>
  grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

/** A month of days. One of them is in the tab order and has the keyboard; keys go on from there. */
export function DayCalendar({ chosen, min = '', locale, onChoose }: DayCalendarProps) {
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
    const next = dayAfterKey(pointed, event, event.currentTarget.matches(':dir(rtl)'));
    if (next === undefined) return;
    event.preventDefault();
    point(next);
    requestAnimationFrame(() => focusDay(grid.current));
  };
  return (
    <div className="tf-calendar">
      <CalendarHead
        title={locale.month(month)}
        words={locale.words}
        isFirst={month <= firstOfMonth(min)}
        onMonth={(step) => point(otherMonth(month, step))}
      />
      <table ref={grid} aria-label={locale.month(month)}>
        <WeekdayNames short={locale.weekday} long={locale.longWeekday} />
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {firstOfMonth(date) === month && (
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
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

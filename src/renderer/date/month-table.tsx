import type { ReactNode, RefObject } from 'react';
import { firstOfMonth, monthWeeks, otherMonth } from '#engine/format/calendar.ts';
import type { LocalDate } from '#engine/time/local-date.ts';

type Naming = (date: LocalDate) => string;

type Props = {
  /** Its first day. */
  month: LocalDate;
  /** The month, in words. */
  title: string;
  /** What readers of screens call the table. */
  label: string;
  words: { previousMonth: string; nextMonth: string };
  short: Naming;
  long: Naming;
  /** What a week begins with; Monday is 1. */
  weekStart: number;
  /** No day before it can be chosen. */
  first: LocalDate | '';
  grid: RefObject<HTMLTableElement | null>;
  inert?: boolean;
  onMonth(month: LocalDate): void;
  renderDay(date: LocalDate): ReactNode;
};

/** A month as a table of its weeks, with the ways to the months beside it. */
export function MonthTable({
  month,
  title,
  label,
  words,
  short,
  long,
  weekStart,
  first,
  grid,
  inert,
  onMonth,
  renderDay,
}: Props) {
  const weeks = monthWeeks(month, weekStart);
  return (
    <>
      <div className="tf-calendar-head">
        <button
          type="button"
          aria-label={words.previousMonth}
          disabled={month <= firstOfMonth(first)}
          onClick={() => onMonth(otherMonth(month, -1))}
        >
          ‹
        </button>
        <span aria-live="polite">{title}</span>
        <button type="button" aria-label={words.nextMonth} onClick={() => onMonth(otherMonth(month, 1))}>
          ›
        </button>
      </div>
      <table ref={grid} aria-label={label} inert={inert}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={long(date)}>
                {short(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>{firstOfMonth(date) === month && renderDay(date)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

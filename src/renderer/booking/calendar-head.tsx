import { monthWeeks } from '#engine/format/calendar.ts';
import type { LocalDate } from '#engine/time/local-date.ts';

type Props = {
  /** The month, in words. */
  title: string;
  words: { previousMonth: string; nextMonth: string };
  isFirst: boolean;
  /** To the month before, or after. */
  onMonth(step: 1 | -1): void;
};

export function CalendarHead({ title, words, isFirst, onMonth }: Props) {
  return (
    <div className="tf-calendar-head">
      <button type="button" aria-label={words.previousMonth} disabled={isFirst} onClick={() => onMonth(-1)}>
        ‹
      </button>
      <span aria-live="polite">{title}</span>
      <button type="button" aria-label={words.nextMonth} onClick={() => onMonth(1)}>
        ›
      </button>
    </div>
  );
}

const weekdays = monthWeeks('2024-01-01')[0] ?? [];

type Naming = (date: LocalDate) => string;

/** What the days of a week are called, above them. */
export const WeekdayNames = ({ short, long }: { short: Naming; long: Naming }) => (
  <thead>
    <tr>
      {weekdays.map((date) => (
        <th key={date} scope="col" abbr={long(date)}>
          {short(date)}
        </th>
      ))}
    </tr>
  </thead>
);

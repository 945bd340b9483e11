import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { useWords } from './use-desk.ts';
import { otherMonth } from './days-desk.ts';

type Props = { month: LocalDate; isFirst: boolean; onMonth(month: LocalDate): void };

export function CalendarHead({ month, isFirst, onMonth }: Props) {
  const words = useWords();
  return (
    <div className="tf-calendar-head">
      <button
        type="button"
        aria-label={words.previousMonth}
        disabled={isFirst}
        onClick={() => onMonth(otherMonth(month, -1))}
      >
        ‹
      </button>
      <span aria-live="polite">{formatDateTime(words.monthFormat, month, undefined, words.names)}</span>
      <button type="button" aria-label={words.nextMonth} onClick={() => onMonth(otherMonth(month, 1))}>
        ›
      </button>
    </div>
  );
}

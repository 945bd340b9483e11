import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { CalendarItem } from './calendar-items.ts';
import classes from './calendar.module.css';

type WeekStripProps = {
  dates: readonly LocalDate[];
  items: readonly CalendarItem[];
  chosen: LocalDate;
  today: LocalDate;
  onChoose: (date: LocalDate) => void;
};

/** The days of a week on a phone: each leads to its visits. */
export function WeekStrip({ dates, items, chosen, today, onChoose }: WeekStripProps) {
  const counts = new Map<LocalDate, number>();
  for (const { rowId } of items) counts.set(rowId, (counts.get(rowId) ?? 0) + 1);
  return (
    <div className={classes.strip} role="group" aria-label="Days of the week">
      {dates.map((date) => {
        const count = counts.get(date) ?? 0;
        return (
          <button
            key={date}
            type="button"
            className={classes.stripDay}
            aria-pressed={date === chosen}
            aria-current={date === today ? 'date' : undefined}
            aria-label={`${formatDateTime('dddd, MMM D', date)}, ${count === 1 ? '1 visit' : `${count} visits`}`}
            onClick={() => onChoose(date)}
          >
            <span>{formatDateTime('ddd', date).slice(0, 2)}</span>
            <b>{Number(date.slice(8))}</b>
            <i data-some={count > 0 || undefined} />
          </button>
        );
      })}
    </div>
  );
}

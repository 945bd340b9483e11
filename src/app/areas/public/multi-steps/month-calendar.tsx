import { useRef, useState, type KeyboardEvent } from 'react';
import { firstOfMonth, monthWeeks, otherMonth } from '#engine/format/calendar.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays, weekdayOf, type LocalDate } from '#engine/time/local-date.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';

/** Unserved: nobody comes on any day, so none can be chosen. */
export type DayState = 'free' | 'full' | 'closed' | 'unknown' | 'unserved';

type Props = {
  month: LocalDate;
  today: LocalDate;
  /** The last day that can be chosen. */
  last: LocalDate;
  chosen: LocalDate;
  isBusy: boolean;
  stateOf: (date: LocalDate) => DayState;
  onMonth: (month: LocalDate) => void;
  onChoose: (date: LocalDate) => void;
};

const isSunday = (date: LocalDate) => weekdayOf(date) === 7;
/** Without Sundays, a week is from Monday everywhere. */
const weeksOf = (month: LocalDate) => monthWeeks(month, 1);
const weekdays = (weeksOf('2024-01-01')[0] ?? []).filter((date) => !isSunday(date));
const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** One month to choose a day from, without its Sundays. One day is in the tab order; the arrow keys go on from there. */
export function MonthCalendar({ month, today, last, chosen, isBusy, stateOf, onMonth, onChoose }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const { steps } = useSite();
  const [pointed, setPointed] = useState(chosen || today);
  const isOff = (date: LocalDate) => date < today || date > last;
  const inMonth = weeksOf(month)
    .flat()
    .filter((date) => firstOfMonth(date) === month && !isSunday(date));
  const here = inMonth.includes(pointed) ? pointed : inMonth.find((date) => !isOff(date));
  const move = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf[isMirrored ? (mirrored[event.key] ?? event.key) : event.key];
    if (step === undefined || !here) return;
    event.preventDefault();
    const by = isSunday(addDays(here, step)) ? step + Math.sign(step) : step;
    const next = addDays(here, by);
    if (isOff(next)) return;
    setPointed(next);
    if (firstOfMonth(next) !== month) onMonth(firstOfMonth(next));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  };
  return (
    <div className="ms-calendar" aria-busy={isBusy}>
      <MonthHead month={month} today={today} last={last} onMonth={onMonth} />
      <table ref={grid} aria-label={steps.date.day}>
        <Weekdays />
        <tbody>
          {weeksOf(month)
            .map((week) => week.filter((date) => inMonth.includes(date) || !isSunday(date)))
            .filter((week) => week.some((date) => inMonth.includes(date)))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td key={date}>
                    {inMonth.includes(date) && (
                      <Day
                        date={date}
                        onChoose={onChoose}
                        onMove={move}
                        state={isOff(date) ? 'unknown' : stateOf(date)}
                        isOff={isOff(date)}
                        isChosen={date === chosen}
                        isToday={date === today}
                        isInTabOrder={date === here}
                      />
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

function Weekdays() {
  const { names } = useSite().dates;
  return (
    <thead>
      <tr>
        {weekdays.map((date) => (
          <th key={date} scope="col" abbr={formatDateTime('dddd', date, '00:00', names)}>
            {formatDateTime('ddd', date, '00:00', names)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = Pick<Props, 'month' | 'today' | 'last' | 'onMonth'>;

function MonthHead({ month, today, last, onMonth }: HeadProps) {
  const { steps, dates } = useSite();
  return (
    <div className="ms-month">
      <button
        type="button"
        aria-label={steps.date.earlier}
        disabled={month <= firstOfMonth(today)}
        onClick={() => onMonth(otherMonth(month, -1))}
      >
        ‹
      </button>
      <span aria-live="polite">{formatDateTime(dates.month, month, '00:00', dates.names)}</span>
      <button
        type="button"
        aria-label={steps.date.later}
        disabled={month >= firstOfMonth(last)}
        onClick={() => onMonth(otherMonth(month, 1))}
      >
        ›
      </button>
    </div>
  );
}

type DayProps = {
  date: LocalDate;
  state: DayState;
  isOff: boolean;
  isChosen: boolean;
  isToday: boolean;
  isInTabOrder: boolean;
  onChoose: (date: LocalDate) => void;
  onMove: (event: KeyboardEvent) => void;
};

/** A closed or a full day can be chosen too, and says then what it is. */
function Day({ date, state, isOff, isChosen, isToday, isInTabOrder, onChoose, onMove }: DayProps) {
  const { steps, dates, comma } = useSite();
  const { outOfArea } = useSentences();
  const isUnserved = state === 'unserved';
  const said = isUnserved ? outOfArea : steps.date.states[state];
  const day = formatDateTime(dates.day, date, '00:00', dates.names);
  return (
    <button
      type="button"
      className="ms-day"
      data-date={date}
      data-state={state}
      aria-label={[day, said].filter(Boolean).join(comma)}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={isOff || isUnserved}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={() => onChoose(date)}
      onKeyDown={onMove}
    >
      {Number(date.slice(8))}
    </button>
  );
}

import { useRef, useState } from 'react';
import { isPastDay } from '#engine/form/selection/slots.ts';
import { firstOfMonth } from '#engine/format/calendar.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { MonthTable } from '../date/month-table.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useDays, useDesk, useWords } from './use-desk.ts';

/** A month to choose a day from. One day is in the tab order; keys go on from there. */
export function Calendar({ label }: { label: string }) {
  const { days, session, perform, words, formats } = useDesk();
  const write = (format: string, date: LocalDate) => formatDateTime(format, date, undefined, words.names);
  const { month, status } = useDays();
  const { answers, context } = useBookingForm();
  const grid = useRef<HTMLTableElement>(null);
  const chosen = answers.service_date_picker;
  const today = toLocal(context.now, context.company.timezone).date;
  const [pointed, setPointed] = useState<LocalDate>(chosen ?? today);
  const here = firstOfMonth(pointed) === month ? pointed : month < today ? today : month;
  const move = (aim: LocalDate) => {
    const next = aim < today ? today : aim;
    setPointed(next);
    if (firstOfMonth(next) !== month) days.showMonth(firstOfMonth(next));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  };
  const choose = (date: LocalDate) => {
    setPointed(date);
    perform(session.choose('service_date_picker', date));
  };
  return (
    <div className="tf-calendar" aria-busy={status === 'loading'}>
      <MonthTable
        month={month}
        title={write(words.monthFormat, month)}
        label={label}
        words={words}
        short={(date) => write('ddd', date)}
        long={(date) => write('dddd', date)}
        weekStart={formats.week_start}
        first={today}
        grid={grid}
        inert={status === 'unserved'}
        onMonth={days.showMonth}
        renderDay={(date) => (
          <CalendarDay
            date={date}
            isChosen={date === chosen}
            isToday={date === today}
            isPast={isPastDay(date, context)}
            isInTabOrder={date === here}
            onMove={move}
            onChoose={choose}
          />
        )}
      />
      <DaysStatus />
    </div>
  );
}

function DaysStatus() {
  const words = useWords();
  const { days } = useDesk();
  const { status } = useDays();
  return (
    <p className="tf-hint" role="status">
      {status === 'loading' ? words.loadingDays : ''}
      {status === 'failed' && (
        <>
          {words.daysFailed}{' '}
          <button type="button" className="tf-link" onClick={days.retry}>
            {words.tryAgain}
          </button>
        </>
      )}
    </p>
  );
}

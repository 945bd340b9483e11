import type { KeyboardEvent } from 'react';
import { describeDay } from '#engine/form/selection/slots.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { useDesk } from './use-desk.ts';
import { useForm } from '../form-context.ts';

const calendarKeys = /^(Arrow|Page|Home|End)/;

type Props = {
  date: LocalDate;
  isChosen: boolean;
  isToday: boolean;
  isPast: boolean;
  isInTabOrder: boolean;
  /** To another day, with a key. */
  onMove(date: LocalDate): void;
  onChoose(date: LocalDate): void;
};

/** One day of the calendar. A closed one can be chosen too, and says then that it is closed. */
export function CalendarDay({ date, isChosen, isToday, isPast, isInTabOrder, onMove, onChoose }: Props) {
  const { session } = useForm();
  const { words, formats } = useDesk();
  const { context } = session;
  const known = context.days.filter((day) => day.date === date).map((day) => describeDay(day, context));
  const slots = known.flatMap((view) => view.slots);
  const free = slots.filter(({ selectable }) => selectable).length;
  const isKnown = known.length > 0 && !isPast;
  const state = !isKnown
    ? ''
    : free > 0
      ? words.freeTimes(free)
      : slots.length > 0
        ? words.full
        : words.closedDay;
  const look = !isKnown ? '' : free > 0 ? ' tf-day-free' : ' tf-day-full';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, currentTarget } = event;
    if (!calendarKeys.test(key)) return;
    event.preventDefault();
    const reading = { isMirrored: currentTarget.matches(':dir(rtl)'), weekStart: formats.week_start };
    // Few choose with keys, so the others do not load what these do.
    void import('../date/day-after-key.ts').then(({ dayAfterKey }) =>
      onMove(dayAfterKey(date, { key, shiftKey }, reading) ?? date),
    );
  };
  return (
    <button
      type="button"
      className={`tf-day${look}`}
      data-date={date}
      aria-label={[formatDateTime(words.dayFormat, date, undefined, words.names), state]
        .filter(Boolean)
        .join(words.comma)}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={isPast}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={() => onChoose(date)}
      onKeyDown={onKeyDown}
    >
      {Number(date.slice(8))}
    </button>
  );
}

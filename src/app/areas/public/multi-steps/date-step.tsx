import { useState } from 'react';
import type { Slot, SpotDay } from '#engine/catalogue/spots.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { MonthCalendar, type DayState } from './month-calendar.tsx';
import { kindOf } from '#engine/form/multi-steps/offered.ts';
import { StepButtons, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { TimeChoice } from './time-choice.tsx';
import { firstOfMonth, useMonthDays, type MonthDays } from './use-month-days.ts';

const daysAhead = 366;

/** As the form's data writes a time. */
const asKept = (slot: Slot) => formatTime('h:mm a', slot.datetime.slice(11, 16));

/** When somebody comes. */
export function DateStep(props: StepProps) {
  const { page, answers, change, price, errors, onErrors, go } = props;
  const { date: words, next } = useSite().steps;
  const { today, hoursBefore } = page;
  const last = addDays(today, daysAhead);
  const [month, setMonth] = useState(() => firstOfMonth(answers.date || today));
  const found = useMonthDays({
    from: month < today ? today : month,
    zip: answers.zip.trim(),
    serviceId: kindOf(page, answers).serviceId,
    duration: price.price?.duration ?? 0,
  });
  const isFree = ({ datetime, spots_available }: Slot) =>
    spots_available > 0 && Date.parse(datetime) > Date.now() + hoursBefore * 3_600_000;
  const daysAt = (date: LocalDate) => found.days.filter((day) => day.date === date);
  const chooseSlot = (date: LocalDate, slot: Slot | undefined) => {
    onErrors({});
    change({ date, ...(slot ? { time: asKept(slot), serviceDate: slot.datetime } : { serviceDate: '' }) });
  };
  const chooseDay = (date: LocalDate) => {
    const slots = daysAt(date).flatMap((day) => day.slots);
    // The time that was wished before, on this day.
    chooseSlot(
      date,
      slots.find((slot) => isFree(slot) && asKept(slot) === answers.time),
    );
  };
  const shown = daysAt(answers.date);
  return (
    <StepFrame title={words.title} wide onSubmit={() => go(4)}>
      <DaysNote found={found} />
      <div className="ms-when">
        <MonthCalendar
          {...{ month, today, last }}
          chosen={answers.date}
          isBusy={found.status === 'loading'}
          stateOf={(date) => stateOf(daysAt(date), isFree)}
          onMonth={setMonth}
          onChoose={chooseDay}
        />
        <TimeChoice
          {...props}
          days={shown}
          isWaiting={found.status === 'loading'}
          isFree={isFree}
          problem={errors.date}
          onChoose={(slot) => chooseSlot(answers.date, slot)}
        />
      </div>
      <StepButtons
        onPrevious={() => go(2)}
        next={
          <button type="submit" className="pp-button">
            {next}
          </button>
        }
      />
    </StepFrame>
  );
}

function stateOf(days: readonly SpotDay[], isFree: (slot: Slot) => boolean): DayState {
  if (days.length === 0) return 'unknown';
  const slots = days.flatMap(({ opened, holiday, slots: all }) => (opened && !holiday ? all : []));
  if (slots.length === 0) return 'closed';
  return slots.some(isFree) ? 'free' : 'full';
}

/** Said once for the whole month. */
function DaysNote({ found }: { found: MonthDays & { again: () => void } }) {
  const { times } = useSite();
  const { outOfArea } = useSentences();
  if (found.status === 'failed')
    return (
      <p role="alert">
        {times.failed}{' '}
        <button type="button" className="pp-textbutton" onClick={found.again}>
          {times.again}
        </button>
      </p>
    );
  return found.isServed ? null : <p role="alert">{outOfArea}</p>;
}

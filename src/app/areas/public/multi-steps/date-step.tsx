import type { Slot, SpotDay } from '#engine/catalogue/spots.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { showToast } from '../parts/toast-list.ts';
import { MonthCalendar, type DayState } from './month-calendar.tsx';
import { StepButtons, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { TimeChoice } from './time-choice.tsx';
import { useDateChoice } from './use-date-choice.ts';
import type { MonthDays } from './use-month-days.ts';

/** When somebody comes. */
export function DateStep(props: StepProps) {
  const { page, answers, errors, onErrors, go } = props;
  const { date: words, next, checkout } = useSite().steps;
  const { outOfArea, addressUnplaced } = useSentences();
  const { found, isFree, daysAt, ...choice } = useDateChoice(props);
  const { month, last } = choice;
  const isWaiting = found.status === 'loading';
  const goOn = () => {
    if (!found.isServed) return showToast('warning', found.needsPosition ? addressUnplaced : outOfArea);
    return answers.serviceDate ? go(4) : onErrors({ date: checkout.chooseTime });
  };
  return (
    <StepFrame title={words.title} wide onSubmit={goOn}>
      <DaysNote found={found} />
      <div className="ms-when">
        <MonthCalendar
          month={month}
          last={last}
          today={page.today}
          chosen={answers.date}
          isBusy={isWaiting}
          stateOf={(date) => (found.isServed ? stateOf(daysAt(date), isFree) : 'unserved')}
          onMonth={choice.setMonth}
          onChoose={choice.chooseDay}
        />
        <TimeChoice
          {...props}
          isWaiting={isWaiting}
          isFree={isFree}
          days={daysAt(answers.date)}
          around={found.days}
          isServed={found.isServed}
          needsPosition={found.needsPosition}
          problem={errors.date}
          onChooseNear={choice.chooseNear}
          onChoose={(slot) => choice.chooseSlot(answers.date, slot)}
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
  const open = days.filter(({ opened, holiday }) => opened && !holiday);
  if (open.length === 0) return 'closed';
  return open.flatMap(({ slots }) => slots).some(isFree) ? 'free' : 'full';
}

/** Said once for the whole month. */
function DaysNote({ found }: { found: MonthDays & { again: () => void } }) {
  const { times } = useSite();
  if (found.status !== 'failed') return null;
  return (
    <p role="alert">
      {times.failed}{' '}
      <button type="button" className="pp-textbutton" onClick={found.again}>
        {times.again}
      </button>
    </p>
  );
}

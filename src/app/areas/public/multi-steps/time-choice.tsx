import type { Slot, SpotDay } from '#engine/catalogue/spots.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { arrivalText, dayText } from '../parts/visit-time.ts';
import { ZoneNote } from '../parts/zone-note.tsx';
import { NearestTimes } from './nearest-times.tsx';
import type { StepProps } from './step-props.ts';
import { StreetField } from './street-field.tsx';

type Props = StepProps & {
  /** The chosen day, as each location has it. */
  days: readonly SpotDay[];
  isWaiting: boolean;
  /** False where nobody comes to that zip code. */
  isServed: boolean;
  /** True where it takes the address to know. */
  needsPosition: boolean;
  isFree: (slot: Slot) => boolean;
  problem: string | undefined;
  /** That day with those around it, for what is near a time that somebody else got first. */
  around: readonly SpotDay[];
  onChooseNear: (slot: Slot) => void;
  onChoose: (slot: Slot) => void;
};

/** The times of the chosen day; those that cannot be had are shown, and cannot be chosen. */
export function TimeChoice(props: Props) {
  const { page, answers, days, isWaiting, isServed, isFree, problem, taken, around } = props;
  const { onChooseNear, onChoose } = props;
  const { company } = props.boot;
  const { steps, dates } = useSite();
  const slots = days.flatMap((day) => (day.opened && !day.holiday ? day.slots : []));
  const note = useDayNote({ date: answers.date, days, slots, isWaiting, isFree });
  if (!isServed) return <OutOfArea {...props} />;
  return (
    <fieldset className="pp-choices ms-times">
      <legend>{steps.date.time}</legend>
      <p className="pp-quiet" role="status">
        {note ?? dayText(answers.date, company, dates)}
        {slots[0] && <ZoneNote instant={slots[0].datetime} timezone={page.timezone} />}
      </p>
      {problem && (
        <p className="pp-error" role="alert">
          {problem}
        </p>
      )}
      {taken && !answers.serviceDate && (
        <NearestTimes days={around} taken={taken} isFree={isFree} company={company} onChoose={onChooseNear} />
      )}
      {slots.map((slot) => (
        <label key={slot.datetime} className="pp-choice">
          <input
            type="radio"
            name="time"
            checked={slot.datetime === answers.serviceDate}
            disabled={!isFree(slot)}
            onChange={() => onChoose(slot)}
            aria-label={arrivalText(slot.datetime, slot.arrival_window, company, {
              words: dates,
              as: 'weArrive',
            })}
          />
          <span aria-hidden>
            <bdi>
              {arrivalText(slot.datetime, slot.arrival_window, company, { words: dates, as: 'arrival' })}
            </bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** In place of the times, with the way to where the zip code is. */
function OutOfArea(props: Props) {
  const { answers, boot, needsPosition, go, onErrors } = props;
  const { date } = useSite().steps;
  const { outOfArea, addressUnplaced } = useSentences();
  const mayFind = needsPosition && Boolean(boot.outside?.geocoderUrl);
  const change = () => {
    onErrors({ zip: outOfArea });
    go(1);
  };
  return (
    <fieldset className="pp-choices ms-times">
      <legend>{date.time}</legend>
      <p className="pp-error" role="alert">
        {mayFind ? addressUnplaced : outOfArea}
      </p>
      {mayFind && (
        <div className="ms-rezip ms-find">
          <StreetField {...props} />
        </div>
      )}
      <button type="button" className="pp-button pp-second ms-rezip" onClick={change}>
        {date.changeZip} <bdi>{answers.zip}</bdi>
      </button>
    </fieldset>
  );
}

type Said = { date: string; days: readonly SpotDay[]; slots: readonly Slot[]; isWaiting: boolean };

const isOpen = ({ opened, holiday }: SpotDay) => opened && !holiday;

/** What there is to say of a day in place of its times. */
function useDayNote({ date, days, slots, isWaiting, isFree }: Said & Pick<Props, 'isFree'>) {
  const { steps, times } = useSite();
  const { closed, noSpots } = useSentences();
  if (date === '') return steps.date.choose;
  if (days.length === 0) return isWaiting ? times.looking : undefined;
  if (slots.length === 0) return days.some(isOpen) ? noSpots : closed;
  return slots.some(isFree) ? undefined : noSpots;
}

import { useEffect, useId, useState } from 'react';
import { DateEntry } from '#renderer';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { useShowProblem } from './use-show-problem.ts';
import { type FreeDay, type FreeDays, useFreeDays, type SpotSearch } from '#app/lib/use-free-days.ts';
import { arrivalText, dayText } from './visit-time.ts';

type Props = {
  wanted: SpotSearch;
  hoursBefore: number;
  company: PageCompany | null;
  /** The instant that is chosen, as the API wants it back. */
  chosen: string;
  onChoose: (datetime: string) => void;
  /** Whether somebody comes to that zip code, as far as is known. */
  onServed?: (isServed: boolean) => void;
};

/** A free day, and a time on it; the days begin where somebody wants to look. */
export function SlotPicker({ wanted, ...props }: Props) {
  const [from, setFrom] = useState('');
  const id = useId();
  const { times } = useSite();
  const show = (date: string) => {
    setFrom(date);
    props.onChoose('');
  };
  return (
    <div className="pp-slots">
      <div className="pp-field">
        <label htmlFor={id}>{times.from}</label>
        <DateEntry
          value={from}
          inputProps={{
            id,
            className: 'pp-input',
            onInput: ({ currentTarget }) => show(currentTarget.value),
          }}
        />
      </div>
      <FreeTimes key={from} {...props} wanted={{ ...wanted, ...(from && { from }) }} />
    </div>
  );
}

function FreeTimes({ wanted, hoursBefore, company, chosen, onChoose, onServed }: Props) {
  const { times: words } = useSite();
  const showProblem = useShowProblem();
  const { found, again, more } = useFreeDays(wanted, hoursBefore);
  const [date, setDate] = useState('');
  const isServed = useServed(found, onServed);
  if (found.state === 'waiting')
    return (
      <p className="pp-quiet" role="status">
        {words.looking}
      </p>
    );
  if (found.state === 'failed')
    return (
      <p role="alert">
        {words.failed}{' '}
        <button type="button" className="pp-textbutton" onClick={again}>
          {words.again}
        </button>
      </p>
    );
  if (!isServed) return <OutOfArea />;
  const day = found.days.find((one) => one.date === date);
  const choose = (next: FreeDay) => {
    setDate(next.date);
    onChoose('');
  };
  return (
    <>
      <Days days={found.days} date={date} company={company} onChoose={choose} />
      {found.next && (
        <button type="button" className="pp-textbutton" onClick={() => void more().catch(showProblem)}>
          {words.later}
        </button>
      )}
      {day && <Times day={day} company={company} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

/** Whether somebody comes there, as far as is known; whoever wants to know is told. */
function useServed(found: FreeDays, onServed: Props['onServed']): boolean {
  const isServed = found.state !== 'there' || found.isServed;
  useEffect(() => onServed?.(isServed), [isServed, onServed]);
  return isServed;
}

function OutOfArea() {
  const { outOfArea } = useSentences();
  return (
    <p className="pp-error" role="alert">
      {outOfArea}
    </p>
  );
}

/** The same where no time is chosen: nobody comes there on a day that the office finds, either. */
export function AreaNote({
  wanted,
  hoursBefore,
  onServed,
}: Pick<Props, 'wanted' | 'hoursBefore' | 'onServed'>) {
  const { found } = useFreeDays(wanted, hoursBefore);
  const isServed = useServed(found, onServed);
  return isServed ? null : <OutOfArea />;
}

type DaysProps = {
  days: readonly FreeDay[];
  date: string;
  company: PageCompany | null;
  onChoose: (day: FreeDay) => void;
};

function Days({ days, date, company, onChoose }: DaysProps) {
  const { times, dates } = useSite();
  const { noSpots } = useSentences();
  const write = (format: string, day: string) => formatDateTime(format, day, '00:00', dates.names);
  if (days.length === 0) return <p role="status">{noSpots}</p>;
  return (
    <fieldset className="pp-choices pp-days">
      <legend>{times.day}</legend>
      {days.map((day) => (
        <label key={day.date} className="pp-choice">
          <input
            type="radio"
            name="day"
            checked={day.date === date}
            onChange={() => onChoose(day)}
            aria-label={dayText(day.date, company, dates)}
          />
          <span aria-hidden>
            <small>{write('ddd', day.date)}</small>
            <b>{write('D', day.date)}</b>
            <small>{write('MMM', day.date)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type TimesProps = {
  day: FreeDay;
  company: PageCompany | null;
  chosen: string;
  onChoose: (datetime: string) => void;
};

function Times({ day, company, chosen, onChoose }: TimesProps) {
  const { times, dates } = useSite();
  return (
    <fieldset className="pp-choices pp-times">
      <legend>{times.on(dayText(day.date, company, dates))}</legend>
      {day.slots.map(({ datetime, arrival_window }) => (
        <label key={datetime} className="pp-choice">
          <input
            type="radio"
            name="time"
            checked={datetime === chosen}
            onChange={() => onChoose(datetime)}
            aria-label={arrivalText(datetime, arrival_window, company, { words: dates, as: 'weArrive' })}
          />
          <span aria-hidden>
            <bdi>{arrivalText(datetime, arrival_window, company, { words: dates, as: 'arrival' })}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

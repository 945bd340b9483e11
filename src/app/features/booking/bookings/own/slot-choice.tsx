import { Button, Stack, Text } from '@mantine/core';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useFreeDays, type FreeDay, type SpotSearch } from '#app/lib/use-free-days.ts';
import { Rows } from '#app/ui/skeletons.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import { CrewThenLine } from './crew-then-line.tsx';
import classes from './own.module.css';
import { useCrewTimes, type CrewTimes } from './use-crew-times.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = {
  /** The visit whose crew is looked for; null where no crew is to be missed. */
  visitId: string | null;
  wanted: SpotSearch;
  hoursBefore: number;
  /** The instant that is chosen, as the server wants it back. */
  chosen: string;
  onChoose(datetime: string): void;
};

/** A free day and a time on it, for a thumb. */
export function SlotChoice({ visitId, wanted, hoursBefore, chosen, onChoose }: Props) {
  const { move: words } = useCustomerWords();
  const { frame } = useWords();
  const { found, again, more } = useFreeDays(wanted, hoursBefore);
  const crewTimes = useCrewTimes(visitId, found.state === 'there' ? found.days : []);
  const [date, setDate] = useState('');
  if (found.state === 'waiting')
    return (
      <div role="status" aria-label={words.looking}>
        <Rows />
      </div>
    );
  if (found.state === 'failed')
    return (
      <Stack gap="sm" role="alert">
        <Text>{frame.notLoaded}</Text>
        <Button variant="default" onClick={again}>
          {frame.tryAgain}
        </Button>
      </Stack>
    );
  if (found.days.length === 0) return <Text role="status">{words.none}</Text>;
  const day = found.days.find((one) => one.date === date);
  const choose = (next: FreeDay) => {
    setDate(next.date);
    onChoose('');
  };
  return (
    <Stack gap="lg">
      <Days
        days={found.days}
        date={date}
        crewTimes={crewTimes}
        onChoose={choose}
        onMore={() => void more().catch(again)}
      />
      {day && <Times day={day} chosen={chosen} crewTimes={crewTimes} onChoose={onChoose} />}
      <CrewThen crewTimes={crewTimes} chosen={chosen} />
    </Stack>
  );
}

type DaysProps = {
  days: readonly FreeDay[];
  date: string;
  crewTimes: CrewTimes | null;
  onChoose(day: FreeDay): void;
  onMore(): void;
};

function Days({ days, date, crewTimes, onChoose, onMore }: DaysProps) {
  const { move: words, crewThen } = useCustomerWords();
  const comesOn = ({ slots }: FreeDay) => slots.some(({ datetime }) => crewTimes?.comes(datetime));
  const text = useVisitText();
  return (
    <fieldset className={classes.choices}>
      <legend>{words.day}</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={classes.days} tabIndex={0} role="group" aria-label={words.day}>
        {days.map((day) => (
          <label key={day.date} className={classes.day} data-chosen={day.date === date || undefined}>
            <input
              type="radio"
              name="day"
              checked={day.date === date}
              onChange={() => onChoose(day)}
              aria-label={
                crewTimes && comesOn(day)
                  ? crewThen.at(text.day(day.date), crewTimes.crew)
                  : text.day(day.date)
              }
            />
            <span aria-hidden>
              <small>{text.shortWeekday(day.date)}</small>
              <b>{text.dayNumber(day.date)}</b>
              <small>{text.month(day.date)}</small>
              {comesOn(day) && <UserCheck className={classes.crewMark} size={14} />}
            </span>
          </label>
        ))}
        <Button variant="subtle" className={classes.moreDays} onClick={onMore}>
          {words.later}
        </Button>
      </div>
    </fieldset>
  );
}

type TimesProps = { day: FreeDay; crewTimes: CrewTimes | null } & Pick<Props, 'chosen' | 'onChoose'>;

function Times({ day, chosen, crewTimes, onChoose }: TimesProps) {
  const { move: words, crewThen } = useCustomerWords();
  const text = useVisitText();
  const hasCrew = day.slots.some(({ datetime }) => crewTimes?.comes(datetime));
  const label = ({ datetime, arrival_window }: FreeDay['slots'][number]) => {
    const arrival = text.arrival(datetime, arrival_window, 'weArrive');
    return crewTimes?.comes(datetime) ? crewThen.at(arrival, crewTimes.crew) : arrival;
  };
  return (
    <fieldset className={classes.choices}>
      <legend>{words.time(text.day(day.date))}</legend>
      <div className={classes.times}>
        {day.slots.map((slot) => (
          <label
            key={slot.datetime}
            className={classes.time}
            data-chosen={slot.datetime === chosen || undefined}
          >
            <input
              type="radio"
              name="time"
              checked={slot.datetime === chosen}
              onChange={() => onChoose(slot.datetime)}
              aria-label={label(slot)}
            />
            <span aria-hidden>
              {text.arrival(slot.datetime, slot.arrival_window, 'arrival')}
              {crewTimes?.comes(slot.datetime) && <UserCheck className={classes.crewMark} size={14} />}
            </span>
          </label>
        ))}
      </div>
      {crewTimes && hasCrew && (
        <Text size="sm" c="dimmed" mt="xs" className={classes.crewKey}>
          <UserCheck size={14} aria-hidden /> {crewThen.marked(crewTimes.crew)}
        </Text>
      )}
    </fieldset>
  );
}

/** Read out as a time is chosen: it may be the reason to choose another. */
function CrewThen({ crewTimes, chosen }: { crewTimes: CrewTimes | null; chosen: string }) {
  const comes = crewTimes && chosen !== '' ? crewTimes.comes(chosen) : null;
  return (
    <div role="status" className={classes.crewHere}>
      {crewTimes && comes !== null && <CrewThenLine title={crewTimes.crew} comes={comes} />}
    </div>
  );
}

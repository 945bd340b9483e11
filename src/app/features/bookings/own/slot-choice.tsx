import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFreeDays, type FreeDay, type SpotSearch } from '#app/lib/use-free-days.ts';
import { Rows } from '#app/ui/skeletons.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import classes from './own.module.css';
import { useVisitText } from './use-visit-text.ts';

type Props = {
  wanted: SpotSearch;
  hoursBefore: number;
  /** The instant that is chosen, as the server wants it back. */
  chosen: string;
  onChoose(datetime: string): void;
};

/** A free day and a time on it, for a thumb. */
export function SlotChoice({ wanted, hoursBefore, chosen, onChoose }: Props) {
  const { move: words } = useCustomerWords();
  const { frame } = useWords();
  const { found, again, more } = useFreeDays(wanted, hoursBefore);
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
      <Days days={found.days} date={date} onChoose={choose} onMore={() => void more().catch(again)} />
      {day && <Times day={day} chosen={chosen} onChoose={onChoose} />}
    </Stack>
  );
}

type DaysProps = {
  days: readonly FreeDay[];
  date: string;
  onChoose(day: FreeDay): void;
  onMore(): void;
};

function Days({ days, date, onChoose, onMore }: DaysProps) {
  const { move: words } = useCustomerWords();
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
              aria-label={text.day(day.date)}
            />
            <span aria-hidden>
              <small>{text.shortWeekday(day.date)}</small>
              <b>{text.dayNumber(day.date)}</b>
              <small>{text.month(day.date)}</small>
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

function Times({ day, chosen, onChoose }: { day: FreeDay } & Pick<Props, 'chosen' | 'onChoose'>) {
  const { move: words } = useCustomerWords();
  const text = useVisitText();
  return (
    <fieldset className={classes.choices}>
      <legend>{words.time(text.day(day.date))}</legend>
      <div className={classes.times}>
        {day.slots.map(({ datetime, arrival_window }) => (
          <label key={datetime} className={classes.time} data-chosen={datetime === chosen || undefined}>
            <input
              type="radio"
              name="time"
              checked={datetime === chosen}
              onChange={() => onChoose(datetime)}
              aria-label={text.arrival(datetime, arrival_window)}
            />
            <span aria-hidden>{text.time(datetime.slice(11, 16))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

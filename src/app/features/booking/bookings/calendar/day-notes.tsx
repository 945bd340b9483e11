import { capacityWords, type DayFacts } from './day-facts.ts';
import classes from './calendar.module.css';

/** Why nothing can be booked on a day, or how much still can. */
export function DayNotes({ facts }: { facts: DayFacts | undefined }) {
  if (!facts) return null;
  if (facts.holiday) return <span className={classes.holiday}>{facts.holiday}</span>;
  if (facts.seats === null) return null;
  return (
    <span
      className={classes.capacity}
      title={capacityWords(facts)}
      data-full={facts.taken >= facts.seats || undefined}
    >
      {facts.taken}/{facts.seats}
    </span>
  );
}

import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts';
import { nextOccurrence, type RecurrenceRule } from './recurrence.ts';

/** How many days from its own day a date still counts as the same visit of the rhythm. */
const reachOf = { none: 0, day: 0, week: 3, month: 13 } as const;

type Change = {
  /** The date on which the series changes, and the one that it has instead. */
  from: LocalDate;
  to: LocalDate;
  rule: RecurrenceRule;
};

/**
 * The date of a changed series that takes the place of one it had before: moved by as many days as the first changed
 * visit, or the nearest to that. None where the series comes less often now and leaves that visit out.
 */
export function standInDate(date: LocalDate, { from, to, rule }: Change): LocalDate | undefined {
  const target = addDays(date, daysBetween(from, to));
  const reach = reachOf[rule.unit];
  const found = nextOccurrence(to, rule, addDays(target, -reach - 1));
  return found !== undefined && found <= addDays(target, reach) ? found : undefined;
}

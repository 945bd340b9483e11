import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts';
import { nextOccurrence, type RecurrenceRule } from './recurrence.ts';

/** So far from its own day a date still is the same turn of a rhythm. */
const reachOf = { none: 0, day: 0, week: 3, month: 13 } as const;

type Change = {
  /** The date on which the series changes, and the one that it has instead. */
  from: LocalDate;
  to: LocalDate;
  rule: RecurrenceRule;
};

/**
 * Which date of a series that has changed stands for a date that it had: as far from it as the first that changed has
 * moved, or the nearest of the same turn. None where it comes less often now and leaves that turn out.
 */
export function standInDate(date: LocalDate, { from, to, rule }: Change): LocalDate | undefined {
  const target = addDays(date, daysBetween(from, to));
  const reach = reachOf[rule.unit];
  const found = nextOccurrence(to, rule, addDays(target, -reach - 1));
  return found !== undefined && found <= addDays(target, reach) ? found : undefined;
}

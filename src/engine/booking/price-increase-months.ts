import { addDays, type LocalDate } from '../time/local-date.ts';
import { nextOccurrence, type RecurrenceRule } from './recurrence.ts';

/** A series with what it costs before and after a day, and its days. */
export type SeriesOutlook = {
  anchor: LocalDate;
  rule: RecurrenceRule;
  endsOn: LocalDate | null;
  from: LocalDate;
  before: number;
  after: number;
};

export type MonthTotal = { month: string; visits: number; before: number; after: number };

/** What the visits of some months bring in, at the prices of today and at the new ones. */
export function monthTotals(
  all: readonly SeriesOutlook[],
  { from, until }: { from: LocalDate; until: LocalDate },
): MonthTotal[] {
  const months = new Map<string, MonthTotal>();
  for (const { anchor, rule, endsOn, from: raisedFrom, before, after } of all) {
    let date = anchor >= from ? anchor : nextOccurrence(anchor, rule, addDays(from, -1));
    const last = endsOn !== null && endsOn < until ? endsOn : until;
    while (date !== undefined && date <= last) {
      const month = date.slice(0, 7);
      const known = months.get(month) ?? { month, visits: 0, before: 0, after: 0 };
      months.set(month, {
        month,
        visits: known.visits + 1,
        before: known.before + before,
        after: known.after + (date >= raisedFrom ? after : before),
      });
      date = nextOccurrence(anchor, rule, date);
    }
  }
  return [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month));
}

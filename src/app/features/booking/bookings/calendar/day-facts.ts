import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { CalendarAnswer } from './api.ts';

/** What is known of a day besides its visits. */
export type DayFacts = { holiday: string | null; seats: number | null; taken: number };

export function toDayFacts({ holidays, capacity }: CalendarAnswer): ReadonlyMap<LocalDate, DayFacts> {
  const facts = new Map<LocalDate, DayFacts>();
  for (const { date, seats, taken } of capacity) facts.set(date, { holiday: null, seats, taken });
  for (const { date, name } of holidays) {
    const known = facts.get(date) ?? { holiday: null, seats: null, taken: 0 };
    const names = [known.holiday, name].filter(Boolean).join(', ');
    facts.set(date, { ...known, holiday: names });
  }
  return facts;
}

export const capacityWords = ({ seats, taken }: DayFacts): string =>
  seats === null ? '' : `${taken} of ${seats} seats taken`;

/** A day in words: its date, how much there is to do, and whether it is a holiday. */
export const daySentence = (date: LocalDate, visits: number, facts: DayFacts | undefined): string =>
  [
    formatDateTime('dddd, MMM D', date),
    visits === 1 ? '1 visit' : `${visits} visits`,
    facts?.holiday && `closed: ${facts.holiday}`,
    facts && capacityWords(facts),
  ]
    .filter(Boolean)
    .join(', ');

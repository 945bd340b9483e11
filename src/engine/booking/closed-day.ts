import { addDays, type LocalDate } from '../time/local-date.ts';

/** What a company does when a visit of a series falls on a day on which it cannot be. */
export type ClosedDayPolicy = 'keep' | 'move' | 'skip';

/** Where a visit of a series goes. One that needs placing exists without a team until somebody finds it a day. */
export type Placement =
  | { kind: 'visit'; date: LocalDate }
  | { kind: 'needs_placing'; date: LocalDate }
  | { kind: 'skipped'; date: LocalDate };

/** Nearest first; of two equally near, the later one. */
const neighbours = [1, -1, 2, -2];

/** Never drops a visit silently: it is kept for placing, moved by up to two days, or told to be skipped. */
export function placeOccurrence(
  date: LocalDate,
  policy: ClosedDayPolicy,
  isOpen: (date: LocalDate) => boolean,
): Placement {
  if (isOpen(date)) return { kind: 'visit', date };
  if (policy === 'skip') return { kind: 'skipped', date };
  const near = policy === 'move' ? neighbours.map((days) => addDays(date, days)).find(isOpen) : undefined;
  return near === undefined ? { kind: 'needs_placing', date } : { kind: 'visit', date: near };
}

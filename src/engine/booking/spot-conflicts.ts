import { toLocal, type Instant } from '../time/zone.ts';
import type { LocalDate } from '../time/local-date.ts';
import { planDays, type Calendar, type DaySlot, type PlannedDay } from './day-slots.ts';

/** A visit with the slots in which it has seats, one entry for each seat. */
export type SeatedVisit = { id: string; start: Instant; seats: readonly Instant[] };

export type SpotConflict = { id: string; reason: 'holiday' | 'no_slot' | 'over_capacity' };

/**
 * Visits that the calendar has no place for any more. Nothing happens to them: somebody decides. Of too many in one
 * slot, those that come later in the list are in conflict.
 */
export function findSpotConflicts(calendar: Calendar, visits: readonly SeatedVisit[]): SpotConflict[] {
  const dayOf = (at: Instant) => toLocal(at, calendar.location.timezone).date;
  const dates = new Set(visits.flatMap(({ start, seats }) => [start, ...seats].map(dayOf)));
  const days = new Map<LocalDate, PlannedDay>(planDays(calendar, [...dates]).map((day) => [day.date, day]));
  const slots = new Map<Instant, DaySlot>(
    [...days.values()].flatMap((day) => day.slots.map((slot) => [slot.startAt, slot])),
  );
  const taken = new Map<Instant, number>();
  const isFull = (at: Instant): boolean => {
    const seats = (taken.get(at) ?? 0) + 1;
    taken.set(at, seats);
    return seats > (slots.get(at)?.capacity ?? Infinity);
  };
  const byTeams = calendar.location.capacityMode === 'teams';
  return visits.flatMap(({ id, start, seats }): SpotConflict[] => {
    // Each seat is counted, also after one that is too many.
    const tooMany = seats.filter(isFull).length > 0;
    if (days.get(dayOf(start))?.holiday) return [{ id, reason: 'holiday' }];
    if (!slots.has(start)) return [{ id, reason: 'no_slot' }];
    return tooMany && !byTeams ? [{ id, reason: 'over_capacity' }] : [];
  });
}

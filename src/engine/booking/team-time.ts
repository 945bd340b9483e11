import { mergeIntervals, subtractIntervals, type Interval } from '../time/interval.ts';
import { weekdayOf, type LocalDate } from '../time/local-date.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { lowerBound } from './lower-bound.ts';
import type { SlotBooking, SlotTeam } from './slot-facts.ts';

/** A team with the time it has left, sorted and without touching pieces. */
export type TeamTime = { team: SlotTeam; free: Interval[] };

/** The free time of each team on some days: its hours, less its exceptions, time off and jobs. */
export function freeTimeOf(
  teams: readonly SlotTeam[],
  bookings: readonly SlotBooking[],
  { dates, timezone }: { dates: readonly LocalDate[]; timezone: string },
): TeamTime[] {
  const jobs = new Map<string, Interval[]>(teams.map(({ id }) => [id, []]));
  for (const booking of bookings) {
    for (const id of booking.teamIds) jobs.get(id)?.push(booking);
  }
  return teams.map((team) => {
    const { open, closed } = hoursOf(team, dates, timezone);
    const busy = mergeIntervals([...closed, ...team.timeOff, ...(jobs.get(team.id) ?? [])]);
    return { team, free: subtractIntervals(mergeIntervals(open), busy) };
  });
}

/** When a team works on some days, its exceptions heard and its time off not. Sorted, and no two pieces touch. */
export function workingTimeOf(team: SlotTeam, dates: readonly LocalDate[], timezone: string): Interval[] {
  const { open, closed } = hoursOf(team, dates, timezone);
  return subtractIntervals(mergeIntervals(open), mergeIntervals(closed));
}

/** An exception that opens a day adds to the ordinary hours; one that closes takes from both. */
function hoursOf(
  { hours, exceptions }: SlotTeam,
  dates: readonly LocalDate[],
  timezone: string,
): { open: Interval[]; closed: Interval[] } {
  const open: Interval[] = [];
  const closed: Interval[] = [];
  const span = (date: LocalDate, { fromLocal, toLocal }: { fromLocal: string; toLocal: string }) => ({
    start: toInstant(date, fromLocal, timezone),
    end: toInstant(date, toLocal, timezone),
  });
  for (const date of dates) {
    const weekday = weekdayOf(date);
    for (const own of hours) {
      const { validFrom, validTo } = own;
      const valid = (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
      if (own.weekday === weekday && valid) open.push(span(date, own));
    }
  }
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  for (const exception of exceptions) {
    if (exception.day < first || exception.day > last) continue;
    (exception.available ? open : closed).push(span(exception.day, exception));
  }
  return { open, closed };
}

const endOf = ({ end }: Interval) => end;

/** Is the team free for all of a span? */
export function isFreeFor({ free }: TeamTime, { start, end }: Interval): boolean {
  const piece = free[lowerBound(free, end, endOf)];
  return piece !== undefined && piece.start <= start;
}

/** Does the team work there, and can it do all of these services? */
export const canDo = (
  { locationIds, serviceIds }: SlotTeam,
  work: { locationId: string; serviceIds: readonly string[] },
): boolean =>
  locationIds.includes(work.locationId) &&
  (serviceIds === null || work.serviceIds.every((id) => serviceIds.includes(id)));

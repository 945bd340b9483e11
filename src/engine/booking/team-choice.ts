import type { Interval } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { toLocal } from '../time/zone.ts';
import type { SlotBooking, SlotTeam } from './slot-facts.ts';
import { canDo, freeTimeOf, isFreeFor } from './team-time.ts';

/** A team that may be given jobs. */
export type JobTeam = SlotTeam & {
  /** Lower is asked first. */
  priority: number;
};

/** A visit from its start to the end of its buffer, in the zone of its location. */
export type WantedVisit = Interval & {
  locationId: string;
  serviceIds: readonly string[];
  timezone: string;
  /** Comes first, where it can come at all. */
  preferredTeamId: string | null;
};

/**
 * The teams that can do a visit at its time, in the order in which they are asked: who is preferred, then by
 * priority, then who has the fewest jobs on that day.
 */
export function chooseTeams(
  teams: readonly JobTeam[],
  bookings: readonly SlotBooking[],
  visit: WantedVisit,
): string[] {
  const { timezone, preferredTeamId } = visit;
  const load = jobsOnDay(bookings, toLocal(visit.start, timezone).date, timezone);
  const times = freeTimeOf(teams, bookings, { dates: datesOf(visit), timezone });
  const rank = ({ id }: JobTeam) => (id === preferredTeamId ? 0 : 1);
  const jobsOf = ({ id }: JobTeam) => load.get(id) ?? 0;
  return teams
    .filter((team, index) => {
      const time = times[index];
      return time && canDo(team, visit) && isFreeFor(time, visit) && jobsOf(team) < team.maxJobsPerDay;
    })
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.priority - b.priority || jobsOf(a) - jobsOf(b) || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

/** How many jobs each team begins on a day. */
export function jobsOnDay(
  bookings: readonly SlotBooking[],
  day: LocalDate,
  timezone: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { start, teamIds } of bookings) {
    if (teamIds.length === 0 || toLocal(start, timezone).date !== day) continue;
    for (const id of teamIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function datesOf({ start, end, timezone }: WantedVisit): LocalDate[] {
  const last = toLocal(end, timezone).date;
  const dates: LocalDate[] = [];
  for (let date = toLocal(start, timezone).date; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

import type { LocalDate } from '../time/local-date.ts';
import { type Instant } from '../time/zone.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { lowerBound } from './lower-bound.ts';
import { countFurther, type Room } from './matching.ts';
import type { SlotBooking, SlotTeam } from './slot-facts.ts';

/** What the limits of teams leave of one day. A job counts for the day on which it begins. */
export type DayLimit = {
  room: Room;
  /** How many more jobs there can be on that day, of whatever time, once those without a team have one. */
  spots: number;
};

type LimitQuery = {
  dates: readonly LocalDate[];
  timezone: string;
  /** The teams, by number, that can do a job which has none yet. */
  ableFor: (job: SlotBooking) => readonly number[];
  /** Those that can do what is asked for. */
  further: readonly number[];
};

/** The limit of the day of a moment. A day is counted once, and only when it is asked about. */
export function createDayLimits(
  teams: readonly SlotTeam[],
  bookings: readonly SlotBooking[],
  { dates, timezone, ableFor, further }: LimitQuery,
): (start: Instant) => DayLimit {
  const midnights = dates.map((date) => toInstant(date, '00:00', timezone));
  const dayOf = (start: Instant): number => lowerBound(midnights, start, (midnight) => midnight - 1);
  const jobsOfDay = new Map<number, SlotBooking[]>();
  for (const job of bookings) {
    const day = dayOf(job.start);
    const jobs = jobsOfDay.get(day);
    if (jobs) jobs.push(job);
    else jobsOfDay.set(day, [job]);
  }
  const limits = new Map<number, DayLimit>();
  return (start) => {
    const day = dayOf(start);
    const known = limits.get(day);
    if (known) return known;
    const jobs = jobsOfDay.get(day) ?? [];
    const room = roomLeft(teams, jobs);
    const limit = { room, spots: countFurther(room, openJobs(jobs).map(ableFor), { further }) };
    limits.set(day, limit);
    return limit;
  };
}

/** A job for each team that is still to be found. */
export const openJobs = (jobs: readonly SlotBooking[]): SlotBooking[] =>
  jobs.flatMap((job) =>
    Array.from({ length: Math.max(0, job.teamsRequired - job.teamIds.length) }, () => job),
  );

function roomLeft(teams: readonly SlotTeam[], jobs: readonly SlotBooking[]): Room {
  const taken = new Map<string, number>();
  for (const { teamIds } of jobs) for (const id of teamIds) taken.set(id, (taken.get(id) ?? 0) + 1);
  return new Map(
    teams.map(({ id, maxJobsPerDay }, index) => [index, Math.max(0, maxJobsPerDay - (taken.get(id) ?? 0))]),
  );
}

import type { Interval } from '../time/interval.ts';
import { addDays } from '../time/local-date.ts';
import { toLocal } from '../time/zone.ts';
import type { SlotTeam } from './slot-facts.ts';
import { freeTimeOf, isFreeFor } from './team-time.ts';

/** A job of a team, in the zone of the place where it is. */
export type TeamJob = Interval & { id: string; timezone: string };

/** Jobs that a team has at times at which it does not work. */
export function findJobsOutside(team: SlotTeam, jobs: readonly TeamJob[]): TeamJob[] {
  const zones = new Map<string, TeamJob[]>();
  for (const job of jobs) {
    const known = zones.get(job.timezone);
    if (known) known.push(job);
    else zones.set(job.timezone, [job]);
  }
  return [...zones].flatMap(([timezone, own]) => {
    const dates = [...new Set(own.flatMap((job) => daysOf(job, timezone)))].toSorted();
    const [time] = freeTimeOf([team], [], { dates, timezone });
    return own.filter((job) => time === undefined || !isFreeFor(time, job));
  });
}

function daysOf({ start, end }: Interval, timezone: string): string[] {
  const days: string[] = [];
  const last = toLocal(end, timezone).date;
  for (let day = toLocal(start, timezone).date; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

import { addDays } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';
import type { CrewJob, CrewSnapshot } from './predict.ts';

/** What the phone has after an answer of the server: what it had, without what is gone, with what has changed. */
export function mergeSnapshot(kept: readonly CrewJob[], { full, jobs, removed }: CrewSnapshot): CrewJob[] {
  const replaced = new Set([...removed, ...jobs.map(({ id }) => id)]);
  const stay = full ? [] : kept.filter(({ id }) => !replaced.has(id));
  return [...stay, ...jobs].toSorted(
    (a, b) => Date.parse(a.start_at) - Date.parse(b.start_at) || (a.id < b.id ? -1 : 1),
  );
}

/** Visits are kept until the day after them, and how to get in from the day before to the day after. */
export function pruneJobs(jobs: readonly CrewJob[], now: Instant): CrewJob[] {
  return jobs.flatMap((job) => {
    const today = toLocal(now, job.timezone).date;
    const day = job.start_local.slice(0, 10);
    if (day < addDays(today, -1)) return [];
    return day > addDays(today, 1) && job.access_notes !== '' ? [{ ...job, access_notes: '' }] : [job];
  });
}

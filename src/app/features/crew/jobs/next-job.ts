import type { CrewJob } from '#engine/crew/predict.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { dateOf, isOver } from './job-times.ts';

export type NextAct = 'on_my_way' | 'check_in' | 'check_out';

type Told = Pick<CrewJob, 'status' | 'on_my_way_at' | 'checked_in_at' | 'checked_out_at'>;

/** The one thing that comes next; null where nothing does. */
export function nextActOf(job: Told): NextAct | null {
  if (isOver(job)) return null;
  if (job.checked_in_at !== null) return 'check_out';
  return job.on_my_way_at === null ? 'on_my_way' : 'check_in';
}

/** The job that one is at, also since yesterday, or else the first of today that is not over. */
export function nextJobOf(jobs: readonly CrewJob[], today: LocalDate, now: number): CrewJob | undefined {
  const open = jobs
    .filter((job) => !isOver(job) && isItsDay(job, today, now))
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  return open.find(({ checked_in_at }) => checked_in_at !== null) ?? open.find((job) => dateOf(job) >= today);
}

const headStartMs = 3 * 3_600_000;

/** Whether its day has come, by the clock of its place. */
export const isItsDay = (
  job: Pick<CrewJob, 'start_at' | 'start_local'>,
  today: LocalDate,
  now: number,
): boolean => dateOf(job) <= today || Date.parse(job.start_at) - now <= headStartMs;

/** What the office and the customer wrote; what the crew wrote itself it need not read. */
export const notesToRead = ({ notes }: Pick<CrewJob, 'notes'>) => notes.filter(({ by_crew }) => !by_crew);

/** What was forgotten can be ticked off until the day is over, also by those who have left. */
export function mayStillTick(
  { checked_out_at: leftAt, status, start_local, timezone }: CrewJob,
  now: number,
): boolean {
  if (leftAt === null || status === 'missed' || status === 'cancelled') return false;
  const leftOn = toLocal(Date.parse(leftAt), timezone).date;
  const day = start_local.slice(0, 10);
  return toLocal(now, timezone).date <= (leftOn > day ? leftOn : day);
}

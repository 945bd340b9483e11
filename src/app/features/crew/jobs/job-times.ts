import { toLocal } from '#engine/time/zone.ts';
import type { Job } from './api.ts';

type Timed = Pick<Job, 'start_at' | 'start_local' | 'duration' | 'arrival_window' | 'timezone'>;

const minuteMs = 60_000;

const dateOfJob = ({ start_local }: Pick<Job, 'start_local'>): string => start_local.slice(0, 10);
export { dateOfJob as dateOf };

/** Wall clock readings at the place of the job. */
export const startOf = ({ start_local }: Timed): string => start_local.slice(11, 16);
export const timeAt = (instant: number | string, timezone: string): string =>
  toLocal(typeof instant === 'string' ? Date.parse(instant) : instant, timezone).time.slice(0, 5);
export const endOf = ({ start_at, duration, timezone }: Timed): string =>
  timeAt(Date.parse(start_at) + duration * minuteMs, timezone);
export const windowEndOf = ({ start_at, arrival_window, timezone }: Timed): string =>
  timeAt(Date.parse(start_at) + arrival_window * minuteMs, timezone);

export const isOver = ({ status, checked_out_at }: Pick<Job, 'status' | 'checked_out_at'>): boolean =>
  checked_out_at !== null || status === 'completed' || status === 'missed' || status === 'cancelled';

/** Those of a day, in order. */
export const jobsOn = <J extends Timed>(jobs: readonly J[], date: string): J[] =>
  jobs
    .filter((job) => dateOfJob(job) === date)
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));

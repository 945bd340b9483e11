import type { JobName } from './queue.ts';

export type Period = 'minute' | 'hour' | 'day';
export type RegularJob = { name: Extract<JobName, RegularJobName>; every: Period };

/** Jobs that nobody asks for: they need no payload, and look themselves for what is due. */
export type RegularJobName = 'housekeeping.expire';

export const regularJobs: readonly RegularJob[] = [{ name: 'housekeeping.expire', every: 'hour' }];

const shown: Record<Period, number> = { day: 10, hour: 13, minute: 16 };

/** The same for every node, and another one in the next period. */
export const periodKey = (now: Date, every: Period): string => now.toISOString().slice(0, shown[every]);

import type { JobName } from './queue.ts';

export type Period = 'minute' | 'hour' | 'day';
export type RegularJob = { name: Extract<JobName, RegularJobName>; every: Period };

/** Jobs that nobody asks for: they need no payload, and look themselves for what is due. */
export type RegularJobName =
  | 'quotes.look_after'
  | 'visits.look_after'
  | 'series.materialise_all'
  | 'messages.plan'
  | 'messages.digests'
  | 'files.look_after'
  | 'integrations.forget'
  | 'housekeeping.expire'
  | 'payments.find_due'
  | 'payments.recover'
  | 'payments.compare'
  | 'payments.warn_expiring'
  | 'gift_cards.look_after'
  | 'tasks.remind'
  | 'what_ifs.publish_due';

export const regularJobs: readonly RegularJob[] = [
  { name: 'quotes.look_after', every: 'hour' },
  { name: 'visits.look_after', every: 'minute' },
  { name: 'series.materialise_all', every: 'day' },
  { name: 'messages.plan', every: 'minute' },
  { name: 'messages.digests', every: 'hour' },
  { name: 'payments.find_due', every: 'minute' },
  { name: 'payments.recover', every: 'minute' },
  { name: 'payments.compare', every: 'day' },
  { name: 'payments.warn_expiring', every: 'day' },
  { name: 'gift_cards.look_after', every: 'hour' },
  { name: 'tasks.remind', every: 'hour' },
  { name: 'what_ifs.publish_due', every: 'hour' },
  { name: 'files.look_after', every: 'hour' },
  { name: 'integrations.forget', every: 'hour' },
  { name: 'housekeeping.expire', every: 'hour' },
];

const shown: Record<Period, number> = { day: 10, hour: 13, minute: 16 };

/** The same for every node, and another one in the next period. */
export const periodKey = (now: Date, every: Period): string => now.toISOString().slice(0, shown[every]);

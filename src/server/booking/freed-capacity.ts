import type { TenantDb } from '../db/tenant.ts';
import { enqueue } from '../jobs/queue.ts';

export type Freed = {
  locationId: string;
  /** What has become free, in milliseconds; without them, it can be any time. */
  spans?: readonly { start: number; end: number }[];
  /** Nothing has become free: this visit has begun to wait, and may find what others have left. */
  waiting?: string;
};

/** There may be room for somebody who waits: a job looks, once the transaction that made the room has committed. */
export const freedCapacity = (tx: TenantDb, { locationId, spans, waiting }: Freed): Promise<void> =>
  enqueue(tx, {
    name: 'waitlist.offer',
    payload: { companyId: tx.companyId, locationId, ...(spans && { spans }), ...(waiting && { waiting }) },
  });

/** The time that a visit of some length takes from its beginning. */
export const spanFrom = (start: Date, minutes: number) => ({
  start: start.getTime(),
  end: start.getTime() + minutes * 60_000,
});

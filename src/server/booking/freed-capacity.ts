import { secondsAfter } from '../platform/clock.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { currentAct } from '../platform/happenings/current-act.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import { secondsToUndo } from '../messages/wait-for-undo.ts';

export type Freed = {
  locationId: string;
  /** What has become free, in milliseconds; without them, it can be any time. */
  spans?: readonly { start: number; end: number }[];
  /** Nothing has become free: this visit has begun to wait, and may find what others have left. */
  waiting?: string;
};

/**
 * There may be room for somebody who waits: a job looks, once the transaction that made the room has committed. Of an
 * act that can be taken back it looks when nobody has done so: whoever has an offer would be in the way.
 */
export function freedCapacity(tx: TenantDb, { locationId, spans, waiting }: Freed, now: Date): Promise<void> {
  const actId = currentAct();
  const { companyId } = tx;
  return enqueue(tx, {
    name: 'waitlist.offer',
    payload: {
      companyId,
      locationId,
      ...(spans && { spans }),
      ...(waiting && { waiting }),
      ...(actId && { actId }),
    },
    ...(actId && { runAt: secondsAfter(now, secondsToUndo) }),
  });
}

/** The time that a visit of some length takes from its beginning. */
export const spanFrom = (start: Date, minutes: number) => ({
  start: start.getTime(),
  end: start.getTime() + minutes * 60_000,
});

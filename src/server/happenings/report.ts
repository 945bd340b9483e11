import { randomUUID } from 'node:crypto';
import type { HappeningName } from '#engine/contracts/happenings.ts';
import type { TenantDb } from '../db/tenant.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { currentAct } from './current-act.ts';
import type { Happening } from './happening.ts';

export type Reported = {
  name: HappeningName;
  subjectId: string;
  details?: Happening['details'];
  /** Told later, and once however often it is reported by this key. */
  once?: { key: string; tellAt: Date };
};

/**
 * Says that something has happened, in the transaction in which it does: if that commits, everybody who listens is
 * told, even should this process end the moment after.
 */
export const report = (db: TenantDb, at: Date, reported: Reported): Promise<void> =>
  reportAll(db, at, [reported]);

/** The same of several things, in their order. */
export function reportAll(db: TenantDb, at: Date, all: readonly Reported[]): Promise<void> {
  const actId = currentAct();
  const shared = { companyId: db.companyId, at: at.toISOString(), ...(actId && { actId }) };
  return enqueueAll(
    db,
    all.map(({ name, subjectId, details = {}, once }) => ({
      name: 'happening.spread',
      ...(once && { uniqueKey: once.key, runAt: once.tellAt }),
      payload: { ...shared, id: randomUUID(), name, subjectId, details },
    })),
  );
}

import { randomUUID } from 'node:crypto';
import type { HappeningName } from '#engine/contracts/happenings.ts';
import type { TenantDb } from '../db/tenant.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Happening } from './happening.ts';

/**
 * Says that something has happened, in the transaction in which it does: if that commits, everybody who listens is
 * told, even should this process end the moment after.
 */
export async function report(
  db: TenantDb,
  at: Date,
  {
    name,
    subjectId,
    details = {},
  }: { name: HappeningName; subjectId: string; details?: Happening['details'] },
): Promise<void> {
  const happening = {
    id: randomUUID(),
    companyId: db.companyId,
    name,
    subjectId,
    at: at.toISOString(),
    details,
  };
  await enqueue(db, { name: 'happening.spread', payload: happening });
}

import type { TenantDb } from '../db/tenant.ts';
import { enqueue } from '../jobs/queue.ts';

/** There may be room for somebody who waits: a job looks, once the transaction that made the room has committed. */
export const freedCapacity = (tx: TenantDb, { locationId }: { locationId: string }): Promise<void> =>
  enqueue(tx, { name: 'waitlist.offer', payload: { companyId: tx.companyId, locationId } });

import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Attempt } from './attempts.ts';

const hourMs = 3_600_000;

/** After a refusal that may pass: in four hours, in a day, in three. Then somebody has to look. */
const delaysMs = [4 * hourMs, 24 * hourMs, 72 * hourMs];

export async function retryLater(tx: TenantDb, { id, number }: Attempt, now: Date): Promise<void> {
  const delay = delaysMs[number - 1];
  if (delay === undefined) return;
  await enqueue(tx, {
    name: 'payments.retry',
    payload: { companyId: tx.companyId, attemptId: id },
    runAt: new Date(now.getTime() + delay),
    uniqueKey: id,
  });
}

import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';

/** Longer than a request or a job may take: whoever began it is not at it any more. */
const abandonedSeconds = 120;

/** Attempts whose outcome nobody knows are made again, with the same key: it is then found out, not done twice. */
export async function recoverAttempts(services: Services): Promise<void> {
  const pending = await services.system
    .select({ id: paymentAttempts.id, companyId: paymentAttempts.companyId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.state, 'pending'),
        // The database wrote the time, and so tells it.
        lt(paymentAttempts.createdAt, sql`now() - make_interval(secs => ${abandonedSeconds})`),
      ),
    )
    .orderBy(asc(paymentAttempts.unanswered), asc(paymentAttempts.createdAt))
    .limit(200);
  for (const { id, companyId } of pending)
    await addJob(services.system, {
      name: 'payments.run',
      companyId,
      payload: { companyId, attemptId: id },
      // One at a time, and another one in the next quarter of an hour.
      uniqueKey: `recover ${id} ${Math.floor(services.clock().getTime() / 900_000)}`,
    });
}

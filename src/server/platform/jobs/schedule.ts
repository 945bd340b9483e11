import { sql } from 'drizzle-orm';
import { nodes } from '../db/tables/platform.ts';
import type { Services } from '#server/services.ts';
import { addJob } from './queue.ts';
import { periodKey, regularJobs } from './regular-jobs.ts';

const beatSeconds = 10;

/** What every node does every few seconds: say that it is alive, and see that regular jobs are queued. */
export function startSchedule(services: Services): () => Promise<void> {
  const { system, clock, node, version, log } = services;
  const startedAt = clock();

  async function beat(): Promise<void> {
    const seenAt = clock();
    await system
      .insert(nodes)
      .values({ name: node, version, startedAt, seenAt })
      .onConflictDoUpdate({ target: nodes.name, set: { seenAt } });
    await system
      .delete(nodes)
      .where(sql`${nodes.seenAt} < ${seenAt.toISOString()}::timestamptz - interval '1 day'`);
    // The key makes it one job per period, however many nodes ask for it.
    for (const { name, every } of regularJobs)
      await addJob(system, { name, payload: {}, companyId: null, uniqueKey: periodKey(seenAt, every) });
  }

  const complain = (error: unknown) => log.warn({ err: error }, 'the node could not report that it is alive');
  let beating = beat().catch(complain);
  const timer = setInterval(() => void (beating = beat().catch(complain)), beatSeconds * 1000);
  return async () => {
    clearInterval(timer);
    await beating;
  };
}

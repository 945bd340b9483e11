import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { jobs } from '../db/tables/platform.ts';

export type Job = typeof jobs.$inferSelect;

/** A job belongs to the node that holds its lease. A node that dies stops renewing, and the job is due again. */
export type Leases = {
  /** Takes up to `room` due jobs, and those whose node has fallen silent. */
  take(room: number): Promise<Job[]>;
  renew(ids: string[]): Promise<void>;
  finish(job: Job): Promise<void>;
  /** Gives it back to be tried again, and answers when; or declares it dead when it was tried often enough. */
  fail(job: Job, reason: string): Promise<Date | undefined>;
};

export function createLeases(system: Database, node: string, leaseSeconds: number): Leases {
  // A node that crashed and came back under the same name is somebody else.
  const holder = `${node}/${randomBytes(4).toString('hex')}`;
  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

  /** Only while the lease is still ours: a node that was too slow must not undo what another has done since. */
  const settle = async (job: Job, change: Record<string, unknown>): Promise<Job | undefined> => {
    const [settled] = await system
      .update(jobs)
      .set({ ...change, leasedBy: null, leaseUntil: null })
      .where(and(eq(jobs.id, job.id), eq(jobs.leasedBy, holder), eq(jobs.attempts, job.attempts)))
      .returning();
    return settled;
  };

  return {
    take: (room) =>
      system
        .update(jobs)
        .set({
          state: 'running',
          leasedBy: holder,
          leaseUntil: leaseEnd,
          attempts: sql`${jobs.attempts} + 1`,
        })
        // `skip locked` lets nodes take different rows without waiting for one another.
        .where(
          sql`${jobs.id} in (
            select id from jobs
            where (state = 'waiting' and run_at <= now()) or (state = 'running' and lease_until < now())
            order by run_at limit ${room} for update skip locked)`,
        )
        .returning(),
    async renew(ids) {
      if (ids.length === 0) return;
      const ours = and(inArray(jobs.id, ids), eq(jobs.leasedBy, holder), eq(jobs.state, 'running'));
      await system.update(jobs).set({ leaseUntil: leaseEnd }).where(ours);
    },
    // What it worked on is not kept: a letter can hold a link that signs its reader in.
    finish: async (job) =>
      void (await settle(job, { state: 'done', finishedAt: sql`now()`, lastError: null, payload: {} })),
    async fail(job, lastError) {
      const isDead = job.attempts >= job.maxAttempts;
      const settled = await settle(
        job,
        isDead
          ? { state: 'dead', finishedAt: sql`now()`, lastError }
          : { state: 'waiting', runAt: nextTry(job), lastError },
      );
      return isDead ? undefined : settled?.runAt;
    },
  };
}

/** 10 s, 20 s, 40 s … at most an hour, with some of it by chance so that failures do not come back in step. */
function nextTry(job: Job) {
  const seconds = Math.min(3600, 10 * 2 ** (job.attempts - 1));
  return sql`now() + make_interval(secs => ${seconds} * (0.8 + random() * 0.4))`;
}

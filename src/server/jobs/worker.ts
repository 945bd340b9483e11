import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../db/client.ts';
import { jobs } from '../db/tables/platform.ts';
import { wakeChannel } from './queue.ts';

export type Job = typeof jobs.$inferSelect;

/** Resolves when the work is done; a rejection is a failed attempt. Must bear being run again. */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<void>;

export type WorkerOptions = {
  url: string;
  system: Database;
  node: string;
  concurrency: number;
  run: RunJob;
  log: FastifyBaseLogger;
  /** How long a silent node keeps a job. Its own heart-beat renews the lease three times as often. */
  leaseSeconds?: number;
  pollSeconds?: number;
};

export type Worker = { start(): Promise<void>; stop(): Promise<void> };

/**
 * Takes due jobs, a few at a time, and runs them. A job belongs to the node that holds its lease; a node that
 * dies stops renewing, and the job is due again for the others.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { system, node, concurrency, run, log, leaseSeconds = 15, pollSeconds = 5 } = options;
  const running = new Map<string, Promise<void>>();
  const abort = new AbortController();
  let listener: pg.Client | undefined;
  let poll: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

  /** `skip locked` lets nodes take different rows without waiting for one another. */
  const take = (room: number) =>
    system
      .update(jobs)
      .set({ state: 'running', leasedBy: node, leaseUntil: leaseEnd, attempts: sql`${jobs.attempts} + 1` })
      .where(
        sql`${jobs.id} in (
          select id from jobs
          where (state = 'waiting' and run_at <= now()) or (state = 'running' and lease_until < now())
          order by run_at limit ${room} for update skip locked)`,
      )
      .returning();

  async function fill(): Promise<void> {
    do {
      lookAgain = false;
      const room = concurrency - running.size;
      if (room <= 0 || abort.signal.aborted) return;
      const taken = await take(room);
      for (const job of taken)
        running.set(
          job.id,
          work(job).finally(() => done(job.id)),
        );
      if (taken.length === room) lookAgain = true;
    } while (lookAgain);
  }

  function done(id: string): void {
    running.delete(id);
    wake();
  }

  function wake(): void {
    if (looking) lookAgain = true;
    else
      looking = fill()
        .catch(complain)
        .finally(() => (looking = undefined));
  }

  const complain = (error: unknown) => log.error({ err: error }, 'jobs: the queue cannot be read');

  async function work(job: Job): Promise<void> {
    try {
      if (job.attempts > job.maxAttempts)
        throw new Error(job.lastError ?? 'the node that ran it died each time');
      await run(job, abort.signal);
      await settle(job, { state: 'done', finishedAt: sql`now()`, lastError: null });
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const dead = job.attempts >= job.maxAttempts;
      log.warn({ job: job.name, id: job.id, attempt: job.attempts, dead, reason: lastError }, 'job failed');
      await settle(
        job,
        dead
          ? { state: 'dead', finishedAt: sql`now()`, lastError }
          : { state: 'waiting', lastError, runAt: nextTry(job) },
      );
    }
  }

  /** Only while the lease is still ours: a node that was too slow must not undo what another has done since. */
  async function settle(job: Job, change: Record<string, unknown>): Promise<void> {
    await system
      .update(jobs)
      .set({ ...change, leasedBy: null, leaseUntil: null })
      .where(and(eq(jobs.id, job.id), eq(jobs.leasedBy, node), eq(jobs.attempts, job.attempts)))
      .catch(complain);
  }

  async function renew(): Promise<void> {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    await system
      .update(jobs)
      .set({ leaseUntil: leaseEnd })
      .where(and(eq(jobs.leasedBy, node), eq(jobs.state, 'running')));
  }

  async function listen(): Promise<void> {
    if (abort.signal.aborted) return;
    const client = new pg.Client({
      connectionString: options.url,
      application_name: 'trellis jobs',
      keepAlive: true,
    });
    client.on('notification', wake);
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => setTimeout(() => void listen().catch(complain), 1000).unref());
    await client.connect();
    await client.query(`listen ${wakeChannel}`);
    listener = client;
    wake();
  }

  return {
    async start() {
      if (concurrency === 0) return;
      await listen();
      poll = setInterval(wake, pollSeconds * 1000);
      heartbeat = setInterval(() => void renew().catch(complain), (leaseSeconds * 1000) / 3);
    },
    async stop() {
      abort.abort();
      clearInterval(poll);
      await looking;
      await Promise.allSettled(running.values());
      clearInterval(heartbeat);
      listener?.removeAllListeners('end');
      await listener?.end();
    },
  };
}

/** 10 s, 20 s, 40 s … at most an hour, with some of it by chance so that failures do not come back in step. */
function nextTry(job: Job) {
  const seconds = Math.min(3600, 10 * 2 ** (job.attempts - 1));
  return sql`now() + make_interval(secs => ${seconds} * (0.8 + random() * 0.4))`;
}

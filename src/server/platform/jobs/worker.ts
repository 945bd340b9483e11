import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import { recordOf, sayFailure } from './describe-job.ts';
import { createLeases, type Job, type Leases } from './leases.ts';
import { createListener } from './listener.ts';

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

/** Runs due jobs, a few at a time: told when there are new ones, and looking now and then all the same. */
export function createWorker(options: WorkerOptions): Worker {
  const { system, node, concurrency, log, leaseSeconds = 15, pollSeconds = 5 } = options;
  const leases = createLeases(system, node, leaseSeconds);
  const complain = (error: unknown) => log.error({ err: error }, 'jobs: the queue cannot be reached');
  const crew = createCrew(leases, options, complain);
  const listener = createListener(options.url, crew.wake, complain);
  const timers: NodeJS.Timeout[] = [];
  return {
    async start() {
      if (concurrency === 0) return;
      await listener.start();
      timers.push(setInterval(crew.wake, pollSeconds * 1000));
      timers.push(
        setInterval(() => void leases.renew(crew.ids()).catch(complain), (leaseSeconds * 1000) / 3),
      );
    },
    async stop() {
      await listener.stop();
      await crew.finish();
      timers.forEach(clearInterval);
    },
  };
}

type Complain = (error: unknown) => void;

/** Those jobs that this node is at. */
function createCrew(leases: Leases, { concurrency, run, log }: WorkerOptions, complain: Complain) {
  const running = new Map<string, Promise<void>>();
  const abort = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  function wake(): void {
    lookAgain = true;
    looking ??= fill()
      .catch(complain)
      .finally(() => (looking = undefined));
  }

  async function fill(): Promise<void> {
    while (lookAgain && !abort.signal.aborted) {
      lookAgain = false;
      const room = concurrency - running.size;
      if (room <= 0) return;
      for (const job of await leases.take(room))
        running.set(
          job.id,
          work(job).finally(() => done(job)),
        );
    }
  }

  function done(job: Job): void {
    running.delete(job.id);
    wake();
  }

  async function work(job: Job): Promise<void> {
    try {
      // Counted when it was taken: too many means that a node died each time.
      if (job.attempts > job.maxAttempts)
        throw new Error(job.lastError ?? 'the node that ran it died each time');
      await run(job, abort.signal);
      await leases.finish(job).catch(complain);
    } catch (error) {
      const reason = sayFailure(error);
      const nextTry = await leases.fail(job, reason).catch(complain);
      const { name, id, companyId, attempts: attempt } = job;
      const record = recordOf(job);
      const then = nextTry ? `next try at ${nextTry.toISOString()}` : 'not tried again';
      log.warn(
        { job: name, id, companyId, record, attempt, reason, nextTry },
        `job ${name}${record === null ? '' : ` of ${record}`} failed: ${reason}; ${then}`,
      );
    }
  }

  return {
    wake,
    ids: () => [...running.keys()],
    /** Takes nothing new and waits for what runs. */
    async finish() {
      abort.abort();
      await looking;
      await Promise.allSettled(running.values());
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { jobs } from '../db/tables/platform.ts';
import { addJob, enqueue } from './queue.ts';
import type { Job } from './leases.ts';
import { createWorker, type RunJob, type Worker } from './worker.ts';

let app: TestApp;
let workers: Worker[];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  workers = [];
  await app.services.system.delete(jobs);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
});
afterAll(() => app.close());

async function startWorker(
  run: RunJob,
  options: { node?: string; leaseSeconds?: number; concurrency?: number } = {},
) {
  const { node = 'one', leaseSeconds = 15, concurrency = 4 } = options;
  const { system, log } = app.services;
  const worker = createWorker({
    url: app.url,
    system,
    node,
    concurrency,
    run,
    log,
    leaseSeconds,
    pollSeconds: 0.1,
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

const letter = (subject: string) =>
  ({
    name: 'mail.send',
    payload: { to: 'a@b.test', senderName: 'Trellis', subject, html: '', text: '' },
    companyId: null,
  }) as const;
const subjectOf = (job: Job) => String(job.payload['subject']);
const read = async () => app.services.system.select().from(jobs).orderBy(jobs.createdAt);

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await pause(20);
}
const settled = () =>
  until(async () => (await read()).every(({ state }) => state === 'done' || state === 'dead'));

test('a job exists if and only if its transaction committed', async () => {
  const tenant = app.services.tenant(await app.companyId('sparkle'));
  const { companyId: _, ...job } = letter('kept');
  await tenant.transaction((tx) => enqueue(tx, job));
  const failing = tenant.transaction(async (tx) => {
    await enqueue(tx, { ...job, payload: { ...job.payload, subject: 'lost' } });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await read()).map(subjectOf)).toEqual(['kept']);
});

test('each job runs once, whatever the number of workers', async () => {
  const ran: string[] = [];
  const run: RunJob = async (job) => {
    ran.push(subjectOf(job));
    await pause(5);
  };
  const subjects = Array.from({ length: 60 }, (_, number) => `job ${number}`);
  for (const subject of subjects) await addJob(app.services.system, letter(subject));
  await Promise.all(['one', 'two', 'three'].map((node) => startWorker(run, { node })));
  await settled();
  expect(ran.toSorted()).toEqual(subjects.toSorted());
});

test('a failed attempt is made again later, and in the end the job is dead and says why', async () => {
  await addJob(app.services.system, { ...letter('fails'), maxAttempts: 2 });
  await startWorker(async () => {
    throw new Error('the mail server is away');
  });
  await until(async () => (await read())[0]?.attempts === 1 && (await read())[0]?.state === 'waiting');
  const [once] = await read();
  expect(once?.lastError).toBe('the mail server is away');
  expect(once && once.runAt.getTime() > Date.now()).toBe(true);
  await app.services.system.update(jobs).set({ runAt: sql`now()` });
  await settled();
  expect(await read()).toMatchObject([{ state: 'dead', attempts: 2, lastError: 'the mail server is away' }]);
});

test('the job of a node that died is finished by another', async () => {
  await addJob(app.services.system, letter('survives'));
  const dead = {
    state: 'running',
    attempts: 1,
    leasedBy: 'dead node',
    leaseUntil: sql`now() - interval '1 second'`,
  } as const;
  await app.services.system.update(jobs).set(dead);
  const ran: string[] = [];
  await startWorker(async (job) => void ran.push(subjectOf(job)));
  await settled();
  expect(ran).toEqual(['survives']);
  expect(await read()).toMatchObject([{ state: 'done', attempts: 2 }]);
});

test('a living node keeps its long job by renewing the lease', async () => {
  await addJob(app.services.system, letter('long'));
  const starts: string[] = [];
  const run =
    (node: string): RunJob =>
    async () => {
      starts.push(node);
      await pause(1500);
    };
  await startWorker(run('one'), { node: 'one', leaseSeconds: 0.6 });
  await until(() => starts.length === 1);
  await startWorker(run('two'), { node: 'two', leaseSeconds: 0.6 });
  await settled();
  expect(starts).toEqual(['one']);
});

test('a unique key makes one job of many requests', async () => {
  const uniqueKey = randomUUID();
  for (const _ of [1, 2, 3]) {
    await addJob(app.services.system, {
      name: 'housekeeping.expire',
      payload: {},
      companyId: null,
      uniqueKey,
    });
  }
  expect(await read()).toHaveLength(1);
});

test('stopping waits for the jobs that run', async () => {
  await addJob(app.services.system, letter('nearly done'));
  let started = false;
  const worker = await startWorker(async () => {
    started = true;
    await pause(200);
  });
  await until(() => started);
  await worker.stop();
  expect(await read()).toMatchObject([{ state: 'done' }]);
});

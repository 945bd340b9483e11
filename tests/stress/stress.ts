import { setTimeout as pause } from 'node:timers/promises';
import { checkWorld, type Finding } from './check.ts';
import { createLog, runClient, type Log } from './clients.ts';
import { startFleet } from './fleet.ts';
import type { StressOptions } from './options.ts';
import { createRandom } from './random.ts';
import { layGround, openWorld } from './world.ts';

export type StressResult = {
  findings: Finding[];
  log: Log;
  seconds: number;
  kills: number;
  restarts: number;
  retries: number;
};

/** A database that is there, and can be restarted or not. */
export type StressDatabase = { url: string; restart: (() => Promise<void>) | undefined };

const settleSeconds = 60;

/**
 * Hundreds of clients want the same few seats through several server processes, while these are killed and the
 * database is restarted; then the database is asked whether anybody was promised too much.
 */
export async function runStress(database: StressDatabase, options: StressOptions): Promise<StressResult> {
  const random = createRandom(options.seed);
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'the same on every node, 32 characters',
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    EVENT_LOOP_LIMIT_MS: '0',
    JOB_LEASE_SECONDS: '2',
    DATABASE_POOL_SIZE: '16',
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const ground = await layGround(database.url);
  const fleet = await startFleet(options.nodes, env, random);
  try {
    const world = await openWorld(ground, fleet);
    const log = createLog();
    const begun = Date.now();
    const until = begun + options.seconds * 1000;
    const known: Parameters<typeof runClient>[0]['known'] = [];
    const chaos = startChaos(
      [
        [options.killEvery, () => fleet.killOne(random)],
        [database.restart ? options.restartEvery : 0, database.restart ?? (async () => undefined)],
      ],
      until,
    );
    await Promise.all(
      Array.from({ length: options.clients }, () => runClient({ world, fleet, random, log, known }, until)),
    );
    const [kills = 0, restarts = 0] = await chaos;
    await settle(world.owner);
    const findings = await checkWorld(world, log);
    await world.owner.end();
    const seconds = (Date.now() - begun) / 1000;
    return { findings, log, seconds, kills, restarts, retries: fleet.retries() };
  } finally {
    await fleet.stop();
  }
}

/** Does each thing every so many seconds until the time is over; answers how often. */
function startChaos(things: [every: number, act: () => Promise<void>][], until: number): Promise<number[]> {
  return Promise.all(
    things.map(async ([every, act]) => {
      let count = 0;
      if (every === 0) return count;
      while (Date.now() + every * 1000 < until) {
        await pause(every * 1000);
        await act();
        count += 1;
      }
      return count;
    }),
  );
}

/** What was begun is finished: visits of series are made by jobs. */
async function settle(owner: { query(text: string): Promise<{ rows: { open: string }[] }> }): Promise<void> {
  const until = Date.now() + settleSeconds * 1000;
  while (Date.now() < until) {
    const { rows } = await owner.query(
      `select count(*) as open from jobs where name = 'series.materialise' and state in ('waiting', 'running')`,
    );
    if (rows[0]?.open === '0') return;
    await pause(250);
  }
}

import { eq, sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { secondsAfter, type Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { throttles } from '#server/platform/db/tables/platform.ts';

export type Limit = { max: number; perSeconds: number; blockSeconds?: number };

/** Counts attempts in the database, so that all nodes count together. */
export type Throttle = {
  /** Counts one attempt; throws TOO_MANY_REQUESTS when there were too many. */
  count(key: string, limit: Limit): Promise<void>;
  /** Throws while the key is blocked, and counts nothing. */
  check(key: string): Promise<void>;
  /** Takes one attempt out of the count again: it was none of those that are limited. */
  giveBack(key: string): Promise<void>;
};

export function createThrottle(system: Database, clock: Clock): Throttle {
  const refuse = (until: Date): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - clock().getTime()) / 1000));
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  };

  const addAttempt = prepareCount(system);
  return {
    async count(key, { max, perSeconds, blockSeconds = perSeconds }) {
      const now = clock();
      const windowEndsAt = secondsAfter(now, perSeconds);
      const [row] = await addAttempt.execute({
        key,
        max,
        windowEndsAt,
        now: now.toISOString(),
        nextWindow: windowEndsAt.toISOString(),
        blockUntil: secondsAfter(now, blockSeconds).toISOString(),
      });
      if (row?.blockedUntil && row.blockedUntil > now) refuse(row.blockedUntil);
    },
    async check(key) {
      const [row] = await system.select().from(throttles).where(eq(throttles.key, key));
      if (row?.blockedUntil && row.blockedUntil > clock()) refuse(row.blockedUntil);
    },
    async giveBack(key) {
      const count = sql`greatest(${throttles.count} - 1, 0)`;
      await system.update(throttles).set({ count }).where(eq(throttles.key, key));
    },
  };
}

/** What was counted in the last moment before a crash may be forgotten; every public call would wait for it. */
const doNotWaitForTheDisk = sql`set_config('synchronous_commit', 'off', true)`;

/** Built once: public calls ask it before anything else. */
function prepareCount(system: Database) {
  const { windowEndsAt, count, blockedUntil, key } = throttles;
  const given = (name: string) => sql.placeholder(name);
  const fresh = sql`${windowEndsAt} <= ${given('now')}::timestamptz`;
  const next = sql`case when ${fresh} then 1 else ${count} + 1 end`;
  const blocked = sql`case when ${next} > ${given('max')}::int then ${given('blockUntil')}::timestamptz end`;
  return system
    .insert(throttles)
    .values({ key: given('key'), count: 1, windowEndsAt: given('windowEndsAt') })
    .onConflictDoUpdate({
      target: key,
      set: {
        count: next,
        windowEndsAt: sql`case when ${fresh} then ${given('nextWindow')}::timestamptz else ${windowEndsAt} end`,
        blockedUntil: sql`coalesce(${blocked}, ${blockedUntil})`,
      },
    })
    .returning({ blockedUntil, hasty: doNotWaitForTheDisk })
    .prepare('count_attempt');
}

import { setTimeout } from 'node:timers/promises';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import type { Attempt } from './attempts.ts';
import { makeAttempt } from './make-attempt.ts';
import { settle } from './settle.ts';

/**
 * Makes an attempt that was written down and writes down what became of it. No transaction is open while the
 * processor thinks. If this process ends in between, the attempt is still pending, and `recover` makes it again.
 */
export async function runAttempt(services: Services, companyId: string, id: string): Promise<Attempt> {
  const db = services.tenant(companyId);
  const attempt = await db.get(paymentAttempts, id);
  if (attempt.state !== 'pending') return attempt;
  const answer = await makeAttempt(services, db, attempt);
  const settled = await settle(services, db, attempt, answer);
  return settled.next ? runAttempt(services, companyId, settled.next.id) : settled.attempt;
}

const askAgainMs = 200;
const mostAsked = 10;

/** Longer than a processor is given to answer: by then whoever makes an attempt knows, or is gone. */
const underWayMs = 16_000;

/**
 * For one who asks again while the first, who wrote the attempt down, is making it: both get that answer. Where the
 * first is gone, or was not answered, the same call is made again.
 */
export async function joinAttempt(services: Services, companyId: string, id: string): Promise<Attempt> {
  const db = services.tenant(companyId);
  const begun = services.clock().getTime() - underWayMs;
  let attempt = await db.get(paymentAttempts, id);
  const isUnderWay = () =>
    attempt.state === 'pending' && attempt.unanswered === 0 && attempt.createdAt.getTime() > begun;
  for (let asked = 0; isUnderWay() && asked < underWayMs / askAgainMs; asked++) {
    await setTimeout(askAgainMs);
    attempt = await db.get(paymentAttempts, id);
  }
  return runAttempt(services, companyId, id);
}

/** What becomes of an attempt that somebody else may be making at this very moment, if that is known soon. */
export async function findOutcome(db: TenantDb, attempt: Attempt): Promise<Attempt> {
  let found = attempt;
  for (let asked = 0; found.state === 'pending' && asked < mostAsked; asked++) {
    await setTimeout(askAgainMs);
    found = await db.get(paymentAttempts, attempt.id);
  }
  return found;
}

/** One after the other, in the order in which they were planned. */
export async function runAttempts(
  services: Services,
  companyId: string,
  ids: readonly string[],
): Promise<Attempt[]> {
  const made: Attempt[] = [];
  for (const id of ids) made.push(await runAttempt(services, companyId, id));
  return made;
}

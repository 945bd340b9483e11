import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Attempt } from '#server/money/payments/attempts.ts';
import { makeAttempt } from '#server/money/payments/make-attempt.ts';
import { lockMoney } from '#server/money/payments/money-sheet.ts';
import { findProcessor } from '#server/money/payments/open-processor.ts';
import { planCharge } from '#server/money/payments/plan.ts';
import { planRefund } from '#server/money/payments/refund.ts';
import { runAttempt } from '#server/money/payments/run-attempt.ts';
import { startMortalSandbox, type MortalSandbox } from '#tests/support/mortal-sandbox.ts';
import { addVisit, processors, type PayingApp } from '#tests/support/payments.ts';
import { isSweep } from '#tests/support/sample.ts';
import { createTestApp } from '#tests/support/test-app.ts';

/** Between the processor and our ledger there is a moment in which everything can end. */
const folder = mkdtempSync(join(tmpdir(), 'trellis-sandbox-'));
let sandbox: MortalSandbox;
let app: PayingApp;

beforeAll(async () => {
  sandbox = await startMortalSandbox(folder);
  const server = await createTestApp({
    STRIPE_API_URL: `${sandbox.apiUrl}/stripe`,
    SQUARE_API_URL: `${sandbox.apiUrl}/square`,
  });
  app = { ...server, db: async (subdomain) => server.services.tenant(await server.companyId(subdomain)) };
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

/** All of them take a minute and a half of a small machine. */
const killsEach = isSweep() ? 25 : 10;
const wanted = { actorId: null, automatic: true };

/** Every fifth gives one back of what the others have charged. */
const plan = (db: TenantDb, bookingId: string, round: number): Promise<Attempt[]> =>
  db.transaction(async (tx) => {
    const sheet = await lockMoney(tx, bookingId);
    const wish = { amount: 100, reason: 'Too much', now: app.time.now };
    return round % 5 === 4
      ? (await planRefund(tx, sheet, wish, wanted)).attempts
      : planCharge(tx, sheet, { amount: 100 }, wanted);
  });

/** The processor is done, and its answer is lost with it; or the answer has come, and nobody is there to write it down. */
async function interrupt(db: TenantDb, attempt: Attempt, round: number): Promise<string> {
  if (round % 2 === 1) return (await makeAttempt(app.services, db, attempt)).kind;
  sandbox.dieAtAnswer();
  return (await runAttempt(app.services, db.companyId, attempt.id)).state;
}

/** As the job does that looks after what nobody knows the outcome of. */
async function recover(db: TenantDb, id: string): Promise<Attempt> {
  let attempt = await runAttempt(app.services, db.companyId, id);
  for (let again = 0; attempt.state === 'pending' && again < 5; again++)
    attempt = await runAttempt(app.services, db.companyId, id);
  return attempt;
}

describe.each(processors)('$gateway', (processor) => {
  test('what is killed between the processor and the ledger is charged once and not forgotten', async () => {
    const { id, db } = await addVisit(app, processor);
    const before = sandbox.kills();
    const made: Attempt[] = [];
    const outcomes: string[] = [];
    for (let round = 0; round < killsEach; round++) {
      const [attempt] = await plan(db, id, round);
      if (!attempt) throw new Error('nothing was planned');
      outcomes.push(await interrupt(db, attempt, round));
      await sandbox.replace();
      made.push(await recover(db, attempt.id));
    }
    expect(sandbox.kills() - before).toBe(killsEach);
    expect(outcomes).toEqual(outcomes.map((_outcome, round) => (round % 2 === 0 ? 'pending' : 'succeeded')));
    expect(made.map(({ state }) => state)).toEqual(made.map(() => 'succeeded'));
    const ours = await db.list(payments, {
      where: and(eq(payments.bookingId, id), eq(payments.method, 'card')),
    });
    const theirs = await (await findProcessor(app.services, db, processor.gateway))?.list(new Date(0));
    const entries = theirs?.kind === 'succeeded' ? theirs.entries : [];
    const inBooks = (rows: { reference: string | null; amount: number }[]) =>
      rows.map(({ reference, amount }) => `${reference ?? ''} ${Math.abs(amount)}`).toSorted();
    expect(inBooks(entries)).toEqual(inBooks(ours));
    expect(ours.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: killsEach / 5 }, () => -100),
      ...Array.from({ length: (killsEach * 4) / 5 }, () => 100),
    ]);
  }, 120_000);
});

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { TenantDb } from '../db/tenant.ts';
import { idempotency } from '../db/tables/platform.ts';

export type IdempotentCall = { owner: string; key: string; method: string; path: string; body: unknown };

/**
 * Runs a create once per key. The key's row is written in the transaction of the create itself: either both
 * are there or neither, and a retry that arrives meanwhile waits for the first and gets its answer.
 */
export function onceOnly<A>(
  db: TenantDb,
  call: IdempotentCall,
  run: (tx: TenantDb) => Promise<A>,
): Promise<A> {
  const { owner, key } = call;
  const fingerprint = fingerprintOf(call);
  return db.transaction(async (tx) => {
    const claimed = await tx.query((database) =>
      database
        .insert(idempotency)
        .values({ companyId: tx.companyId, owner, key, fingerprint })
        .onConflictDoNothing()
        .returning({ id: idempotency.id }),
    );
    const [mine] = claimed;
    if (!mine) return answerOfFirst<A>(tx, call, fingerprint);
    const answer = await run(tx);
    await tx.update(idempotency, mine.id, { status: 201, answer });
    return answer;
  });
}

async function answerOfFirst<A>(db: TenantDb, call: IdempotentCall, fingerprint: string): Promise<A> {
  const first = await findFirst(db, call);
  if (first?.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_MISMATCH', {});
  // It was stored by `onceOnly` from the same call, so it is that call's answer.
  return first.answer as A;
}

/** What was answered to this call before; undefined where it is the first. */
export async function findFirstAnswer(
  db: TenantDb,
  call: IdempotentCall,
): Promise<{ answer: unknown } | undefined> {
  const first = await findFirst(db, call);
  if (first && first.fingerprint !== fingerprintOf(call)) throw new DomainError('IDEMPOTENCY_MISMATCH', {});
  return first && { answer: first.answer };
}

const findFirst = (db: TenantDb, { owner, key }: IdempotentCall) =>
  db.find(idempotency, sql`${idempotency.owner} = ${owner} and ${idempotency.key} = ${key}`);

const fingerprintOf = ({ method, path, body }: IdempotentCall): string =>
  createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(body ?? null)}`)
    .digest('base64url');

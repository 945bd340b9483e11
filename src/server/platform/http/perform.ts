import type { FastifyRequest } from 'fastify';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '../access/caller.ts';
import type { TenantDb } from '../db/tenant.ts';
import { retrying } from '../db/retrying.ts';
import { findFirstAnswer, onceOnly, type IdempotentCall } from './idempotent.ts';
import type { AnyCall, Route } from './route.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';

/**
 * A write on a company's rows is one transaction; a create that carries a key happens once per key. Pages that
 * are open on any node hear that something of this resource has changed.
 */
export function perform({ contract, handle }: Route, call: AnyCall, request: FastifyRequest): unknown {
  const { db } = call;
  const writes = contract.method !== 'GET' && contract.method !== 'HEAD';
  if (!db || !writes) return handle(call);
  let silent = contract.silent ?? false;
  const publish = async (tx: TenantDb, body: unknown) => {
    if (silent) return;
    await call.services.live.publish(tx, topicOf(contract), idOf(body) ?? idOf(call.params));
  };
  const key = keyOf(contract, request);
  const once = key === undefined ? undefined : toIdempotent(call, request, key);
  const told = { ...call, changedNothing: () => void (silent = true) };
  if (contract.transaction === false) return handle({ ...told, once: createOnce(db, once, publish) });
  const run = async (tx: TenantDb) => {
    const body = await handle({ ...told, db: tx });
    await publish(tx, body);
    return body;
  };
  return once ? onceOnly(db, once, run) : db.transaction(run);
}

const keyOf = ({ status, idempotent }: Contract, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return status === 201 && idempotent !== false && typeof key === 'string' ? key : undefined;
};

/** See `Call.once`. Two who wait for each other are told apart by the database, and one of them tries again. */
const createOnce =
  (
    db: TenantDb,
    call: IdempotentCall | undefined,
    publish: (tx: TenantDb, body: unknown) => Promise<void>,
  ): AnyCall['once'] =>
  async (prepare, run) => {
    const known = call && (await findFirstAnswer(db, call));
    // It was stored by this same call, so it is of its kind.
    if (known) return known.answer as Awaited<ReturnType<typeof run>>;
    const prepared = await prepare();
    const commit = async (tx: TenantDb) => {
      const body = await run(tx, prepared);
      await publish(tx, body);
      return body;
    };
    return retrying(() => (call ? onceOnly(db, call, commit) : db.transaction(commit)));
  };

const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;

function toIdempotent(call: AnyCall, request: FastifyRequest, key: string) {
  if (key.length < 8 || key.length > 200) {
    throw new DomainError('BAD_REQUEST', { reason: 'An Idempotency-Key has 8 to 200 characters.' });
  }
  return { owner: ownerOf(call.caller), key, method: request.method, path: request.url, body: call.body };
}

/** Whose key it is: two callers may use the same key for different things. */
function ownerOf(caller: Caller): string {
  if (caller.kind === 'anonymous') return 'anonymous';
  return caller.kind === 'api_key' ? `key:${caller.key.id}` : `login:${caller.session.loginId}`;
}

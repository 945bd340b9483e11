import type { FastifyRequest } from 'fastify';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import type { TenantDb } from '../db/tenant.ts';
import { onceOnly } from './idempotent.ts';
import type { AnyCall, Route } from './route.ts';
import { topicOf } from './topic.ts';

/**
 * A write on a company's rows is one transaction; a create that carries a key happens once per key. Pages that
 * are open on any node hear that something of this resource has changed.
 */
export function perform({ contract, handle }: Route, call: AnyCall, request: FastifyRequest): unknown {
  const { db } = call;
  const writes = contract.method !== 'GET' && contract.method !== 'HEAD' && contract.transaction !== false;
  if (!db || !writes) return handle(call);
  const run = async (tx: TenantDb) => {
    const body = await handle({ ...call, db: tx });
    await call.services.live.publish(tx, topicOf(contract), idOf(body) ?? idOf(call.params));
    return body;
  };
  const key = request.headers['idempotency-key'];
  return contract.status === 201 && contract.idempotent !== false && typeof key === 'string'
    ? onceOnly(db, toIdempotent(call, request, key), run)
    : db.transaction(run);
}

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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Level } from '#engine/access/permissions.ts';
import type { Contract } from '#engine/contracts/contract.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Services } from '../services.ts';
import type { TenantDb } from '../db/tenant.ts';
import { admit } from './admit.ts';
import { onceOnly } from './idempotent.ts';
import { sessionCookie, type Identify, type Identity } from './identify.ts';
import { createReplyTools } from './reply-tools.ts';
import type { AnyCall, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: { identity: Identity; level: Level };
  }
}

/** Registers each contract with what must happen around every handler: who, may they, how often, whose rows. */
export function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  services: Services,
  identify: Identify,
): void {
  for (const { contract, handle } of routes) {
    app.route({
      method: contract.method,
      url: contract.path,
      schema: toFastifySchema(contract),
      // Before the body is looked at: who may not call learns nothing about what the call wants.
      onRequest: async (request) => {
        const identity = await identify(request);
        request.admitted = { identity, level: admit(contract, identity.caller) };
        const { limit } = contract;
        if (limit) await services.throttle.count(`${contract.method} ${contract.path} ${request.ip}`, limit);
      },
      handler: (request, reply) => answer({ contract, handle }, services, request, reply),
    });
  }
}

async function answer(route: Route, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { contract } = route;
  const afterCommit: (() => Promise<unknown>)[] = [];
  const call = createCall(contract, services, request, reply, (act) => void afterCommit.push(act));
  const body = await perform(route, call, request);
  for (const act of afterCommit) await act();
  if (reply.sent || reply.raw.headersSent) return reply;
  return reply.code(contract.status ?? (contract.answer ? 200 : 204)).send(body);
}

/**
 * A write on a company's rows is one transaction; a create that carries a key happens once per key. Pages that
 * are open on any node hear that something of this resource has changed.
 */
function perform({ contract, handle }: Route, call: AnyCall, request: FastifyRequest): unknown {
  const { db } = call;
  const writes = contract.method !== 'GET' && contract.method !== 'HEAD' && contract.transaction !== false;
  if (!db || !writes) return handle(call);
  const run = async (tx: TenantDb) => {
    const body = await handle({ ...call, db: tx });
    await call.services.live.publish(tx, topicOf(contract), idOf(body) ?? idOf(call.params));
    return body;
  };
  const key = request.headers['idempotency-key'];
  return contract.status === 201 && typeof key === 'string'
    ? onceOnly(db, toIdempotent(call, request, key), run)
    : db.transaction(run);
}

const topicOf = ({ path }: Pick<Contract, 'path'>) => path.split('/')[2] ?? '';

const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;

function createCall(
  contract: Contract,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  afterCommit: AnyCall['afterCommit'],
): AnyCall {
  const { identity, level } = request.admitted ?? notAdmitted();
  const { caller, company, host } = identity;
  if (contract.company && !company) throw new DomainError('NO_COMPANY', {});
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    caller,
    level,
    company,
    db: contract.company && company ? services.tenant(company.id) : null,
    host,
    client: {
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      token: request.cookies[sessionCookie(!services.config.loopback)],
    },
    reply: createReplyTools(reply, !services.config.loopback),
    afterCommit,
    services,
    log: request.log,
  };
  // Fastify has checked params, query and body against the contract's schemas.
  return call as AnyCall;
}

function notAdmitted(): never {
  throw new Error('a route was reached without onRequest');
}

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

function toFastifySchema({ summary, path, params, query, body, answer, status, access, company }: Contract) {
  return {
    summary,
    tags: [topicOf({ path })],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: answer ? { [status ?? 200]: answer } : {},
    'x-access': access,
    'x-company-bound': company,
  };
}

import type { FastifyInstance } from 'fastify';
import type { Level } from '#engine/access/permissions.ts';
import type { Services } from '../services.ts';
import { admit } from './admit.ts';
import { createCall, type Exchange } from './create-call.ts';
import { toFastifySchema } from './fastify-schema.ts';
import type { Identify, Identity } from './identify.ts';
import { perform } from './perform.ts';
import type { Route } from './route.ts';

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
      ...(contract.bodyLimitBytes && { bodyLimit: contract.bodyLimitBytes }),
      // Before the body is looked at: who may not call learns nothing about what the call wants.
      onRequest: async (request) => {
        const identity = await identify(request);
        request.admitted = { identity, level: admit(contract, identity.caller) };
        const { limit } = contract;
        if (limit) await services.throttle.count(`${contract.method} ${contract.path} ${request.ip}`, limit);
      },
      handler: (request, reply) => answer(handle, { contract, services, request, reply }),
    });
  }
}

async function answer(handle: Route['handle'], exchange: Exchange) {
  const { contract, request, reply } = exchange;
  const afterCommit: (() => Promise<unknown>)[] = [];
  const call = createCall(exchange, (act) => void afterCommit.push(act));
  const body = await perform({ contract, handle }, call, request);
  for (const act of afterCommit) {
    // What is done is done: a failure here must not be answered as one of the call.
    await act().catch((error: unknown) => request.log.error({ err: error }, 'after the commit'));
  }
  if (reply.sent || reply.raw.headersSent) return reply;
  return reply.code(contract.status ?? (contract.answer ? 200 : 204)).send(body);
}

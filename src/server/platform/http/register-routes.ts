import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Level } from '#engine/access/permissions.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Services } from '#server/services.ts';
import { admit } from './admit.ts';
import { carryOut } from './carry-out.ts';
import { createCountAttempts } from './count-attempts.ts';
import type { Exchange } from './create-call.ts';
import { toFastifySchema } from './fastify-schema.ts';
import type { Identify, Identity } from './identify.ts';
import { refuseNul } from './refuse-nul.ts';
import { keepRawBody } from './keep-raw-body.ts';
import { pageLinks } from './page-links.ts';
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
  const register = (to: FastifyInstance, { contract, handle }: Route) =>
    to.route({
      method: contract.method,
      url: contract.path,
      schema: toFastifySchema(contract),
      ...(contract.rawBody && { preParsing: keepRawBody }),
      ...(contract.bodyLimitBytes && { bodyLimit: contract.bodyLimitBytes }),
      // Before the body is looked at: who may not call learns nothing about what the call wants.
      onRequest: async (request) => {
        const identity = await identify(request);
        request.admitted = { identity, level: admit(contract, identity.caller) };
        await countAttempts(contract, identity, request.ip);
      },
      preHandler: (request, _reply, done) => {
        if (!contract.binary) refuseNul(request.body);
        done();
      },
      handler: (request, reply) => answer(handle, { contract, services, request, reply }),
    });
  const countAttempts = createCountAttempts(services);
  const isPlain = ({ contract }: Route) => !contract.form && !contract.binary;
  for (const route of routes) if (isPlain(route)) register(app, route);
  void app.register(async (forms) => {
    readForms(forms);
    for (const route of routes) if (route.contract.form) register(forms, route);
  });
  void app.register(async (binary) => {
    readBytes(binary);
    for (const route of routes) if (route.contract.binary) register(binary, route);
  });
}

/** Nothing but bytes: a call that takes a piece of a file takes no JSON. */
function readBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** A browser can send a form from anywhere without asking, so only those calls that expect one read it. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => readParts(request.headers['content-type'] ?? '', body),
  );
}

/** The fields of a form in parts. Nobody who sends one sends files. */
async function readParts(type: string, body: Buffer): Promise<Record<string, string>> {
  if (body.length === 0) return {};
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new DomainError('VALIDATION', refusal({ body: problemOf('unreadable_form') }));
    });
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(fields);
}

async function answer(handle: Route['handle'], exchange: Exchange) {
  const { contract, reply } = exchange;
  const { call, body } = await carryOut(handle, exchange);
  if (call.reply.isAnswered() || reply.sent || reply.raw.headersSent) return reply;
  const links = pageLinks(contract, exchange.request, body);
  if (links !== undefined) void reply.header('link', links);
  return reply.code(contract.status ?? (contract.answer ? 200 : 204)).send(body);
}

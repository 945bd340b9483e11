import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onRequestHookHandler,
} from 'fastify';
import { DomainError } from '#engine/errors.ts';
import type { Services } from '#server/services.ts';
import { createLocalLimit } from './local-limit.ts';
import { refuseUnwieldyBody } from './refuse-unwieldy-body.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { toOutside } from './to-outside.ts';

export const bodyLimitBytes = 256 * 1024;

/** What guards every request, whatever it asks for. */
export function protect(app: FastifyInstance, services: Services): void {
  const { config } = services;
  if (!config.loopback) app.addHook('onRequest', redirectToHttps);
  app.addHook('onRequest', refuseCrossOrigin);
  app.addHook('preValidation', refuseUnwieldyBody);
  app.addHook(
    'onRequest',
    createSecurityHeaders(config, () => toOutside(services)),
  );
  app.addHook('onRequest', createCallLimit(services));
}

/** Calls of the API per minute and address. Who watches whether the node is well is not counted. */
function createCallLimit({ clock, config }: Services): onRequestHookHandler {
  const calls = createLocalLimit(clock);
  const limit = { max: config.REQUESTS_PER_MINUTE, perSeconds: 60 };
  return (request, reply, done) => {
    if (!request.url.startsWith('/api/') || isHealthPath(request.url)) return done();
    const { left, resetSeconds } = calls.count(request.ip, limit);
    reply.header('x-ratelimit-limit', limit.max);
    reply.header('x-ratelimit-remaining', left);
    reply.header('x-ratelimit-reset', resetSeconds);
    done();
  };
}

const isHealthPath = (path: string) => path === '/api/health' || path === '/api/ready';

/**
 * Against forged requests: a browser says where a request comes from, and only our own page of the same host may
 * write. Sibling subdomains are other companies, so `same-site` is not enough. What sends neither header is no
 * browser, and so carries nobody's cookie.
 */
function refuseCrossOrigin(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  if (!isFromElsewhere(request)) return done();
  throw new DomainError('CROSS_ORIGIN', {});
}

function isFromElsewhere({ method, headers }: FastifyRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = headers;
  if (site !== undefined) return true;
  return origin !== undefined && (origin === '' || hostOf(origin) !== headers.host);
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

async function redirectToHttps(
  request: FastifyRequest,
  reply: { redirect(url: string, code: number): unknown },
) {
  // Load balancers ask for health over plain http, by address.
  if (request.protocol === 'https' || isHealthPath(request.url)) return;
  return reply.redirect(`https://${request.hostname}${request.url}`, 308);
}

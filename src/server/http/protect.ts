import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { DomainError } from '#engine/errors.ts';
import type { Services } from '../services.ts';
import { refuseUnwieldyBody } from './refuse-unwieldy-body.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { toOutside } from './to-outside.ts';

export const bodyLimitBytes = 256 * 1024;

/** What guards every request, whatever it asks for. */
export async function protect(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  if (!config.loopback) app.addHook('onRequest', redirectToHttps);
  app.addHook('onRequest', refuseCrossOrigin);
  app.addHook('preValidation', refuseUnwieldyBody);
  app.addHook(
    'onRequest',
    createSecurityHeaders(config, () => toOutside(services)),
  );
  await app.register(rateLimit, {
    global: true,
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request: FastifyRequest) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

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
  if (request.protocol === 'https' || request.url === '/api/health' || request.url === '/api/ready') return;
  return reply.redirect(`https://${request.hostname}${request.url}`, 308);
}

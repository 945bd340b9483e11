import type { FastifyInstance, FastifyRequest } from 'fastify';

export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

class Refused extends Error {
  readonly statusCode = 403;
}

/** Letters hold links that sign people in: no other site may read them, write here, or frame the page. */
export function guard(app: FastifyInstance, ownPort: () => number | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    refuseStrangeHost(request, ownPort());
    refuseCrossSite(request);
    reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
}

/** A name that someone else points at this machine must not make their page one of ours. */
function refuseStrangeHost({ socket, headers }: FastifyRequest, ownPort: number | undefined): void {
  if (ownPort === undefined || socket.localPort !== ownPort) return;
  if (['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${ownPort}`)) return;
  throw new Refused(`Ask for the sandbox as http://127.0.0.1:${ownPort}.`);
}

/** Browsers say where a request comes from; what says nothing is no browser. */
function refuseCrossSite({ method, headers, url }: FastifyRequest): void {
  // Card fields of any page send card numbers to the processor; who calls is told by a key, not by a cookie.
  if (/^\/(stripe|square)\//.test(url)) return;
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin, host } = headers;
  if (site === undefined && (origin === undefined || hostOf(origin) === host)) return;
  throw new Refused('The sandbox takes changes from its own page only. Open it and try again there.');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

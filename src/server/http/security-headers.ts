import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { publicPages } from '#engine/contracts/pages.ts';
import type { Config } from '../config.ts';

/**
 * Helmet decides the headers once, at start; each answer only gets a copy. (Asked on every request, it builds the
 * same policy anew, which took an eighth of the time of a small answer.)
 */
export function createSecurityHeaders(config: Config) {
  const page = collect(config, pagePolicy(config));
  const embedded = collect(config, { ...pagePolicy(config), 'frame-ancestors': ['*'] });
  const data = collect(config, { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }, false);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { url } = request;
    if (url.startsWith('/api/') && !url.startsWith('/api/docs')) reply.headers(data);
    else reply.headers(isEmbeddable(url) ? embedded : page);
  };
}

type Policy = Record<string, string[]>;

function pagePolicy({ TRELLIS_DEV }: Config): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': TRELLIS_DEV ? ["'self'", "'unsafe-inline'"] : ["'self'"], // Vite's live reload is inline
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': TRELLIS_DEV ? ["'self'", 'ws:'] : ["'self'"],
    'worker-src': TRELLIS_DEV ? ["'self'", 'blob:'] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

const embeddable = publicPages
  .filter((page) => page.embeddable)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Forms are made to be embedded in other people's pages; nothing else may be framed. */
const isEmbeddable = (url: string) => embeddable.some((pattern) => pattern.test(url.split('?')[0] ?? ''));

/** What helmet would set on an answer. */
function collect(config: Config, directives: Policy, forPages = true): OutgoingHttpHeaders {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: config.loopback ? false : { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: false, // frame-ancestors says it, and can say it per page
    // What tells a browser how to treat a page means nothing on an answer that is never shown as one.
    crossOriginOpenerPolicy: forPages,
    originAgentCluster: forPages,
    xDnsPrefetchControl: forPages,
    xDownloadOptions: forPages,
    xPermittedCrossDomainPolicies: forPages,
    xXssProtection: forPages,
  };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
}

import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { publicPages } from '#engine/contracts/site/pages.ts';
import { isOutward } from '#engine/contracts/site/outward-paths.ts';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import type { Config } from '#server/config.ts';
import { readHost } from './hosts.ts';
import { withOutside, type Policy } from './outside-sources.ts';

/**
 * Helmet decides the headers once; each answer only gets a copy. (Asked on every request, it builds the same policy
 * anew, which took an eighth of the time of a small answer.)
 */
export function createSecurityHeaders(config: Config, outside: () => PageOutside) {
  const page = collect(config, pagePolicy(config));
  const openly = createPublicHeaders(config, outside);
  const data = collect(config, { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }, false);
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { url, headers } = request;
    if (url.startsWith('/api/') && !url.startsWith('/api/docs')) reply.headers(data);
    else if (isPublic(url) && readHost(headers.host, config.TRELLIS_HOST).kind === 'company')
      reply.headers(openly(isEmbeddable(url)));
    else if (isOutwardPage(url) && readHost(headers.host, config.TRELLIS_HOST).kind === 'company')
      reply.headers(openly(false));
    else reply.headers(page);
    done();
  };
}

/** Public pages take cards, look addresses up and show maps. Where that is, is known once the server listens. */
function createPublicHeaders(config: Config, outside: () => PageOutside) {
  const known = new Map<boolean, OutgoingHttpHeaders>();
  return (embeddable: boolean): OutgoingHttpHeaders => {
    const headers =
      known.get(embeddable) ??
      collect(config, {
        ...withOutside(pagePolicy(config), outside()),
        ...(embeddable && { 'frame-ancestors': ['*'] }),
      });
    known.set(embeddable, headers);
    return headers;
  };
}

function pagePolicy({ TRELLIS_DEV, TRELLIS_HOST }: Config): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': TRELLIS_DEV ? ["'self'", "'unsafe-inline'"] : ["'self'"], // Vite's live reload is inline
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': TRELLIS_DEV ? ["'self'", 'ws:'] : ["'self'"],
    'worker-src': TRELLIS_DEV ? ["'self'", 'blob:'] : ["'self'"],
    // Owners see their company's page beside its settings, also where they are not on its own address.
    'frame-src': ["'self'", `*.${TRELLIS_HOST}:*`],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

const toPattern = ({ path }: { path: string }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const open = publicPages.map(toPattern);
const embeddable = publicPages.filter((page) => page.embeddable).map(toPattern);

const fits = (patterns: readonly RegExp[], url: string) =>
  patterns.some((pattern) => pattern.test(url.split('?')[0] ?? ''));
const isPublic = (url: string) => fits(open, url);
/** Of those behind the sign-in, the ones that do as public pages do. */
const isOutwardPage = (url: string) => isOutward(url.split('?')[0] ?? '');
/** Forms are made to be embedded in other people's pages; nothing else may be framed. */
const isEmbeddable = (url: string) => fits(embeddable, url);

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

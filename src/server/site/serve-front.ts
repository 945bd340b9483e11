import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutward } from '#engine/contracts/site/outward-paths.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { toPageCompany } from '#server/company/companies/present.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { pages } from '#server/site/pages/index.ts';
import { isFound, matchPage, type PublicPath } from '#server/site/pages/match-page.ts';
import { createServePage } from '#server/site/pages/serve-page.ts';
import { addsStyles, withStyleNonce } from '#server/site/pages/style-policy.ts';
import { writeHead } from '#server/site/pages/write-html.ts';
import type { Services } from '#server/services.ts';
import { installableHead } from '#server/site/installed-area.ts';
import type { CreateAsk } from '#server/platform/http/ask.ts';
import type { Front } from '#server/platform/http/front.ts';
import { sessionCookie, type Identify } from '#server/platform/http/identify.ts';
import { readHost, type HostKind } from '#server/platform/http/hosts.ts';
import { toOutside } from '#server/platform/http/to-outside.ts';

const policyHeader = 'content-security-policy';

/** Where to send somebody who opens a page where they aren't signed in; undefined if the page is shown here. */
export type HandOver = (
  request: FastifyRequest,
  at: { host: HostKind; subdomain: string | undefined; signedIn: boolean },
) => Promise<string | undefined>;

type FrontParts = { front: Front; identify: Identify; createAsk: CreateAsk; handOver: HandOver };

/**
 * Every address that is neither a call nor a file is a page. The public ones of a company are drawn here; which of
 * the others it is, is the router's business in the browser.
 */
export async function registerFront(
  app: FastifyInstance,
  services: Services,
  parts: FrontParts,
): Promise<void> {
  const { front } = parts;
  if (front.assetsFolder) await registerAssets(app, front.assetsFolder);
  if (front.middleware) registerMiddleware(app, front.middleware);
  app.addHook('onReady', async () => front.warm?.());
  app.addHook('onClose', () => front.close());
  const servePage = createServePage({ ...parts, services });

  const answer = async (request: FastifyRequest, reply: FastifyReply, fields?: URLSearchParams) => {
    const path = pathOf(request);
    const host = readHost(request.headers.host, services.config.TRELLIS_HOST);
    if (host.kind === 'bare') return reply.redirect(services.links.main(request.url), 307);
    const company =
      host.kind === 'company' ? await services.companies.findBySubdomain(host.subdomain) : undefined;
    if (host.kind === 'company' && !company) {
      const moved = await services.companies.findMoved(host.subdomain);
      // For a while only: somebody else may be called so later.
      if (moved) return reply.redirect(services.links.company(moved, request.url), 307);
    }
    const boot = toBoot(request, host, company, services);
    const at = { host, subdomain: company?.subdomain, signedIn: boot.signedIn };
    const elsewhere = await parts.handOver(request, at);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 303);
    const match = company && matchPage(path);
    if (match) {
      const own = { ...boot, outside: toOutside(services) };
      return servePage({ request, reply, company, match, boot: own, ...(fields && { fields }) });
    }
    if (fields) return refuse(reply);
    const support = services.config.SUPPORT_EMAIL;
    const ofApp = support === undefined ? {} : { support };
    const takesCards = company !== undefined && isOutward(path);
    const html = await front.html('app', request.url);
    const meta = company && installableHead(path);
    const styleNonce = randomBytes(16).toString('base64');
    const policy = String(reply.getHeader(policyHeader));
    return reply
      .code(boot.host === 'unknown' || !isFound(path) ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(policyHeader, takesCards && addsStyles(company) ? policy : withStyleNonce(policy, styleNonce))
      .send(
        writeHead(html, {
          title: company?.businessName ?? 'Trellis',
          boot: { ...boot, ...ofApp, ...(takesCards && { outside: toOutside(services) }) },
          styleNonce,
          ...(boot.signedIn && { soon: front.areaFiles(path) }),
          ...(meta !== undefined && { meta }),
        }),
      );
  };

  // Browsers ask for it of their own accord, wherever a page names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 301));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.\w{2,5}$/.test(pathOf(request));
    return isPage ? answer(request, reply) : refuse(reply);
  });
  await app.register(async (forms) => registerSubmits(forms, answer));
}

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: URLSearchParams,
) => Promise<FastifyReply>;

/** Forms that browsers send by themselves, where scripts never came. */
function registerSubmits(app: FastifyInstance, answer: Answer): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  for (const path of Object.keys(pages)) {
    if (!pages[path as PublicPath].submit) continue;
    app.post(path, (request, reply) =>
      request.body instanceof URLSearchParams ? answer(request, reply, request.body) : refuse(reply),
    );
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';
const refuse = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br'],
    // The build has packed them.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Files below assets/ carry a hash of their content in their name.
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header(
        'cache-control',
        /\/(?:embed|await-draft)\.js$/.test(path) ? 'public, max-age=3600' : kept,
      );
      // Made for other people's pages.
      if (path.endsWith('/embed.js')) reply.header('cross-origin-resource-policy', 'cross-origin');
      // By its name alone it would be a film.
      if (path.endsWith('.d.ts')) reply.header('content-type', 'text/plain; charset=utf-8');
    },
  });
}

function registerMiddleware(app: FastifyInstance, middleware: NonNullable<Front['middleware']>): void {
  const isSource = (request: FastifyRequest) =>
    /^\/(@|src\/|node_modules\/|.*\.\w{2,5}(\?|$))/.test(request.url);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || !isSource(request)) return;
    await new Promise<void>((resolve) => {
      reply.raw.once('finish', resolve);
      middleware(request.raw, reply.raw, resolve);
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
}

function toBoot(
  request: FastifyRequest,
  host: HostKind,
  company: Company | undefined,
  services: Services,
): Boot {
  return {
    company: company ? toPageCompany(company) : null,
    host: company ? 'company' : host.kind === 'app' || host.kind === 'monitor' ? host.kind : 'unknown',
    baseHost: services.links.baseHost(),
    demo: services.config.demo,
    // A hint, not a promise: without a cookie there is no need to ask who it is.
    signedIn: request.cookies[sessionCookie(!services.config.loopback)] !== undefined,
    version: services.version,
    outside: null,
  };
}

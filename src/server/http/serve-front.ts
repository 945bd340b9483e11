import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicPages } from '#engine/contracts/pages.ts';
import { toPublicCompany } from '../companies/present.ts';
import type { Company } from '../companies/directory.ts';
import type { Services } from '../services.ts';
import type { Entry, Front } from './front.ts';
import { sessionCookie } from './identify.ts';
import { readHost, type HostKind } from './hosts.ts';

const publicPatterns = publicPages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
const isPublicPage = (path: string) => publicPatterns.some((pattern) => pattern.test(path));

/** Every address that is neither a call nor a file is a page: which one is the router's business, in the browser. */
export async function registerFront(app: FastifyInstance, services: Services, front: Front): Promise<void> {
  if (front.assetsFolder) await registerAssets(app, front.assetsFolder);
  if (front.middleware) registerMiddleware(app, front.middleware);
  app.addHook('onClose', () => front.close());

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w{2,5}$/.test(path);
    if (!isPage) return reply.code(404).type('text/plain').send('Not found');
    const host = readHost(request.headers.host, services.config.TRELLIS_HOST);
    if (host.kind === 'bare') return reply.redirect(services.links.main(request.url), 307);
    const company =
      host.kind === 'company' ? await services.companies.findBySubdomain(host.subdomain) : undefined;
    const entry: Entry = company && isPublicPage(path) ? 'public' : 'app';
    const html = await front.html(entry, request.url);
    const unknown = host.kind === 'company' && !company;
    return reply
      .code(unknown ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html.replace('<!--trellis:boot-->', () => boot(request, host, company, services)));
  });
}

async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) =>
      // Files below assets/ carry a hash of their content in their name.
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
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

/** What the page needs before its first paint: whose it is, and in which colour. */
function boot(
  request: FastifyRequest,
  host: HostKind,
  company: Company | undefined,
  services: Services,
): string {
  const state = {
    company: company ? toPublicCompany(company) : null,
    host: host.kind === 'company' && !company ? 'unknown' : host.kind,
    baseHost: services.links.baseHost(),
    demo: services.config.demo,
    // A hint, not a promise: without a cookie there is no need to ask who it is.
    signedIn: request.cookies[sessionCookie(!services.config.loopback)] !== undefined,
    version: services.version,
  };
  const title = company ? company.businessName : 'Trellis';
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="theme-color" content="${escape(company?.mainColor ?? '#7048e8')}">`,
    // In a script element only "<" can end it or start a comment.
    `<script type="application/json" id="boot">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine/format/languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readHost } from '../platform/http/hosts.ts';
import { escape } from './pages/escape.ts';
import type { Services } from '../services.ts';
import { offeredLanguages } from '../catalogue/offered-languages.ts';
import { loadPublicForm } from './forms/load-public-form.ts';
import { createCache } from '../platform/cache.ts';
import { drawPngIcon, drawSvgIcon } from './company-icon.ts';
import type { InstalledArea } from './installed-area.ts';
import { iconSizes, pageAddress } from './page-address.ts';

const aDay = 'public, max-age=86400';

/** What search engines and home screens ask of a company's host, beside its pages. */
export function registerSiteFiles(app: FastifyInstance, services: Services): void {
  const icons = createCache<Buffer>({ seconds: 3600, max: 300 });
  const forCompany =
    (answer: (company: Company, reply: FastifyReply, request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const host = readHost(request.headers.host, services.config.TRELLIS_HOST);
      const company =
        host.kind === 'company' ? await services.companies.findBySubdomain(host.subdomain) : undefined;
      return company
        ? answer(company, reply, request)
        : reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    };

  app.get('/robots.txt', async (request, reply) => {
    const host = readHost(request.headers.host, services.config.TRELLIS_HOST);
    const company =
      host.kind === 'company' ? await services.companies.findBySubdomain(host.subdomain) : undefined;
    return reply.type('text/plain; charset=utf-8').send(writeRobots(services, company));
  });
  app.get(
    '/sitemap.xml',

    forCompany(async (company, reply) =>
      reply.type('application/xml; charset=utf-8').send(await writeSitemap(services, company)),
    ),
  );
  app.get(
    '/site.webmanifest',

    forCompany((company, reply) =>
      reply.type('application/manifest+json; charset=utf-8').send(writeManifest(company)),
    ),
  );
  app.get(
    '/manifest.webmanifest',

    forCompany((company, reply, request) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(writeAreaManifest(company, areaAsked(request))),
    ),
  );
  app.get(
    '/company-icon.svg',

    forCompany((company, reply) =>
      reply.header('cache-control', aDay).type('image/svg+xml').send(drawSvgIcon(company)),
    ),
  );
  for (const size of iconSizes)
    app.get(
      `/company-icon-${size}.png`,

      forCompany(async (company, reply) => {
        const key = `${company.businessName} ${company.mainColor} ${size}`;
        const icon = await icons.get(key, async () => drawPngIcon(company, size));
        return reply.header('cache-control', aDay).type('image/png').send(icon);
      }),
    );
}

/** Pages about one person say themselves that they are not to be found: they must be read for it. */
const closed = ['/api/', '/admin', '/team', '/client', '/monitor', '/onboarding'];

function writeRobots({ links }: Services, company: Company | undefined): string {
  if (!company) return 'User-agent: *\nDisallow: /\n';
  const rules = closed.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${rules}\n\nSitemap: ${links.company(company.subdomain, '/sitemap.xml')}\n`;
}

async function writeSitemap(services: Services, company: Company): Promise<string> {
  const db = services.tenant(company.id);
  const quote = await loadPublicForm(db, { kind: 'quote' });
  const paths = ['/', ...(quote?.id ? [`/qf/${quote.id}`] : []), '/lead', '/gift-cards', '/multi-steps-form'];
  const offered = await offeredLanguages(db);
  const urls = paths.flatMap((path) =>
    offered.map((language) => {
      const alternates = offered.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(services, company, path, other)}"/>`,
      );
      return `<url><loc>${addressOf(services, company, path, language)}</loc>${alternates.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

const addressOf = ({ links }: Services, { subdomain }: Company, path: string, language: Language): string =>
  escape(links.company(subdomain, pageAddress(path, language)));

const areaAsked = ({ url }: FastifyRequest): InstalledArea =>
  new URLSearchParams(url.split('?')[1]).get('for') === 'team' ? 'team' : 'client';

/** What is installed on a phone: the area of crews or that of customers, as the company's own app. */
const writeAreaManifest = ({ businessName, mainColor }: Company, area: InstalledArea): string =>
  JSON.stringify({
    id: `/${area}`,
    name: area === 'team' ? `${businessName} crew` : businessName,
    short_name: businessName,
    start_url: `/${area}/dashboard`,
    // Signing in is part of it, and has an address beside the area.
    scope: '/',
    display: 'standalone',
    theme_color: mainColor,
    background_color: '#ffffff',
    icons: iconSizes.map((size) => ({
      src: `/company-icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  });

const writeManifest = ({ businessName, mainColor }: Company): string =>
  JSON.stringify({
    name: businessName,
    short_name: businessName,
    start_url: '/',
    display: 'browser',
    theme_color: mainColor,
    background_color: '#ffffff',
    icons: [
      { src: '/company-icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...iconSizes.map((size) => ({
        src: `/company-icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  });

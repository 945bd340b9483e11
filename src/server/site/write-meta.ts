import type { Language } from '#engine/format/languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { escape } from './pages/escape.ts';
import type { Services } from '../services.ts';
import { describeBusiness } from './business-data.ts';
import { describePage } from './describe-page.ts';
import { pageAddress } from './page-address.ts';

export type MetaPage = {
  company: Company;
  /** As in the table of pages. */
  name: string;
  /** The address without what it asks. */
  path: string;
  title: string;
  lang: Language | undefined;
  /** In which the company can be read. */
  offered: readonly Language[];
  /** Not to be found by search engines: it has no address to be found by. */
  hidden: boolean;
};

/** On these a company is told as a whole. */
const startPages = new Set(['form', 'multi-steps']);

/** What programs read of a page: where it is, what it is about, in which languages, and whose it is. */
export async function writeMeta(services: Services, page: MetaPage): Promise<string> {
  const { company, path, title, hidden } = page;
  const language = page.lang ?? 'en';
  const { links } = services;
  const kind = path.startsWith('/qf/') ? 'quote' : page.name;
  const description = describePage(kind, company.businessName, language);
  const icons = [
    '<link rel="icon" href="/company-icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/company-icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    meta('name', 'description', description),
  ];
  if (hidden) return icons.join('\n    ');
  const at = (other: Language) => links.company(company.subdomain, pageAddress(path, other));
  const alternates = page.lang ? page.offered.map((other) => [other, at(other)] as const) : [];
  const business =
    startPages.has(page.name) && kind !== 'quote'
      ? [data(await describeBusiness({ db: services.tenant(company.id), company, links, language }))]
      : [];
  return [
    ...icons,
    `<link rel="canonical" href="${escape(at(language))}">`,
    ...alternates.map(([other, url]) => `<link rel="alternate" hreflang="${other}" href="${escape(url)}">`),
    ...(page.lang ? [`<link rel="alternate" hreflang="x-default" href="${escape(at('en'))}">`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company.businessName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', at(language)),
    meta('property', 'og:image', links.company(company.subdomain, '/company-icon-512.png')),
    ...business,
  ].join('\n    ');
}

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escape(content)}">`;

/** In a script element only "<" can end it or start a comment. */
const data = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

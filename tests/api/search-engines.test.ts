import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from '#engine/contracts/site/pages.ts';
import { forms } from '#server/platform/db/tables/forms.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

/** What Lighthouse's SEO audits ask of a page, asked of the HTML that search engines read. */
let app: TestApp;
let visitor: TestClient;
let paths: string[];
let bookingForm: string;

beforeAll(async () => {
  app = await createTestApp();
  visitor = app.at('sparkle');
  const db = app.services.tenant(await app.companyId('sparkle'));
  const idOf = async (kind: 'booking' | 'quote') => {
    const form = await db.find(forms, eq(forms.kind, kind));
    if (!form) throw new Error(`the demo has no ${kind} form`);
    return form.id;
  };
  bookingForm = `/bf/${await idOf('booking')}`;
  const named: Readonly<Record<string, string>> = {
    '/bf/:id': bookingForm,
    '/qf/:id': `/qf/${await idOf('quote')}`,
    '/multi-steps-form/:step': '/multi-steps-form/step-2',
  };
  paths = publicPages
    .filter(({ personal, path }) => !personal && path !== '/book')
    .map(({ path }) => named[path] ?? path);
});
afterAll(() => app.close());

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one = '']) => one);
const canonicalOf = (html: string) => all(html, /<link rel="canonical" href="([^"]+)">/g);
const alternatesOf = (html: string) => all(html, /<link rel="alternate" hreflang="([^"]+)"/g);
const metaOf = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
const business = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

test('every public page that is about nobody has title, description, one address, languages and pictures', async () => {
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) {
    const { statusCode, body, headers } = await visitor.get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect([path, all(body, /<title>([^<]+)<\/title>/g).length]).toEqual([path, 1]);
    const [description = ''] = metaOf(body, 'description');
    expect([path, description.length > 20 && description.length < 160]).toEqual([path, true]);
    const canonical = canonicalOf(body);
    expect([path, canonical.length, URL.canParse(canonical[0] ?? '')]).toEqual([path, 1, true]);
    expect([path, alternatesOf(body)]).toEqual([path, ['en', 'es', 'ar', 'x-default']]);
    expect([path, metaOf(body, 'og:url')]).toEqual([path, canonical]);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'og:site_name'])
      expect([path, name, metaOf(body, name).length]).toEqual([path, name, 1]);
    expect(body).toContain('<meta name="viewport"');
    expect(body).toContain('rel="apple-touch-icon"');
    expect(body).toContain('rel="manifest"');
    expect([path, headers['x-robots-tag'], metaOf(body, 'robots')]).toEqual([path, undefined, []]);
    // Every link says where it goes.
    expect([path, all(body, /<a\b[^>]*>\s*(click here|here|more|link)?\s*<\/a>/gi)]).toEqual([path, []]);
    expect([path, all(body, /<a\b(?![^>]*\shref=)([^>]*)>/g)]).toEqual([path, []]);
  }
});

test('the form at the start and at its own address are one page', async () => {
  const [start, own] = await Promise.all([visitor.get('/'), visitor.get(`${bookingForm}?service_id=1`)]);
  expect(canonicalOf(own.body)).toEqual(canonicalOf(start.body));
  expect(new URL(canonicalOf(start.body)[0] ?? '').pathname).toBe('/');
});

test('a page in another language is another address, in the words of that language', async () => {
  const [english, spanish] = await Promise.all([visitor.get('/lead'), visitor.get('/lead?lang=es')]);
  expect(canonicalOf(spanish.body)[0]).toMatch(/\/lead\?lang=es$/);
  expect(metaOf(spanish.body, 'description')).not.toEqual(metaOf(english.body, 'description'));
});

test('a page about one person is described and not found', async () => {
  const { body } = await visitor.get('/unsubscribe?key=nothing');
  expect([metaOf(body, 'robots'), canonicalOf(body)]).toEqual([['noindex'], []]);
  expect(metaOf(body, 'description')).toHaveLength(1);
});

test('the company is told with its services and its rating', async () => {
  const db = app.services.tenant(await app.companyId('sparkle'));
  const [found] = business((await visitor.get('/')).body);
  expect(found).toMatchObject({ '@type': 'LocalBusiness', name: 'Sparkle Home Cleaning' });
  expect(found?.['aggregateRating']).toMatchObject({ ratingCount: await db.count(ratings) });
  const offers = found?.['makesOffer'];
  expect(Array.isArray(offers) && offers.length > 2).toBe(true);
  expect(offers).toContainEqual(
    expect.objectContaining({ itemOffered: expect.objectContaining({ '@type': 'Service' }) as unknown }),
  );
  expect(business((await visitor.get('/lead')).body)).toEqual([]);
});

test('the quote forms of the demo carry the titles of the specification', async () => {
  for (const company of ['sparkle', 'wattle']) {
    const db = app.services.tenant(await app.companyId(company));
    const form = await db.find(forms, eq(forms.kind, 'quote'));
    const { body } = await app.at(company).get(`/qf/${form?.id}`);
    expect(body).toContain('Complete your quote form');
    expect(body).toContain('Great! Few details and we would send you a quote.');
  }
});

describe('files', () => {
  test('robots.txt names the map, and closes what is behind a sign-in', async () => {
    const { body, headers } = await visitor.get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(body).toMatch(/\nSitemap: http:\/\/sparkle\.[^\n]+\/sitemap\.xml\n$/);
    expect((await app.at('monitor').get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('the map lists pages that are there, in each language', async () => {
    const { body, headers } = await visitor.get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    const places = all(body, /<loc>([^<]+)<\/loc>/g);
    expect(places.length).toBeGreaterThan(11);
    for (const place of places) {
      const { pathname, search } = new URL(place.replaceAll('&amp;', '&'));
      expect([place, (await visitor.get(pathname + search)).statusCode]).toEqual([place, 200]);
    }
    expect((await app.at('nobody').get('/sitemap.xml')).statusCode).toBe(404);
  });

  test('icons are the company’s, in its colour', async () => {
    const svg = await visitor.get('/company-icon.svg');
    expect([svg.headers['content-type'], svg.body.startsWith('<svg')]).toEqual(['image/svg+xml', true]);
    expect((await app.at('wattle').get('/company-icon.svg')).body).not.toBe(svg.body);
    const manifest = (await visitor.get('/site.webmanifest')).json<{
      name: string;
      icons: { src: string; sizes: string }[];
    }>();
    expect(manifest.name).toBe('Sparkle Home Cleaning');
    for (const { src, sizes } of manifest.icons.filter(({ src: file }) => file.endsWith('.png'))) {
      const { rawPayload } = await visitor.get(src);
      const size = rawPayload.readUInt32BE(16);
      expect([sizes, rawPayload.subarray(1, 4).toString()]).toEqual([`${size}x${size}`, 'PNG']);
      const pixels = inflateSync(rawPayload.subarray(41, 41 + rawPayload.readUInt32BE(33)));
      expect(pixels).toHaveLength(size * (1 + size * 3));
      // A letter and its ground.
      expect(
        new Set(
          Array.from({ length: size }, (_row, y) =>
            pixels.subarray(y * (1 + size * 3) + 1).readUIntBE(Math.floor(size / 2) * 3, 3),
          ),
        ).size,
      ).toBe(2);
    }
  });
});

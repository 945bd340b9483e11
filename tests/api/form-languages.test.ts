import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFormDocument } from '#engine/template/documents.ts';
import { bookingPath, readForm } from '#tests/support/forms.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  visitor = app.at('sparkle');
});
afterAll(() => app.close());

/** The field for the city has another name here, and a translation into one language. */
const form = (set: Record<string, unknown>) => {
  const document = createFormDocument('booking-standard');
  document.overrides.components['address_city'] = { set };
  return document;
};
const barrio = { 'attributes.label': 'Ward', 'translations.es.label': 'Barrio' };
beforeEach(async () => {
  await admin.send('PUT', bookingPath, form(barrio));
});

const open = async (path: string, languages?: string, cookie?: string) => {
  const { body, headers } = await visitor.get(path, {
    ...(languages && { 'accept-language': languages }),
    ...(cookie && { cookie }),
  });
  return { html: body, headers, root: /<html [^>]*>/.exec(body)?.[0] };
};

test.each([
  ['/', undefined, '<html lang="en" dir="ltr"', 'Ward'],
  ['/?lang=es', undefined, '<html lang="es" dir="ltr"', 'Barrio'],
  ['/?lang=es', 'ar', '<html lang="es" dir="ltr"', 'Barrio'],
  ['/', 'es-AR,es;q=0.9', '<html lang="es" dir="ltr"', 'Barrio'],
  // What a company has not translated is read as it is.
  ['/?lang=ar', undefined, '<html lang="ar" dir="rtl"', 'Ward'],
])('%s for who reads %s', async (path, languages, root, label) => {
  const page = await open(path, languages);
  expect(page.root).toContain(root);
  expect(page.html).toContain(label);
  expect(page.html).not.toContain('translations');
});

test('each language is kept by itself, and shared caches are told', async () => {
  const [english, spanish] = [await open('/'), await open('/', 'es')];
  expect(spanish.headers.etag).not.toBe(english.headers.etag);
  expect(english.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  expect((await open('/')).headers.etag).toBe(english.headers.etag);
});

test('a form in a frame of another site keeps no cookie, which a browser would refuse there', async () => {
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
  expect((await visitor.get('/?lang=es', framed)).headers['set-cookie']).toBeUndefined();
  const ours = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  expect((await visitor.get('/?lang=es', ours)).headers['set-cookie']).toContain('trellis-language=es');
});

test('what is chosen stays for the visit, and what a link asks for goes before it', async () => {
  const chosen = await open('/lead?lang=es');
  expect(chosen.headers['set-cookie']).toBe('trellis-language=es; Path=/; HttpOnly; SameSite=Lax');
  const cookie = 'trellis-language=es';
  expect((await open('/', 'ar', cookie)).root).toContain('lang="es"');
  const other = await open('/?lang=ar', 'es', cookie);
  expect(other.root).toContain('lang="ar"');
  expect(other.headers['set-cookie']).toContain('trellis-language=ar');
  expect((await open('/?lang=es', 'en', cookie)).headers['set-cookie']).toBeUndefined();
  expect((await open('/?lang=fr')).headers['set-cookie']).toBeUndefined();
  // Nobody reads what was kept for another.
  expect((await open('/', undefined, cookie)).headers.etag).not.toBe((await open('/')).headers.etag);
});

test('what works without scripts is named where a page does not', async () => {
  const said = async (path: string) =>
    /<noscript><p class="no-script">.*?<\/noscript>/.exec((await open(path)).html)?.[0];
  expect(await said('/gift-cards')).toContain('<a href="/lead">or write to us without it.</a>');
  expect(await said('/?lang=es')).toContain('<a href="tel:2125550100" dir="ltr">(212) 555-0100</a>');
  expect(await said('/lead')).toBeUndefined();
});

test('a browser that is too old is told so, with the ways that need no script', async () => {
  const said = async (path: string) =>
    /<p class="no-script old-browser">.*?<\/p>/.exec((await open(path)).html)?.[0];
  expect(await said('/')).toContain('Please update it, call us: <a href="tel:2125550100" dir="ltr">');
  expect(await said('/')).toContain('<a href="/lead">or write to us.</a>');
  expect(await said('/lead')).toBeUndefined();
});

test('a translation is stored with the form, and comes back with it', async () => {
  const { overrides } = await readForm(visitor);
  expect(overrides.components['address_city']?.set).toEqual(barrio);
});

test.each([
  ['another language', { 'translations.fr.label': 'Quartier' }],
  ['what is no text of the type', { 'translations.es.required': true }],
  ['a text that is too long', { 'translations.es.label': 'x'.repeat(501) }],
])('%s is refused', async (_what, set) => {
  const answer = await admin.send('PUT', bookingPath, form(set));
  expect([answer.statusCode, errorOf(answer).code]).toEqual([422, 'VALIDATION']);
});

const linksOf = (html: string) =>
  [
    ...(/<nav class="languages".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"[^>]*>([^<]*)</g),
  ].map(([, href, name]) => [href, name]);

test('every page leads to its other languages, by what they call themselves', async () => {
  for (const path of ['/', '/lead', '/gift-cards', '/multi-steps-form/step-2', '/thank-you'])
    expect([path, linksOf((await open(`${path}?lang=es`)).html)]).toEqual([
      path,
      [
        ['?lang=en', 'English'],
        ['?lang=ar', 'العربية'],
      ],
    ]);
  expect((await open('/', 'ar')).html).toContain('<span aria-current="true">العربية</span>');
});

test.each(['/', '/multi-steps-form'])(
  'on %s what the address asks stays, for this reader alone',
  async (path) => {
    const asked = `${path}?email=ada%40example.test&lang=es&x=%22%3E%3Cb`;
    expect(linksOf((await open(asked)).html)).toEqual([
      ['?email=ada%40example.test&amp;lang=en&amp;x=%22%3E%3Cb', 'English'],
      ['?email=ada%40example.test&amp;lang=ar&amp;x=%22%3E%3Cb', 'العربية'],
    ]);
    const others = await open(`${path}?lang=es`);
    expect(linksOf(others.html)).toContainEqual(['?lang=en', 'English']);
    expect(others.html).not.toContain('ada%40');
  },
);

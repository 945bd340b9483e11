import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageState } from '#engine/contracts/site/rendered-pages.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { names } from '#server/platform/db/tables/platform.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { LinkPurpose } from '#server/secrets.ts';
import { bookingPath, quotePath, readForm, titled } from '../support/forms.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let visitor: TestClient;
let booked: typeof bookings.$inferSelect;
let done: typeof bookings.$inferSelect;
let quote: typeof quotes.$inferSelect;

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the demo has none of these');
  return row;
};

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  visitor = app.at('sparkle');
  const newest = { orderBy: [desc(bookings.startAt)], limit: 1 };
  booked = first(await db.list(bookings, { where: eq(bookings.status, 'upcoming'), ...newest }));
  done = first(await db.list(bookings, { where: eq(bookings.status, 'completed'), ...newest }));
  quote = first(await db.list(quotes, { where: eq(quotes.state, 'sent'), limit: 1 }));
});
afterAll(() => app.close());

const key = (purpose: LinkPurpose, id: string, companyId = db.companyId) =>
  app.services.linkKeys.create(purpose, companyId, id);

const stateOf = (html: string): PageState =>
  JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const bodyOf = (html: string) => /<div id="root">(.*)<\/div>\s*<nav/s.exec(html)?.[1] ?? '';

test('somebody who is signed in gets the form whole at the first time, with what is loaded where it is needed', async () => {
  const customer = await app.signedIn('sparkle', 'r_customer');
  const { body } = await customer.get('/?nonsense=1');
  // What React writes where a part was not there in time, or would come later.
  expect(body).not.toMatch(/<!--\$[!?]-->/);
  expect(body).toMatch(/<!--\$-->/);
});

describe('every small page is readable before any script', () => {
  test.each<[string, () => string, RegExp]>([
    [
      'a booking',
      () => `/thank-you?key=${key('booking', booked.id)}`,
      /<h1>Thank you, .*Your visit is booked/,
    ],
    ['managing it', () => `/manage?key=${key('booking', booked.id)}&action=cancel`, /Cancel this visit/],
    [
      'a rating',
      () => `/ratings/${done.id}?key=${key('rating', done.id)}`,
      /How was it\?.*5 stars: Excellent/,
    ],
    ['a quote', () => `/quote-confirmation/${quote.id}?key=${key('quote', quote.id)}`, /Accept quote/],
    ['a lead', () => '/lead', /How can we help\?.*name="email"/],
    ['gift cards', () => '/gift-cards', /Give someone a day off.*\$50\.00/],
    ['a message', () => '/chat-widget', /What can we do for you\?/],
    ['preferences of nobody', () => '/unsubscribe', /No notification preferences\./],
    ['an address with a slash at its end', () => '/lead/', /How can we help\?/],
  ])('%s', async (_what, path, words) => {
    const response = await visitor.get(path());
    expect(response.statusCode).toBe(200);
    expect(bodyOf(response.body)).toMatch(words);
    expect(response.body).toMatch(/<style>html:root\{--brand:#[0-9a-f]{6};/);
    expect(response.body).not.toMatch(/<!--trellis/);
  });

  test('a letter to a customer opens what they may choose, one to a lead the one switch', async () => {
    const toCustomer = first((await db.list(messages)).filter(({ customerId }) => customerId));
    const { body } = await visitor.get(`/unsubscribe?key=${key('unsubscribe', toCustomer.id)}`);
    expect(stateOf(body).data).toMatchObject({ kind: 'account', subscriptions: expect.any(Array) });
    expect(bodyOf(body)).toMatch(/role="tab"[^>]*>Email<.*role="tab"[^>]*>SMS</);
    const { id: leadId } = first(await db.list(leads, { limit: 1 }));
    const { id: _id, companyId: _company, ...copied } = toCustomer;
    const toLead = await db.insert(messages, {
      ...copied,
      leadId,
      customerId: null,
      accountId: null,
      occasion: 'a lead',
    });
    const lead = await visitor.get(`/unsubscribe?key=${key('unsubscribe', toLead.id)}`);
    expect(stateOf(lead.body).data).toMatchObject({ kind: 'lead', id: leadId, unsubscribed: false });
  });

  test('letters that invite to book lead to the form, with what they bring along', async () => {
    const { statusCode, headers } = await visitor.get('/book?rcode=SPRING&zip=10001');
    expect([statusCode, headers.location]).toEqual([302, '/?rcode=SPRING&zip=10001']);
  });
});

describe('what a key opens', () => {
  test.each<[string, () => string]>([
    ['no key', () => '/thank-you'],
    ['something else than a key', () => '/thank-you?key=../../etc/passwd'],
    ['a key that nobody has signed', () => `/thank-you?key=${'A'.repeat(43)}`],
    ['a key for something else', () => `/thank-you?key=${key('quote', booked.id)}`],
    ['a key of another company', () => `/thank-you?key=${key('booking', booked.id, booked.id)}`],
    ['another visit in the address', () => `/ratings/${booked.id}?key=${key('rating', done.id)}`],
    ['another quote in the address', () => `/quote-confirmation/${booked.id}?key=${key('quote', quote.id)}`],
  ])('%s: nothing', async (_what, path) => {
    const { statusCode, body, headers } = await visitor.get(path());
    expect(statusCode).toBe(404);
    expect(bodyOf(body)).toContain('Not found');
    expect(stateOf(body)).toMatchObject({ name: 'problem', data: { status: 404, message: 'Not found.' } });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('its page is kept by nobody, searched by nobody, framed by nobody, and told to nobody', async () => {
    const { headers, body } = await visitor.get(`/thank-you?key=${key('booking', booked.id)}`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('etag');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  test('a page knows no more than its reader could ask for', async () => {
    const { body } = await visitor.get(`/quote-confirmation/${quote.id}?key=${key('quote', quote.id)}`);
    const { data } = stateOf(body) as { data: { quote: object } };
    expect(data.quote).toMatchObject({ number: quote.number });
    expect(data.quote).not.toHaveProperty('lead_id');
    const row = await db.get(quotes, quote.id);
    expect(row.state).toBe('viewed');
  });

  test('who tries many keys has to wait, as with the call itself', async () => {
    const tried = `/api/quote_links?key=${'B'.repeat(43)}`;
    for (let count = 0; count < 60; count++) await visitor.get(tried);
    const { statusCode, headers, body } = await visitor.get(`/quote-confirmation/x?key=${'B'.repeat(43)}`);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(bodyOf(body)).toContain('One moment, please');
  });
});

describe('a form with an address of its own', () => {
  const contact = 'href="mailto:hello@sparkle.test"';
  const head = 'class="pp-home"';
  const pathOf = async (kind: 'booking' | 'quote') => {
    const { id } = await readForm(visitor, kind === 'booking' ? bookingPath : quotePath);
    return kind === 'booking' ? `/bf/${id}` : `/qf/${id}`;
  };

  test.each(['booking', 'quote'] as const)(
    '%s: has the head and the foot of the company when it is opened by itself, and none in a frame',
    async (kind) => {
      const path = await pathOf(kind);
      const opened = async (dest: string) => visitor.get(path, { 'sec-fetch-dest': dest });
      const [alone, framed] = await Promise.all([opened('document'), opened('iframe')]);
      for (const part of [head, contact]) {
        expect(alone.body).toContain(part);
        expect(framed.body).not.toContain(part);
      }
      expect(alone.headers['vary']).toBe('accept-encoding, accept-language, cookie, sec-fetch-dest');
      expect(alone.headers.etag).not.toBe(framed.headers.etag);
      const tag = String(framed.headers.etag);
      const again = { 'if-none-match': tag, 'sec-fetch-dest': 'iframe' };
      expect((await visitor.get(path, again)).statusCode).toBe(304);
      expect((await visitor.get(path, { ...again, 'sec-fetch-dest': 'document' })).statusCode).toBe(200);
      // Whoever does not say where it is shown might show it in a frame.
      expect((await visitor.get(path)).body).not.toContain(head);
    },
  );

  test('with a prefill, which nobody keeps, it varies as well', async () => {
    const path = `${await pathOf('quote')}?first_name=Ada`;
    const { headers, body } = await visitor.get(path, { 'sec-fetch-dest': 'document' });
    expect(headers['vary']).toContain('sec-fetch-dest');
    expect(body).toContain(head);
  });
});

describe('pages that are the same for all', () => {
  test('are sent once, and known by their tag afterwards', async () => {
    const { headers, body } = await visitor.get('/lead');
    const tag = String(headers.etag);
    expect([headers['cache-control'], tag.startsWith('W/"')]).toEqual(['no-cache', true]);
    const again = await visitor.get('/lead', { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const head = await visitor.send('HEAD', '/lead');
    expect([head.statusCode, head.headers.etag]).toEqual([200, tag]);
    expect((await visitor.get('/lead')).body).toBe(body);
    expect((await app.at('wattle').get('/lead')).headers.etag).not.toBe(tag);
  });

  test('of a form, until it is saved anew', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const { id } = await readForm(visitor);
    const paths = ['/', `/bf/${id}`];
    const tags = await Promise.all(paths.map(async (path) => String((await visitor.get(path)).headers.etag)));
    const ask = async (at: number) => {
      const answer = await visitor.get(paths[at] ?? '', { 'if-none-match': tags[at] ?? '' });
      return [answer.statusCode, answer.headers.etag === tags[at], answer.body.includes('Shiny windows')];
    };
    for (const at of [0, 1]) expect(await ask(at)).toEqual([304, true, false]);
    expect((await admin.send('PUT', bookingPath, titled('Shiny windows'))).statusCode).toBe(200);
    for (const at of [0, 1]) expect(await ask(at)).toEqual([200, false, true]);
    // In another language it is another page.
    expect((await visitor.get('/?lang=es', { 'if-none-match': tags[0] ?? '' })).statusCode).toBe(200);
  });

  test.each<[string, 'br' | 'gzip' | undefined]>([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('go packed to who reads %s', async (accepted, encoding) => {
    const plain = await visitor.get('/gift-cards');
    const response = await visitor.get('/gift-cards', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['vary']).toBe('accept-encoding, accept-language, cookie');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
    expect(unpack[encoding ?? 'none'](response.rawPayload).toString()).toBe(plain.body);
  });

  test('are others as soon as their company is, or somebody is signed in', async () => {
    const before = await visitor.get('/gift-cards');
    const admin = await app.signedIn('sparkle', 'r_admin');
    const known = await admin.get('/gift-cards');
    expect(known.headers['cache-control']).toBe('private, no-cache');
    expect(known.headers.etag).not.toBe(before.headers.etag);
    await admin.send('PATCH', '/api/companies/current', { main_color: '#0b6e4f' });
    const after = await visitor.get('/gift-cards');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body).toContain('--brand:#0b6e4f');
  });

  test('have an icon, also where a browser asks for it of its own accord', async () => {
    for (const host of ['app', 'sparkle']) {
      const answer = await app.at(host).get('/favicon.ico');
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/icon.svg']);
    }
  });

  test('may stand in frames: of anybody, or of whom the installation names', async () => {
    const policy = async (client: TestClient, path = '/lead') =>
      String((await client.get(path)).headers['content-security-policy']);
    expect(await policy(visitor)).toContain('frame-ancestors *');
    const named = await createTestApp();
    await named.services.system.insert(names).values([
      { list: 'embed_hosts', name: 'www.example.com', note: '', createdAt: named.time.now },
      { list: 'embed_hosts', name: "x; script-src 'unsafe-inline'", note: '', createdAt: named.time.now },
    ]);
    const sparkle = named.at('sparkle');
    expect(await policy(sparkle)).toMatch(/frame-ancestors 'self' http\S+app\.\S+ www\.example\.com$/);
    expect(await policy(sparkle, '/unsubscribe')).toContain("frame-ancestors 'none'");
    await named.close();
  });
});

describe('forms that are sent without scripts', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'sparkle.trellis.localhost:4000', ...form, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  test('a lead arrives, and loading the page again sends nothing', async () => {
    const response = await submit('/lead', {
      first_name: 'Grace',
      email: 'Grace@Example.test',
      phone: '',
      zip: '10001',
      message: 'Windows, please',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/lead?sent']);
    expect(first(await db.list(leads, { where: eq(leads.email, 'grace@example.test') }))).toMatchObject({
      firstName: 'Grace',
      zip: '10001',
      message: 'Windows, please',
      source: 'lead_form',
    });
    expect(bodyOf((await visitor.get('/lead?sent')).body)).toContain('We’ve received your message');
  });

  test('what is wrong is said at its field, and what was typed stands there still', async () => {
    const response = await submit('/lead', { email: 'no address', message: '"><script>alert(1)</script>' });
    expect(response.statusCode).toBe(422);
    const body = bodyOf(response.body);
    expect(body).toContain('Email is not a valid email address');
    expect(body).toContain('value="no address"');
    expect(response.body).not.toContain('<script>alert');
    expect(body).toMatch(/aria-invalid="true"/);
  });

  test('a message of the chat becomes a lead', async () => {
    const fields = { first_name: 'Ida', email: 'ida@example.test', message: 'Are you there?' };
    const sent = await submit('/chat-widget', fields);
    expect(sent.headers.location).toBe('/chat-widget?sent');
    expect(first(await db.list(leads, { where: eq(leads.email, 'ida@example.test') }))).toMatchObject({
      source: 'chat',
      message: 'Are you there?',
    });
    // Whoever said it reads it there, and nobody else.
    const [cookie] = sent.cookies;
    const own = await app
      .at('sparkle')
      .get('/chat-widget?sent', { cookie: `${cookie?.name}=${cookie?.value}` });
    expect(bodyOf(own.body)).toContain('Are you there?');
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-cache', undefined]);
    expect(bodyOf((await app.at('sparkle').get('/chat-widget?sent')).body)).not.toContain('Are you there?');
    const empty = await submit('/chat-widget', { email: 'ida@example.test', message: ' ' });
    expect([empty.statusCode, bodyOf(empty.body).includes('Message is required')]).toEqual([422, true]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 303],
  ])('from %s', async (_what, headers, status) => {
    const response = await submit('/lead', { email: 'x@example.test' }, headers);
    expect(response.statusCode).toBe(status);
  });

  test('only where a page takes one', async () => {
    expect((await submit('/gift-cards', { amount: '1' })).statusCode).not.toBe(200);
    const elsewhere = { host: 'app.trellis.localhost:4000' };
    expect((await submit('/lead', { email: 'x@example.test' }, elsewhere)).statusCode).toBe(404);
  });
});

test('a quote that was sent is thanked for where it was asked; a booking has a page of its own', async () => {
  const { id } = await readForm(visitor, quotePath);
  expect((await visitor.get(`/qf/${id}?sent`)).body).toContain('Thank you for your request');
  const { body } = await visitor.get('/?sent');
  expect(body).not.toContain('Thank you for booking');
  expect(body).toContain('name="first_name"');
});

test('a closed form shows what the company says, and the way in to who is not signed in', async () => {
  const admin = await app.signedIn('wattle', 'r_admin');
  const close = (content: string) =>
    admin.send('PATCH', '/api/companies/current/policies', {
      booking_widget: { enabled: false, hide_premium: true, content },
    });
  expect((await close('<p>Back in <b>May</b></p>')).statusCode).toBe(200);
  const body = bodyOf((await app.at('wattle').get('/')).body);
  expect(body).toContain('The Booking Form is Currently Unavailable');
  expect(body).toContain('<p>Back in <b>May</b></p>');
  expect(body).toMatch(/href="\/login"[^>]*>Back To Login</);
  expect(bodyOf((await admin.get('/')).body)).not.toContain('Back To Login');
  const spanish = await app.at('wattle').get('/?lang=es');
  expect(spanish.body).toContain('<html lang="es"');
  expect(bodyOf(spanish.body)).toContain('El formulario de reservas no está disponible en este momento');
  expect(bodyOf(spanish.body)).toMatch(/<div[^>]*lang="" dir="auto"[^>]*><p>Back in <b>May<\/b><\/p>/);
  expect((await close('<img src=x onerror=alert(1)>')).statusCode).toBe(422);
});

test.each([
  ['/nope', 404],
  ['/404', 404],
  ['/admin/settings/nope', 404],
  ['/monitor/companies/7/nope', 404],
  ['/admin/dashboard', 200],
  ['/complete-signup/1/abc', 200],
  ['/login/', 200],
])('%s, which is no public page, is answered with %i', async (path, status) => {
  for (const at of ['app', 'sparkle']) {
    const { statusCode, headers } = await app.at(at).get(path);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  }
});

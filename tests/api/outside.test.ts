import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { findOutside } from '#server/platform/outside.ts';
import { outwardPaths } from '#engine/contracts/site/outward-paths.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

// Where the pages of a company find card processors, address search and map, and what their policy lets them do.

const sandbox = 'http://sandbox.trellis.localhost:4000';
const findForPages = (env: Record<string, string>, sandboxUrl?: string) =>
  findOutside(readConfig(env), sandboxUrl).toPages(sandbox);

test('without a sandbox, cards go to the processors, and there is neither address search nor map', () => {
  expect(findForPages({})).toEqual({
    stripeScript: 'https://js.stripe.com/v3/',
    squareScript: 'https://web.squarecdn.com/v1/square.js',
    geocoderUrl: null,
    tilesUrl: null,
    tilesAttribution: '',
  });
});

test('with a sandbox, everything is there', () => {
  expect(findForPages({}, 'http://127.0.0.1:5000')).toEqual({
    stripeScript: `${sandbox}/stripe/v3/`,
    squareScript: `${sandbox}/square/v1/square.js`,
    geocoderUrl: `${sandbox}/geocoder`,
    tilesUrl: `${sandbox}/tiles/{z}/{x}/{y}.svg`,
    tilesAttribution: 'Invented by the sandbox',
  });
});

test('the script is of the same house as the API', () => {
  const found = findForPages({ STRIPE_API_URL: 'https://api.stripe.com' }, 'http://127.0.0.1:5000');
  expect(found.stripeScript).toBe('https://js.stripe.com/v3/');
  expect(found.squareScript).toBe(`${sandbox}/square/v1/square.js`);
});

test('what is configured comes first', () => {
  const geocoder = 'https://places.example.test/v1';
  const tiles = 'https://{s}.tiles.example.test/{z}/{x}/{y}.png';
  const found = findForPages(
    { GEOCODER_URL: geocoder, TILES_URL: tiles, TILES_ATTRIBUTION: 'Map: Example' },
    'http://127.0.0.1:5000',
  );
  expect(found).toMatchObject({
    geocoderUrl: geocoder,
    tilesUrl: tiles,
    tilesAttribution: 'Map: Example',
  });
});

test.each(['ftp://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test/map.png'])(
  '%s is no address of tiles',
  (TILES_URL) => expect(() => readConfig({ TILES_URL })).toThrow('TILES_URL'),
);

let trellis: TestApp;
beforeAll(async () => {
  trellis = await createTestApp({
    GEOCODER_URL: 'https://places.example.test/v1',
    TILES_URL: 'https://{s}.tiles.example.test/{z}/{x}/{y}.png',
  });
});
afterAll(() => trellis.close());

async function readPolicy(subdomain: string, path: string): Promise<Record<string, string[]>> {
  const { headers } = await trellis.at(subdomain).get(path);
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('public pages may load the processors’ scripts, and ask geocoder and map', async () => {
  const policy = await readPolicy('sparkle', '/?zip=10011');
  expect(policy['script-src']).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://web.squarecdn.com',
  ]);
  expect(policy['frame-src']).toEqual(
    expect.arrayContaining(["'self'", 'https://hooks.stripe.com', 'https://web.squarecdn.com']),
  );
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining([
      "'self'",
      'https://api.stripe.com',
      'https://pci-connect.squareup.com',
      'https://places.example.test',
    ]),
  );
  expect(policy['img-src']).toEqual(expect.arrayContaining(['data:', 'https://*.tiles.example.test']));
});

test.each(outwardPaths)('%s, behind the sign-in, may do the same, and is told where', async (path) => {
  const policy = await readPolicy('sparkle', path);
  expect(policy['script-src']).toContain('https://js.stripe.com');
  expect(policy['connect-src']).toContain('https://places.example.test');
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  const page = await trellis.at('sparkle').get(path);
  expect(page.body).toContain('https://js.stripe.com/v3/');
  // At an address without a company there is no processor.
  expect((await readPolicy('app', path))['script-src']).toEqual(["'self'"]);
});

test.each([
  ['the app of a company', 'sparkle', '/admin/dashboard'],
  ['the main site', 'app', '/'],
  ['the monitor', 'monitor', '/'],
])('%s loads nothing from elsewhere', async (_what, subdomain, path) => {
  const policy = await readPolicy(subdomain, path);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(JSON.stringify(policy)).not.toContain('stripe');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox';

/** The geocoder, in Nominatim's words, and the tiles of the map. */
let sandbox: RunningSandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

type Answer = { display_name: string; lat: string; lon: string; address: Record<string, string> };

const get = (path: string) => fetch(`${sandbox.apiUrl}${path}`);

async function search(q: string, countrycodes = 'us'): Promise<Answer[]> {
  const query = new URLSearchParams({ q, countrycodes, format: 'jsonv2', addressdetails: '1' });
  return (await (await get(`/geocoder/search?${query.toString()}`)).json()) as Answer[];
}

async function findOne(q: string, countrycodes?: string): Promise<Answer> {
  const [first] = await search(q, countrycodes);
  if (!first) throw new Error(`nothing was found for ${q}`);
  return first;
}

describe('the geocoder', () => {
  test('finds a house with all its parts', async () => {
    expect(await findOne('120 West Juniper')).toMatchObject({
      display_name: '120, West Juniper Street, Manhattan, New York, New York, 10024',
      address: {
        house_number: '120',
        road: 'West Juniper Street',
        city: 'New York',
        postcode: '10024',
        state: 'New York',
        'ISO3166-2-lvl4': 'US-NY',
        country_code: 'us',
      },
    });
  });

  test.each([
    ['120 w juniper st'],
    ['120 West Juniper Street, New York, NY 10024'],
    ['120 juniper 10024'],
    ['120 JUNIPER'],
  ])('finds it as %s', async (q) => {
    expect((await findOne(q)).address).toMatchObject({ house_number: '120', road: 'West Juniper Street' });
  });

  test('finds streets by their beginning, without a number', async () => {
    const found = await search('mar');
    expect(found.map(({ address }) => address['road'])).toContain('Marigold Avenue');
    expect(found[0]?.address).not.toHaveProperty('house_number');
  });

  test('keeps to the country', async () => {
    expect((await search('lantern', 'au')).map(({ address }) => address['road'])).toEqual(['Lantern Street']);
    expect((await search('lantern', 'us')).map(({ address }) => address['road'])).toEqual([
      'West Lantern Street',
    ]);
    expect(await search('lantern', 'us,au')).toHaveLength(2);
    expect(await search('lantern', 'nz')).toEqual([]);
  });

  test.each(['Nowhere Street', 'x', '12', ''])('finds nothing for "%s"', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('is out of order when asked to be', async () => {
    const answer = await get('/geocoder/search?q=outage+street');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('what it finds, it finds again by where it is', async () => {
    for (const [q, country] of [
      ['155 East Copperfield Street', 'us'],
      ['88 Quandong Road', 'au'],
    ] as const) {
      const { lat, lon, address } = await findOne(q, country);
      const back = (await (await get(`/geocoder/reverse?lat=${lat}&lon=${lon}`)).json()) as Answer;
      expect(back.address).toEqual(address);
    }
  });

  test('there is no address in the sea', async () => {
    expect(await (await get('/geocoder/reverse?lat=0&lon=0')).json()).toEqual({ error: 'Unable to geocode' });
  });
});

describe('tiles', () => {
  test('are pictures, the same each time, that differ from place to place', async () => {
    const ask = async (path: string) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      return answer.text();
    };
    const first = await ask('/tiles/14/4823/6158.svg');
    expect(first).toMatch(/^<svg .*<\/svg>$/);
    expect(await ask('/tiles/14/4823/6158.svg')).toBe(first);
    expect(await ask('/tiles/14/4824/6158.svg')).not.toBe(first);
  });

  test.each([0, 5, 9, 12, 14, 17, 19])('are small at zoom %i', async (zoom) => {
    const half = Math.floor(2 ** zoom / 3);
    const text = await (await get(`/tiles/${zoom}/${half}/${half}.svg`)).text();
    expect(text).toMatch(/^<svg/);
    expect(text).not.toMatch(/NaN|Infinity/);
    expect(text.length).toBeLessThan(80_000);
  });

  test.each(['/tiles/1/2/0.svg', '/tiles/20/1/1.svg', '/tiles/14/a/1.svg'])('%s is none', async (path) => {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  });
});

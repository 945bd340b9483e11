import { afterEach, describe, expect, test, vi } from 'vitest';
import { findPlaceAt, searchPlaces } from './search-places.ts';
import { toLines } from './to-lines.ts';

const signal = new AbortController().signal;
const outside = { geocoderUrl: 'https://places.test/v1/?key=k' };

function answer(body: unknown, init?: ResponseInit) {
  const fetching = vi.fn<typeof fetch>(async () => Response.json(body, init));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => vi.unstubAllGlobals());

const house = {
  place_id: 7,
  lat: '40.7864',
  lon: '-73.9764',
  display_name: 'whatever',
  address: {
    house_number: '120',
    road: 'West Juniper Street',
    suburb: 'Manhattan',
    city: 'New York',
    state: 'New York',
    'ISO3166-2-lvl4': 'US-NY',
    postcode: '10024',
    country_code: 'us',
  },
};

const withParts = (parts: object) => ({ ...house, address: { ...house.address, ...parts } });

describe('searching', () => {
  test('asks within the country, keeps the service’s own query, and sends no header and no cookie', async () => {
    const fetching = answer([house]);
    await searchPlaces('120 w juniper', 'US', outside, signal);
    const [address, init] = fetching.mock.calls[0] ?? [];
    const url = new URL(String(address));
    expect(url.origin + url.pathname).toBe('https://places.test/v1/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'k',
      q: '120 w juniper',
      countrycodes: 'us',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '6',
    });
    expect(init).toEqual({ signal, credentials: 'omit' });
  });

  test('an address as the form has it', async () => {
    answer([house]);
    expect(await searchPlaces('120 w juniper', 'US', outside, signal)).toEqual([
      {
        id: '7',
        address: {
          street: '120 West Juniper Street',
          city: 'New York',
          state: 'NY',
          zip: '10024',
          coordinates: { lat: 40.7864, lng: -73.9764 },
        },
      },
    ]);
  });

  test.each([
    [
      'in Australia, the suburb',
      { country_code: 'au', suburb: 'Norwood', 'ISO3166-2-lvl4': 'AU-SA' },
      'Norwood',
      'SA',
    ],
    ['where there is no city, the town', { city: undefined, town: 'Rye' }, 'Rye', 'NY'],
    [
      'elsewhere, the state in full',
      { country_code: 'de', state: 'Bayern', 'ISO3166-2-lvl4': 'DE-BY' },
      'New York',
      'Bayern',
    ],
  ])('%s', async (_what, parts, city, state) => {
    answer([withParts(parts)]);
    const [found] = await searchPlaces('120', 'us', outside, signal);
    expect(found?.address).toMatchObject({ city, state });
  });

  test.each([
    ['12b w juniper', '12b West Juniper Street'],
    ['w juniper', 'West Juniper Street'],
    ['12', '12 West Juniper Street'],
  ])('for "%s", a street without its number becomes %s', async (typed, street) => {
    answer([withParts({ house_number: undefined })]);
    const [found] = await searchPlaces(typed, 'us', outside, signal);
    expect(found?.address.street).toBe(street);
  });

  test('what is no address of a street is left out', async () => {
    answer([withParts({ road: undefined }), { ...house, lat: 'north' }, {}, house]);
    expect(await searchPlaces('120', 'us', outside, signal)).toHaveLength(1);
  });

  test('an answer that is no list holds nothing', async () => {
    answer({ error: 'busy' });
    expect(await searchPlaces('120', 'us', outside, signal)).toEqual([]);
  });

  test('an answer that says no is thrown', async () => {
    answer({}, { status: 503 });
    await expect(searchPlaces('120', 'us', outside, signal)).rejects.toThrow('503');
  });

  test('without a geocoder nobody is asked', async () => {
    const fetching = answer([house]);
    expect(await searchPlaces('120', 'us', { geocoderUrl: null }, signal)).toEqual([]);
    expect(fetching).not.toHaveBeenCalled();
  });
});

test('the address at a point, if there is one', async () => {
  const fetching = answer(house);
  const at = { lat: 40.7864, lng: -73.9764 };
  expect(await findPlaceAt(at, outside, signal)).toMatchObject({ street: '120 West Juniper Street' });
  expect(String(fetching.mock.calls[0]?.[0])).toContain('/v1/reverse?key=k&lat=40.7864&lon=-73.9764');
  answer({ error: 'Unable to geocode' });
  expect(await findPlaceAt(at, outside, signal)).toBeNull();
});

test.each([
  [{ city: 'New York', state: 'NY', zip: '10024' }, 'New York, NY 10024'],
  [{ city: 'Norwood', state: '', zip: '5067' }, 'Norwood, 5067'],
  [{ city: '', state: 'SA', zip: '' }, 'SA'],
])('the second line of %j is %s', (parts, town) => {
  expect(toLines({ street: '1 Lane', coordinates: { lat: 0, lng: 0 }, ...parts })).toEqual(['1 Lane', town]);
});

import type { PageOutside } from '#engine/contracts/site/outside.ts';
import type { FoundAddress } from '#engine/form/selection/address.ts';

export type Geocoder = Pick<PageOutside, 'geocoderUrl'>;
export type Coordinates = FoundAddress['coordinates'];
export type FoundPlace = { id: string; address: FoundAddress };

/** As much of what Nominatim knows of a place as an address needs. All of it may be missing. */
type Answer = { place_id?: unknown; lat?: unknown; lon?: unknown; address?: Record<string, unknown> };

const most = 6;

/** The service may have a query of its own, such as a key. */
function toAddress(base: string, what: string, query: Record<string, string>): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${what}`;
  const all = { ...query, format: 'jsonv2', addressdetails: '1' };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

/** Another house's service: it gets none of our headers and no cookie. */
async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`);
  return answer.json();
}

const textOf = (parts: Record<string, unknown>, ...names: string[]): string => {
  const found = names.map((name) => parts[name]).find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : '';
};

/** In letters, a state is written short: NY, SA. Elsewhere its code says nothing to people. */
const shortStates = ['us', 'ca', 'au'];

function stateOf(parts: Record<string, unknown>, country: string): string {
  const [, code = ''] = textOf(parts, 'ISO3166-2-lvl4').split('-');
  return shortStates.includes(country) && code ? code : textOf(parts, 'state', 'county');
}

/** In Australia a letter goes to the suburb. */
const cityOf = (parts: Record<string, unknown>, country: string): string =>
  country === 'au'
    ? textOf(parts, 'suburb', 'town', 'village', 'city')
    : textOf(parts, 'city', 'town', 'village', 'municipality', 'suburb');

/** Many a house is not known by its number: then the number that was typed is kept. */
function streetOf(parts: Record<string, unknown>, typed: string): string {
  const road = textOf(parts, 'road', 'pedestrian', 'footway');
  const [, own = ''] = /^\s*(\d+[a-z]?)\b/i.exec(typed) ?? [];
  return road && `${textOf(parts, 'house_number') || own} ${road}`.trim();
}

function read({ place_id, lat, lon, address = {} }: Answer, typed: string): FoundPlace[] {
  const country = textOf(address, 'country_code');
  const street = streetOf(address, typed);
  const coordinates = { lat: Number(lat), lng: Number(lon) };
  if (!street || !Number.isFinite(coordinates.lat) || !Number.isFinite(coordinates.lng)) return [];
  const city = cityOf(address, country);
  const [state, zip] = [stateOf(address, country), textOf(address, 'postcode')];
  return [{ id: String(place_id), address: { street, city, state, zip, coordinates } }];
}

/** Addresses of a country that fit what was typed. Throws where the service does not answer. */
export async function searchPlaces(
  text: string,
  country: string,
  { geocoderUrl }: Geocoder,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  if (geocoderUrl === null) return [];
  const query = { q: text, countrycodes: country.toLowerCase(), limit: String(most) };
  const found = await ask(toAddress(geocoderUrl, 'search', query), signal);
  return Array.isArray(found) ? found.flatMap((one: Answer) => read(one, text)) : [];
}

/** The address nearest to a point, or null where there is none. */
export async function findPlaceAt(
  { lat, lng }: Coordinates,
  { geocoderUrl }: Geocoder,
  signal: AbortSignal,
): Promise<FoundAddress | null> {
  if (geocoderUrl === null) return null;
  const query = { lat: String(lat), lon: String(lng) };
  // An object, where anything was found; `read` takes nothing of it for granted.
  const found = (await ask(toAddress(geocoderUrl, 'reverse', query), signal)) as Answer;
  return read(found, '')[0]?.address ?? null;
}

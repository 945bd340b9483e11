import { streets, type Point, type Street } from './streets.ts';

/** A house, or a whole street where no number was asked for. */
export type Place = Point & { street: Street; number: number | null };

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

const short: Record<string, string> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  pl: 'place',
  ln: 'lane',
  pde: 'parade',
  w: 'west',
  e: 'east',
};

const wordsOf = ({ road, city, suburb, state, stateCode, zip }: Street): string[] =>
  toWords(`${road} ${city} ${suburb} ${state} ${stateCode.slice(3)} ${zip}`);

/** Every word that was typed begins a word of the street, its suburb, city, state or zip code. */
function fits(street: Street, wanted: readonly string[]): boolean {
  const known = wordsOf(street);
  return wanted.every((word) => known.some((one) => one.startsWith(word) || one === short[word]));
}

/** What was typed, in the countries that were asked for; the best first. */
export function findPlaces(text: string, countries: readonly string[], limit: number): Place[] {
  const [first = '', ...rest] = toWords(text);
  const number = /^\d+$/.test(first) && rest.length > 0 ? Number(first) : null;
  const wanted = number === null ? [first, ...rest] : rest;
  if (wanted.join('').length < 2) return [];
  return streets
    .filter(({ country }) => countries.length === 0 || countries.includes(country))
    .filter((street) => fits(street, wanted))
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted))
    .slice(0, limit)
    .map((street) => toPlace(street, number));
}

/** Streets that begin with what was typed come before those that are only near it. */
const rank = ({ road }: Street, [first = '']: readonly string[]): number =>
  toWords(road)[0]?.startsWith(first) ? 0 : 1;

function toPlace(street: Street, wanted: number | null): Place {
  const [first, last] = street.numbers;
  const number = wanted === null ? null : Math.min(last, Math.max(first, wanted));
  const share = number === null ? 0.5 : (number - first) / (last - first);
  const between = (from: number, to: number) => Number((from + (to - from) * share).toFixed(6));
  const { from, to } = street;
  return { street, number, lat: between(from.lat, to.lat), lng: between(from.lng, to.lng) };
}

/** The number of the house on a street that is nearest to a point. */
function nearestNumber({ from, to, numbers: [first, last] }: Street, { lat, lng }: Point): number {
  const [north, east] = [to.lat - from.lat, to.lng - from.lng];
  const along = ((lat - from.lat) * north + (lng - from.lng) * east) / (north ** 2 + east ** 2);
  return Math.round(first + (last - first) * Math.min(1, Math.max(0, along)));
}

/** The house nearest to a point, if one is within some two kilometres. */
export function findNearest(point: Point): Place | undefined {
  const east = Math.cos((point.lat * Math.PI) / 180);
  const distance = ({ lat, lng }: Point) => Math.hypot(lat - point.lat, (lng - point.lng) * east);
  const houses = streets.map((street) => toPlace(street, nearestNumber(street, point)));
  const [nearest] = houses.toSorted((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) < 0.02 ? nearest : undefined;
}

import type { FastifyInstance } from 'fastify';
import { findNearest, findPlaces, type Place } from './find-places.ts';
import { streets } from './streets.ts';

const search = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 300, default: '' },
    countrycodes: { type: 'string', pattern: '^[a-zA-Z]{2}(,[a-zA-Z]{2})*$' },
    limit: { type: 'integer', minimum: 1, maximum: 40, default: 10 },
  },
};

const reverse = {
  type: 'object',
  properties: {
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lon: { type: 'number', minimum: -180, maximum: 180 },
  },
  required: ['lat', 'lon'],
};

/** Where nothing answers, whatever else was typed. */
const outage = /\boutage\b/i;

/** Nominatim's `search` and `reverse` over streets of its own, as JSON with the parts of each address. */
export function serveGeocoder(app: FastifyInstance): void {
  const forBrowsers = { 'access-control-allow-origin': '*' };
  app.get<{ Querystring: { q: string; countrycodes?: string; limit: number } }>(
    '/geocoder/search',
    { schema: { querystring: search } },
    ({ query: { q, countrycodes = '', limit } }, reply) => {
      void reply.headers(forBrowsers);
      if (outage.test(q)) return reply.code(503).send({ error: 'The geocoder is out of order.' });
      const countries = countrycodes.toLowerCase().split(',').filter(Boolean);
      return reply.send(findPlaces(q, countries, limit).map(toAnswer));
    },
  );
  app.get<{ Querystring: { lat: number; lon: number } }>(
    '/geocoder/reverse',
    { schema: { querystring: reverse } },
    ({ query: { lat, lon } }, reply) => {
      const place = findNearest({ lat, lng: lon });
      return reply.headers(forBrowsers).send(place ? toAnswer(place) : { error: 'Unable to geocode' });
    },
  );
}

function toAnswer({ street, number, lat, lng }: Place) {
  const { road, suburb, city, state, stateCode, zip, country } = street;
  const parts = [number, road, suburb === city ? null : suburb, city, state, zip];
  return {
    place_id: streets.indexOf(street) * 10_000 + (number ?? 0),
    lat: String(lat),
    lon: String(lng),
    display_name: parts.filter((part) => part !== null).join(', '),
    address: {
      ...(number !== null && { house_number: String(number) }),
      road,
      suburb,
      city,
      state,
      'ISO3166-2-lvl4': stateCode,
      postcode: zip,
      country_code: country,
    },
  };
}

import { expect, test } from 'vitest';
import { taxOverlaps, type RatePlace } from './tax-overlaps.ts';

const rate = (id: string, place: Partial<RatePlace>): RatePlace => ({
  id,
  label: id,
  zipPrefix: null,
  locationId: null,
  effectiveFrom: '2026-01-01',
  ...place,
});

test.each([
  ['a longer prefix within it', { zipPrefix: '112' }, { zipPrefix: '1120' }, 'inside'],
  ['a shorter one around it', { zipPrefix: '1120' }, { zipPrefix: '112' }, 'around'],
  ['the same place later', {}, { effectiveFrom: '2026-06-01' }, 'replaces'],
  ['the same place before', { effectiveFrom: '2026-06-01' }, {}, 'replaced'],
  ['another prefix', { zipPrefix: '112' }, { zipPrefix: '113' }, undefined],
  // Zip codes outrank places, and places the company: nothing that anybody would have to be told.
  ['the company’s own', { zipPrefix: '112' }, {}, undefined],
  ['a place', {}, { locationId: 'a' }, undefined],
])('meets %s', (_name, own, other, how) =>
  expect(
    taxOverlaps(rate('own', own), [rate('own', own), rate('other', other)]).map((one) => one.how),
  ).toEqual(how === undefined ? [] : [how]),
);

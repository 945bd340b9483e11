import { expect, test } from 'vitest';
import { distanceUnitOf, writeDistance } from './distance.ts';

test.each([
  ['US', 5, '3.1 mi'],
  ['gb', 1.609344, '1.0 mi'],
  ['AU', 5, '5.0 km'],
  ['DE', 0.04, '0.0 km'],
])('in %s, %d km are %s', (country, km, expected) => {
  expect(writeDistance(km, distanceUnitOf(country))).toBe(expected);
});

import { expect, test } from 'vitest';
import { circlesAt, holdsPoint, movedBy, overlappingCircles } from './service-circles.ts';

const circle = (locationId: string, latitude: number, longitude: number, radius_m: number) => ({
  locationId,
  latitude,
  longitude,
  radius_m,
});
const west = circle('west', 40, -74, 10_000);
const east = circle('east', 40, -73.85, 10_000);

test('a circle holds what is not further than its radius', () => {
  const centre = { latitude: 40, longitude: -74 };
  expect(holdsPoint(west, movedBy(centre, { east: 9900, north: 0 }))).toBe(true);
  expect(holdsPoint(west, movedBy(centre, { east: 0, north: -10_100 }))).toBe(false);
});

test('of two circles, the one whose centre is nearer comes first', () => {
  expect(circlesAt([west, east], { latitude: 40, longitude: -73.93 })).toEqual(['west', 'east']);
  expect(circlesAt([west, east], { latitude: 40, longitude: -73.92 })).toEqual(['east', 'west']);
  expect(circlesAt([west, east], { latitude: 41, longitude: -73.92 })).toEqual([]);
});

test('circles overlap where they share ground', () => {
  expect(overlappingCircles(west, [east])).toEqual([east]);
  expect(overlappingCircles({ ...west, radius_m: 2000 }, [east])).toEqual([]);
});

test('a point moved over the date line or a pole stays on the globe', () => {
  expect(movedBy({ latitude: 0, longitude: 179.99 }, { east: 5000, north: 0 }).longitude).toBeLessThan(-179);
  expect(movedBy({ latitude: 89.99, longitude: 0 }, { east: 0, north: 5000 }).latitude).toBe(90);
});

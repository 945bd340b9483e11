import { expect, test } from 'vitest';
import { betweenJobs } from './day-line.ts';

const at = (start_at: string, latitude: number | null, longitude: number | null, duration = 60) => ({
  start_at,
  duration,
  address: { line: '', city: '', zip: '', latitude, longitude },
});

test('between two jobs lie the way and what is left of the time', () => {
  const first = at('2027-03-01T09:00:00Z', 40.72, -73.99);
  const between = betweenJobs(first, at('2027-03-01T11:00:00Z', 40.75, -73.98));
  expect(between.minutes).toBeGreaterThan(3);
  expect(between.free).toBe(60 - (between.minutes ?? 0));
});

test('next door is no way, and jobs that are too close lack time', () => {
  const first = at('2027-03-01T09:00:00Z', 40.72, -73.99, 90);
  expect(betweenJobs(first, at('2027-03-01T10:00:00Z', 40.72, -73.99))).toEqual({ minutes: 0, free: -30 });
});

test('an address that nobody has found says nothing of the way', () => {
  const first = at('2027-03-01T09:00:00Z', null, null);
  expect(betweenJobs(first, at('2027-03-01T10:30:00Z', 40.7, -74))).toEqual({ minutes: null, free: 30 });
});

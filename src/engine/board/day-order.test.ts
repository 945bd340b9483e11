import fc from 'fast-check';
import { expect, test } from 'vitest';
import { improveOrder, wayOf, type DayStop, type DayTerms } from './day-order.ts';
import { covers } from '../time/interval.ts';
import { travelMinutes } from './travel.ts';

const hour = 3_600_000;
const day = Date.parse('2027-02-10T13:00:00Z');
const terms: DayTerms = {
  home: { latitude: 40.7, longitude: -74 },
  open: [
    { start: day, end: day + 4 * hour },
    { start: day + 5 * hour, end: day + 12 * hour },
  ],
  timeOff: [],
  now: 0,
};
const stop = (id: string, at: number, longitude: number, fixed = false): DayStop => ({
  id,
  start: day + at * hour,
  minutes: 60,
  bufferMinutes: 0,
  point: { latitude: 40.7, longitude },
  fixed,
});

const crossed = [stop('a', 0, -73.9), stop('b', 2, -74.1), stop('c', 5, -73.91), stop('d', 7, -74.11)];

test('a way that crosses itself becomes shorter', () => {
  const { before, after, starts } = improveOrder(crossed, terms);
  expect(after).toBeLessThan(before);
  const order = [...starts].toSorted((a, b) => a[1] - b[1]).map(([id]) => id);
  expect(['acbd', 'acdb', 'cadb', 'cabd', 'bdca', 'dbca', 'bdac', 'dbac']).toContain(order.join(''));
});

test('nothing moves where all is fixed', () => {
  const fixed = crossed.map((one) => ({ ...one, fixed: true }));
  const { starts, before, after } = improveOrder(fixed, terms);
  expect(after).toBe(before);
  expect(fixed.every(({ id, start }) => starts.get(id) === start)).toBe(true);
});

const anyStops = fc
  .array(
    fc.record({
      longitude: fc.double({ min: -74.2, max: -73.8, noNaN: true }),
      minutes: fc.constantFrom(30, 60, 90),
      bufferMinutes: fc.constantFrom(0, 15),
      fixed: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  .map((list) =>
    list.map((one, index): DayStop => ({
      ...stop(String(index), index * 1.75, one.longitude),
      minutes: one.minutes,
      bufferMinutes: one.bufferMinutes,
      fixed: one.fixed,
    })),
  );

test('is never longer, keeps what is fixed, leaves time for each way, and stays within working time', () => {
  fc.assert(
    fc.property(anyStops, (stops) => {
      const { starts, before, after } = improveOrder(stops, terms);
      expect(after).toBeLessThanOrEqual(before);
      expect(new Set(starts.keys())).toEqual(new Set(stops.map(({ id }) => id)));
      if (after === before) return;
      const order = stops
        .map((one) => ({ ...one, start: starts.get(one.id) ?? 0 }))
        .toSorted((a, b) => a.start - b.start);
      expect(wayOf(order, terms)).toBe(after);
      order.forEach((one, index) => {
        const own = stops.find(({ id }) => id === one.id);
        const span = { start: one.start, end: one.start + one.minutes * 60_000 };
        const mayBeThere = one.fixed
          ? one.start === own?.start
          : terms.open.some((piece) => covers(piece, span));
        expect(mayBeThere).toBe(true);
        const next = order[index + 1];
        if (!next?.point || !one.point) return;
        const gap = (next.start - one.start) / 60_000 - one.minutes;
        expect(gap).toBeGreaterThanOrEqual(Math.max(one.bufferMinutes, travelMinutes(one.point, next.point)));
      });
    }),
  );
});

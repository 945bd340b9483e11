import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectArrival, type Stop } from './arrival.ts';

const minute = 60_000;
const eight = Date.UTC(2026, 3, 6, 8);
const at = (minutes: number) => eight + minutes * minute;
const stop = (own: Partial<Stop> = {}): Stop => ({
  start: eight,
  minutes: 60,
  place: null,
  onMyWayAt: null,
  lateMinutes: null,
  checkedInAt: null,
  checkedOutAt: null,
  ...own,
});
/** The second job of the day, promised between 10 and 12. */
const second = stop({ start: at(120) });
const between = (from: number, to: number) => ({ from: at(from), to: at(to) });
const expected = (stops: readonly Stop[], now: number, windowMinutes = 120) =>
  expectArrival(stops, { windowMinutes, now: at(now) });

describe('as the day goes', () => {
  test('before anybody has begun, it is what was booked', () => {
    expect(expected([stop(), second], -300)).toEqual({ ...between(120, 240), basis: 'booked', late: false });
  });

  test('it narrows when the crew has begun the job before, and again when that is done', () => {
    const begun = stop({ checkedInAt: at(0), minutes: 150 });
    expect(expected([begun, second], 60)).toEqual({ ...between(150, 180), basis: 'day', late: false });
    const done = { ...begun, checkedOutAt: at(140) };
    expect(expected([done, second], 140)).toEqual({ ...between(140, 160), basis: 'day', late: false });
    const way = { ...second, onMyWayAt: at(142) };
    expect(expected([done, way], 142)).toEqual({ ...between(140, 155), basis: 'on_the_way', late: false });
    expect(expected([done, { ...way, checkedInAt: at(151) }], 155)).toMatchObject({
      from: at(151),
      basis: 'arrived',
    });
  });

  test('who says that they are ten minutes away is expected then, also before their time', () => {
    const alone = stop({ start: at(30), onMyWayAt: at(0), onMyWayMinutes: 10 });
    expect(expected([alone], 0, 0)).toEqual({ ...between(10, 20), basis: 'on_the_way', late: false });
    // Still not there: it is any minute.
    expect(expected([alone], 14, 0)).toMatchObject({ to: at(25), late: false });
  });

  test('nobody comes before the time that was promised', () => {
    const early = stop({ checkedInAt: at(0), checkedOutAt: at(20) });
    expect(expected([early, second], 30)).toMatchObject(between(120, 140));
  });

  test('a day that runs late says so, with the time it has come to', () => {
    const long = stop({ checkedInAt: at(60), minutes: 240 });
    expect(expected([long, second], 120)).toEqual({ ...between(300, 330), basis: 'day', late: true });
    expect(expected([stop(), { ...second, lateMinutes: 150 }], 60)).toMatchObject({ late: true });
  });

  test('a time without a window stays as it is until the crew is late or on its way', () => {
    const begun = stop({ checkedInAt: at(0) });
    expect(expected([begun, second], 30, 0)).toMatchObject({ ...between(120, 120), late: false });
    const long = stop({ checkedInAt: at(0), minutes: 180 });
    expect(expected([long, second], 30, 0)).toMatchObject({ from: at(180), late: true });
  });

  test('the way from the last door counts', () => {
    const here = { latitude: 40.7, longitude: -74 };
    const there = { latitude: 40.8, longitude: -74 };
    const begun = stop({ checkedInAt: at(0), minutes: 150, place: here });
    const far = expected([begun, { ...second, place: there }], 60);
    expect(far?.from).toBeGreaterThan(at(170));
  });
});

test('it is never before now or the promise, never the wrong way round, and wider than promised only when late', () => {
  const instantOrNone = fc.option(fc.integer({ min: 0, max: 900 }), { nil: null });
  const anyStop = fc.record({
    length: fc.integer({ min: 15, max: 300 }),
    gap: fc.integer({ min: 0, max: 120 }),
    late: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
    inAt: instantOrNone,
    stay: instantOrNone,
  });
  fc.assert(
    fc.property(
      fc.array(anyStop, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -100, max: 1000 }),
      fc.constantFrom(0, 60, 120, 240),
      (jobs, now, windowMinutes) => {
        let start = 0;
        const stops = jobs.map(({ length, gap, late, inAt, stay }, index) => {
          const own = stop({ start: at(start), minutes: length, lateMinutes: late });
          start += length + gap;
          if (index === jobs.length - 1 || inAt === null) return own;
          const checkedOutAt = stay === null ? null : at(inAt + stay);
          return { ...own, checkedInAt: at(inAt), checkedOutAt };
        });
        const arrival = expected(stops, now, windowMinutes);
        const promised = stops.at(-1)?.start ?? 0;
        if (!arrival) throw new Error('every visit has an arrival');
        const { from, to, late, basis } = arrival;
        expect(from).toBeGreaterThanOrEqual(promised);
        expect(to).toBeGreaterThanOrEqual(from);
        if (basis === 'booked') return;
        expect(to).toBeGreaterThanOrEqual(at(now));
        if (late) return;
        expect(to).toBeLessThanOrEqual(promised + (windowMinutes + 20) * minute);
        expect(to - from).toBeLessThanOrEqual(Math.max(windowMinutes, 15) * minute);
      },
    ),
    { numRuns: 2000 },
  );
});

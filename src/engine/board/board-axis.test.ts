import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { toLocal } from '../time/zone.ts';
import {
  createAxis,
  hoursToShow,
  instantOf,
  marksOf,
  minuteOf,
  snapSteps,
  snapTo,
  stepFrom,
} from './board-axis.ts';

const wholeDay = { from: '00:00', to: '24:00' };
const dayAxis = (first: string, timezone: string) => createAxis({ first, days: 1, timezone, ...wholeDay });

describe('days with a change of clocks', () => {
  test.each([
    ['New York, forward', '2026-03-08', 'America/New_York', 23 * 60],
    ['New York, back', '2026-11-01', 'America/New_York', 25 * 60],
    ['Adelaide, forward', '2026-10-04', 'Australia/Adelaide', 23 * 60],
    ['Adelaide, back', '2026-04-05', 'Australia/Adelaide', 25 * 60],
    ['Lord Howe, half an hour forward', '2026-10-04', 'Australia/Lord_Howe', 23 * 60 + 30],
    ['Lord Howe, half an hour back', '2026-04-05', 'Australia/Lord_Howe', 24 * 60 + 30],
    ['an ordinary day', '2026-06-15', 'Australia/Lord_Howe', 24 * 60],
  ])('%s', (_name, date, timezone, minutes) => expect(dayAxis(date, timezone).minutes).toBe(minutes));

  test.each([
    ['America/New_York', '2026-03-08', ['00:00', '01:00', '03:00', '04:00']],
    ['America/New_York', '2026-11-01', ['00:00', '01:00', '01:00', '02:00']],
    ['Australia/Lord_Howe', '2026-04-05', ['00:00', '01:00', '02:00', '03:00']],
    ['Australia/Lord_Howe', '2026-10-04', ['00:00', '01:00', '03:00', '04:00']],
  ])('hours stand where the clock shows them: %s %s', (timezone, date, first) => {
    const hours = marksOf(dayAxis(date, timezone), 60).map((instant) => toLocal(instant, timezone).time);
    expect(hours.slice(0, 4)).toEqual(first);
  });
});

const zones = ['America/New_York', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const axes = fc
  .record({
    timezone: fc.constantFrom(...zones),
    // A year and a half, with all changes of clocks in it.
    day: fc.integer({ min: 0, max: 550 }),
    days: fc.constantFrom(1, 2, 7),
    hours: fc.constantFrom(wholeDay, { from: '06:00', to: '20:00' }, { from: '01:00', to: '04:00' }),
    step: fc.constantFrom(...snapSteps),
  })
  .map(({ timezone, day, days, hours, step }) => ({
    step,
    axis: createAxis({ first: addDays('2026-01-01', day), days, timezone, ...hours }),
  }));
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a place on the axis is an instant, and the instant is that place', () => {
  fc.assert(
    fc.property(axes, share, ({ axis }, at) => {
      const minute = Math.floor(at * axis.minutes);
      const back = minuteOf(axis, instantOf(axis, minute));
      expect(back).toBe(minute);
    }),
  );
});

test('what is not shown stands at an edge, in the order of time', () => {
  fc.assert(
    fc.property(axes, share, share, ({ axis }, one, other) => {
      const first = axis.days[0]?.start ?? 0;
      const span = 9 * 86_400_000;
      const [early, late] = [one, other]
        .toSorted((a, b) => a - b)
        .map((at) => first - 86_400_000 + at * span);
      const [from, to] = [minuteOf(axis, early ?? 0), minuteOf(axis, late ?? 0)];
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(axis.minutes);
      expect(from).toBeLessThanOrEqual(to);
    }),
  );
});

test('to snap twice is to snap once, to whole steps of the wall clock', () => {
  fc.assert(
    fc.property(axes, share, ({ axis, step }, at) => {
      const marks = marksOf(axis, step);
      const instant = instantOf(axis, at * axis.minutes);
      const snapped = snapTo(marks, instant);
      expect(snapTo(marks, snapped)).toBe(snapped);
      expect(marks).toContain(snapped);
      expect(Number(toLocal(snapped, axis.timezone).time.slice(3)) % Math.min(step, 60)).toBe(0);
      for (const mark of marks)
        expect(Math.abs(mark - instant)).toBeGreaterThanOrEqual(Math.abs(snapped - instant));
    }),
  );
});

test('steps forward and back lead to where they began, but for the ends', () => {
  fc.assert(
    fc.property(axes, share, fc.integer({ min: 1, max: 40 }), ({ axis, step }, at, steps) => {
      const marks = marksOf(axis, step);
      const from = snapTo(marks, instantOf(axis, at * axis.minutes));
      const there = stepFrom(marks, from, steps);
      expect(there).toBeGreaterThanOrEqual(from);
      const back = stepFrom(marks, there, -steps);
      expect(there === marks.at(-1) ? from : back).toBe(from);
    }),
  );
});

test('from between two marks a step leads to the next on either side', () => {
  const marks = [0, 15, 30];
  expect([stepFrom(marks, 7, 1), stepFrom(marks, 7, -1), stepFrom(marks, 30, 1)]).toEqual([15, 0, 30]);
});

describe('hours to show', () => {
  const zone = 'America/New_York';
  const at = (time: string, date = '2026-03-10') => toInstant(date, time, zone);
  test.each([
    ['nothing', [], '08:00', '18:00'],
    ['an early visit', [{ start: at('06:30'), end: at('08:00') }], '05:00', '18:00'],
    ['a late one', [{ start: at('17:00'), end: at('19:30') }], '08:00', '21:00'],
    ['one until midnight', [{ start: at('20:00'), end: at('00:00', '2026-03-11') }], '08:00', '24:00'],
    ['one over midnight', [{ start: at('22:00'), end: at('02:00', '2026-03-11') }], '00:00', '24:00'],
  ])('%s', (_name, spans, from, to) => expect(hoursToShow(spans, zone)).toEqual({ from, to }));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../time/local-date.ts';
import { toMinutes } from '../time/local-time.ts';
import { toLocal } from '../time/zone.ts';
import {
  calendarViews,
  daysOfView,
  instantAt,
  leastMinutes,
  onDay,
  packDay,
  segmentsOf,
  stepView,
  weekOf,
  type DaySegment,
} from './calendar-grid.ts';

/** Clocks change by an hour in two of them, by half an hour in the third. */
const zones = ['America/New_York', 'Australia/Adelaide', 'Australia/Lord_Howe'] as const;
/** Both changes of 2027 in each, and an ordinary day. */
const changes = ['2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03', '2027-06-15'] as const;

const zone = fc.constantFrom(...zones);
const day = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 }))
  .map(([date, by]) => addDays(date, by));
const minute = fc.integer({ min: 0, max: 1439 });
const weekStart = fc.integer({ min: 1, max: 7 });

describe('the days of a view', () => {
  test('are whole weeks around a month, whatever a week begins with', () => {
    fc.assert(
      fc.property(day, weekStart, (date, first) => {
        const days = daysOfView('month', date, first);
        expect(days.length % 7).toBe(0);
        expect(days.map(weekdayOf)[0]).toBe(first);
        const month = days.filter((one) => one.slice(0, 7) === date.slice(0, 7));
        expect(month[0]).toBe(`${date.slice(0, 7)}-01`);
        expect(addDays(month.at(-1) ?? '', 1).slice(8)).toBe('01');
        expect(days.length - month.length).toBeLessThan(14);
        expect(weekOf(date, first)).toContain(date);
      }),
    );
  });

  test('go on where those before ended', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calendarViews), day, weekStart, (view, date, first) => {
        const days = daysOfView(view, date, first);
        const next = daysOfView(view, stepView(view, date, 1), first);
        const gap = daysBetween(days.at(-1) ?? '', next[0] ?? '');
        // Weeks at the edge of a month belong to two.
        expect(gap).toBeLessThanOrEqual(1);
        expect(view === 'month' || gap === 1).toBe(true);
      }),
    );
  });
});

describe('a place in a day', () => {
  test('is the time that the clock shows there, or the first after a gap', () => {
    fc.assert(
      fc.property(day, minute, zone, (date, at, timezone) => {
        const local = toLocal(instantAt(date, at, timezone), timezone);
        expect(local.date).toBe(date);
        expect(toMinutes(local.time)).toBeGreaterThanOrEqual(at);
        expect(toMinutes(local.time) - at).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('keeps its time on another day, and is the very same on its own', () => {
    fc.assert(
      fc.property(day, minute, zone, fc.integer({ min: -9, max: 9 }), (date, at, timezone, by) => {
        const start = instantAt(date, at, timezone) + (at % 2) * 3_600_000;
        const own = toLocal(start, timezone);
        expect(onDay(start, own.date, timezone)).toBe(start);
        const moved = toLocal(onDay(start, addDays(own.date, by), timezone), timezone);
        expect(moved.date).toBe(addDays(own.date, by));
        expect(toMinutes(moved.time) - toMinutes(own.time)).toBeOneOf([0, 30, 60]);
      }),
    );
  });
});

describe('segments', () => {
  test('lie on every day of their span, where the clock shows them', () => {
    fc.assert(
      fc.property(day, minute, fc.integer({ min: 5, max: 3000 }), zone, (date, at, minutes, timezone) => {
        const start = instantAt(date, at, timezone);
        const dates = Array.from({ length: 7 }, (_day, index) => addDays(date, index - 1));
        const found = segmentsOf([{ start, end: start + minutes * 60_000 }], dates, timezone);
        const last = toLocal(start + minutes * 60_000 - 1, timezone).date;
        expect(found.map((one) => one.date)).toEqual(dates.filter((one) => one >= date && one <= last));
        for (const { from, to } of found) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1440);
          expect(to - from).toBeGreaterThanOrEqual(leastMinutes);
        }
        const begins = toMinutes(toLocal(start, timezone).time);
        expect(found[0]?.from).toBe(Math.min(begins, 1440 - leastMinutes));
      }),
    );
  });

  test('leave out days that are not shown', () => {
    const start = instantAt('2027-06-15', 1380, 'America/New_York');
    const span = { start, end: start + 120 * 60_000 };
    expect(segmentsOf([span], ['2027-06-16'], 'America/New_York')).toEqual([
      { index: 0, date: '2027-06-16', from: 0, to: 60 },
    ]);
  });

  test('that are side by side never overlap in a lane, and none is lost', () => {
    const segment = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 20, max: 400 }))
      .map(([from, length]): DaySegment => ({ index: 0, date: '', from, to: Math.min(1440, from + length) }));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (raw, most) => {
        const segments = raw.map((one, index) => ({ ...one, index }));
        const { shown, hidden } = packDay(segments, most);
        const left = hidden.reduce((sum, { count }) => sum + count, 0);
        expect(shown.length + left).toBe(segments.length);
        expect(new Set(shown.map(({ index }) => index)).size).toBe(shown.length);
        for (const one of shown) {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.lanes).toBeLessThanOrEqual(most);
          const beside = shown.filter((other) => other.index !== one.index && other.lane === one.lane);
          expect(beside.some((other) => one.from < other.to && other.from < one.to)).toBe(false);
        }
      }),
    );
  });
});

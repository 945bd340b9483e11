import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, toMonthNumber, weekdayOf } from '../time/local-date.ts';
import { toLocal } from '../time/zone.ts';
import {
  instantsOf,
  materialisedDates,
  nextOccurrence,
  occurrence,
  occurrencesUntil,
  type RecurrenceRule,
} from './recurrence.ts';

type Fixtures = {
  dates: { name: string; anchor: string; rule: RecurrenceRule; expected: string[] }[];
  instants: { name: string; dates: string[]; time: string; timezone: string; expected: string[] }[];
};
// Written for this test, in this form.
const fixtures = JSON.parse(
  readFileSync(new URL('../../../fixtures/booking/recurrence.json', import.meta.url), 'utf8'),
) as Fixtures;

test.each(fixtures.dates)('$name', ({ anchor, rule, expected }) => {
  expect(occurrencesUntil(anchor, rule, expected.at(-1) ?? anchor)).toEqual(expected);
});

test.each(fixtures.instants)('$name', ({ dates, time, timezone, expected }) => {
  expect(instantsOf(dates, time, timezone).map((instant) => new Date(instant).toISOString())).toEqual(
    expected.map((text) => new Date(text).toISOString()),
  );
});

const rules = fc.record<RecurrenceRule>({
  unit: fc.constantFrom('day', 'week', 'month'),
  every: fc.integer({ min: 1, max: 13 }),
  monthlyMode: fc.constantFrom('nth_weekday', 'day_of_month'),
});
const anchors = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

/** From one visit to the next: days, weeks or months, whichever the rule counts. */
const stepsBetween = ({ unit }: RecurrenceRule, from: string, to: string) => {
  if (unit === 'month') return toMonthNumber(to) - toMonthNumber(from);
  return daysBetween(from, to) / (unit === 'week' ? 7 : 1);
};

test('a series never skips and never doubles', () => {
  fc.assert(
    fc.property(anchors, rules, (anchor, rule) => {
      const dates = Array.from({ length: 40 }, (_, index) => occurrence(anchor, rule, index));
      const steps = dates.slice(1).map((date, index) => stepsBetween(rule, dates[index] ?? '', date));
      expect(new Set(steps)).toEqual(new Set([rule.every]));
    }),
  );
});

const isLastOfMonth = (date: string, days: number) =>
  toMonthNumber(addDays(date, days)) !== toMonthNumber(date);
const months = fc.integer({ min: 1, max: 13 });

test('a monthly visit keeps its weekday; the fifth is the last where there is no fifth', () => {
  fc.assert(
    fc.property(anchors, months, fc.nat(60), (anchor, every, index) => {
      const date = occurrence(anchor, { unit: 'month', every, monthlyMode: 'nth_weekday' }, index);
      const [wanted, nth] = [anchor, date].map((day) => Math.ceil(Number(day.slice(8)) / 7));
      expect(weekdayOf(date)).toBe(weekdayOf(anchor));
      expect(nth === wanted || (wanted === 5 && nth === 4 && isLastOfMonth(date, 7))).toBe(true);
    }),
  );
});

test('a monthly visit keeps its day, as far as the month has one', () => {
  fc.assert(
    fc.property(anchors, months, fc.nat(60), (anchor, every, index) => {
      const date = occurrence(anchor, { unit: 'month', every, monthlyMode: 'day_of_month' }, index);
      expect(
        date.slice(8) === anchor.slice(8) || (date.slice(8) < anchor.slice(8) && isLastOfMonth(date, 1)),
      ).toBe(true);
    }),
  );
});

test('the next visit is the first one after', () => {
  fc.assert(
    fc.property(anchors, rules, fc.integer({ min: -100, max: 4000 }), (anchor, rule, days) => {
      const after = addDays(anchor, days);
      const all = occurrencesUntil(anchor, rule, addDays(after, 500));
      expect(nextOccurrence(anchor, rule, after)).toBe(all.find((date) => date > after));
    }),
  );
});

test('a single visit has no next one', () => {
  const once: RecurrenceRule = { unit: 'none', every: 1, monthlyMode: 'nth_weekday' };
  expect(nextOccurrence('2026-11-02', once, '2026-11-02')).toBeUndefined();
  expect(nextOccurrence('2026-11-02', once, '2026-11-01')).toBe('2026-11-02');
  expect(occurrencesUntil('2026-11-02', once, '2027-11-02')).toEqual(['2026-11-02']);
});

test('visits exist for six times and ninety days, whichever is more', () => {
  const every = (unit: RecurrenceRule['unit'], count: number): RecurrenceRule => ({
    unit,
    every: count,
    monthlyMode: 'nth_weekday',
  });
  const weekly = materialisedDates('2026-01-05', every('week', 1), { today: '2026-11-20' });
  expect(weekly[0]).toBe('2026-11-23');
  expect(weekly.at(-1)).toBe('2027-02-15');
  const monthly = materialisedDates('2026-01-05', every('month', 1), { today: '2026-11-20' });
  expect(monthly).toHaveLength(6);
  expect(monthly.at(-1)).toBe('2027-05-03');
  expect(materialisedDates('2026-11-20', every('none', 1), { today: '2026-11-20' })).toEqual(['2026-11-20']);
  expect(materialisedDates('2026-11-19', every('none', 1), { today: '2026-11-20' })).toEqual([]);
});

test('the horizon never loses a visit when it rolls on', () => {
  fc.assert(
    fc.property(anchors, rules, fc.nat(400), fc.nat(30), (anchor, rule, start, later) => {
      const today = addDays(anchor, start);
      const dates = materialisedDates(anchor, rule, { today });
      const rolled = materialisedDates(anchor, rule, { today: addDays(today, later) });
      const all = occurrencesUntil(anchor, rule, rolled.at(-1) ?? anchor).filter((date) => date >= today);
      expect([...new Set([...dates, ...rolled])]).toEqual(all);
    }),
  );
});

test('nine o’clock stays nine o’clock', () => {
  const zones = fc.constantFrom('America/New_York', 'Australia/Adelaide', 'Pacific/Chatham');
  fc.assert(
    fc.property(anchors, rules, zones, (anchor, rule, timezone) => {
      const dates = Array.from({ length: 12 }, (_, index) => occurrence(anchor, rule, index));
      const shown = instantsOf(dates, '09:00', timezone).map((instant) => toLocal(instant, timezone));
      expect(shown).toEqual(dates.map((date) => ({ date, time: '09:00' })));
    }),
  );
});

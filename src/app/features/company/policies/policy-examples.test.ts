import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationFee } from '#engine/booking/cancellation.ts';
import { toFeeTerms } from '#engine/booking/policy-fee.ts';
import { noTax } from '#engine/booking/tax.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { weekdayOf } from '#engine/time/local-date.ts';
import { examplePrice, lateExample } from './policy-examples.ts';

const scene = { now: Date.parse('2026-11-23T15:00Z'), timezone: 'America/New_York', currencyCode: 'USD' };
const fiveOnTheDayBefore = { kind: 'day_before', time: '17:00' } as const;

test('a visit on Friday is free until five on Thursday, and then costs its share', () => {
  expect(lateExample({ late: fiveOnTheDayBefore, fee: { type: 'percent', value: 25 } }, scene)).toEqual({
    visit: { date: '2026-12-04', time: '09:00' },
    freeUntil: { date: '2026-12-03', time: '17:00' },
    fee: 40,
  });
});

test('hours are counted on the clock, and a fee is never more than the visit', () => {
  const late = { kind: 'hours', hours: 24 } as const;
  const example = lateExample({ late, fee: { type: 'amount', value: 900 } }, scene);
  expect(example).toMatchObject({ freeUntil: { date: '2026-12-03', time: '09:00' }, fee: examplePrice });
});

test('without notice, a visit is free to cancel until it begins', () => {
  const example = lateExample(
    { late: { kind: 'hours', hours: 0 }, fee: { type: 'amount', value: 20 } },
    scene,
  );
  expect(example.freeUntil).toEqual(example.visit);
  expect(example.fee).toBe(20);
});

test('an example says what a visit is charged, whatever the rule', () => {
  const lateRules = fc.oneof(
    fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 0, max: 720 }) }),
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 0, max: 90 }) }),
  );
  const fees = fc.record({
    type: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(lateRules, fees, (late, fee) => {
      const { visit, freeUntil, fee: charged } = lateExample({ late, fee }, scene);
      expect(weekdayOf(visit.date)).toBe(5);
      const terms = { late, fee: toFeeTerms(fee, 'USD'), tax: noTax, skipCounts: true };
      const booked = { ...visit, timezone: scene.timezone, totalBeforeTax: 16_000, total: 16_000 };
      const limit = toInstant(freeUntil.date, freeUntil.time, scene.timezone);
      const at = (now: number) => cancellationFee({ action: 'cancel', visit: booked, now }, terms).fee;
      expect(at(limit)).toBe(0);
      expect(at(limit + 60_000)).toBe(Math.round(charged * 100));
    }),
  );
});

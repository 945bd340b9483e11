import fc from 'fast-check';
import { asc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSelectable } from '#engine/booking/slots.ts';
import { lateFeeOf, moveFeeOf } from '#server/booking/life/late-fee.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { askSpots } from '../support/spots.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTrials, totalOf, type Draft, type Trials, type WhatIfOutcome } from '../support/what-ifs.ts';

/** What a draft says is measured again once it is published. */
let app: TestApp;
let trials: Trials;
let place: { id: string };

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  trials = await createTrials(app);
  place = { id: trials.booker.locationId };
});
afterAll(() => app.close());

/** Times that a visitor of the site can choose at the place, day by day. */
async function timesOnSite(): Promise<number> {
  const hoursBeforeService = readBookingSettings(await trials.companyNow()).hours_before_service;
  let times = 0;
  for (const [from, days] of [
    [trials.inDays(0), 45],
    [trials.inDays(45), 45],
  ] as const) {
    const found = await askSpots(app, 'sparkle', { locationId: place.id, from: `${from}T12:00:00Z`, days });
    times += found.days
      .flatMap(({ slots }) => slots)
      .filter((slot) => isSelectable(slot, { now: app.time.now.getTime(), hoursBeforeService })).length;
  }
  return times;
}

const fee = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 200 }) }),
);
const late = fc.oneof(
  fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 0, max: 20 }) }),
);
const span = fc.record({ first: fc.integer({ min: 1, max: 80 }), length: fc.integer({ min: 0, max: 9 }) });
const pieces = fc.record({
  days: fc.array(
    fc.record({
      span,
      act: fc.constantFrom('lock' as const, 'remove' as const, 'change' as const, 'as_usual' as const),
      capacity_change: fc.integer({ min: -3, max: 3 }).filter((change) => change !== 0),
    }),
    { maxLength: 3 },
  ),
  holidays: fc.array(span, { maxLength: 2 }),
  removesHoliday: fc.boolean(),
  horizon: fc.option(fc.integer({ min: 10, max: 200 })),
  capacity: fc.option(fc.constantFrom('manual' as const, 'teams' as const, 'min_of_both' as const)),
  thinner: fc.boolean(),
  notice: fc.option(fc.integer({ min: 0, max: 72 })),
  cancel: fc.option(fee, { nil: undefined }),
  move: fc.option(late, { nil: undefined }),
});
type Pieces = typeof pieces extends fc.Arbitrary<infer P> ? P : never;

async function toDraft(one: Pieces): Promise<Draft> {
  const known = await trials.db.list(holidays, { orderBy: [asc(holidays.id)], limit: 1 });
  const week = await trials.admin.read<{ capacity: number }[]>(
    `booking_spots/templates?locationId=${place.id}`,
  );
  return {
    days: one.days.map(({ span: { first, length }, act, capacity_change }) => ({
      locationId: place.id,
      from: trials.inDays(first),
      to: trials.inDays(first + length),
      act,
      capacity_change,
    })),
    holidays_added: one.holidays.map(({ first, length }, index) => ({
      name: `Closed ${index}`,
      date_from: trials.inDays(first),
      date_to: trials.inDays(first + length),
      yearly: false,
      locationId: index === 0 ? null : place.id,
    })),
    holidays_removed: one.removesHoliday ? known.map(({ id }) => id) : [],
    horizons: one.horizon === null ? [] : [{ locationId: place.id, slot_horizon_days: one.horizon }],
    capacities: one.capacity === null ? [] : [{ locationId: place.id, capacity_mode: one.capacity }],
    weeks: one.thinner
      ? [
          {
            locationId: place.id,
            templates: week.filter((_slot, index) => index % 5 !== 0) as NonNullable<
              Draft['weeks']
            >[number]['templates'],
          },
        ]
      : [],
    policies: [
      ...(one.notice === null ? [] : [{ setting: 'hours_before_service' as const, value: one.notice }]),
      ...(one.cancel === undefined ? [] : [{ setting: 'cancel_fee' as const, value: one.cancel }]),
      ...(one.move === undefined ? [] : [{ setting: 'reschedule_late' as const, value: one.move }]),
    ],
  };
}

const isNothing = ({
  days,
  holidays_added,
  holidays_removed,
  horizons,
  capacities,
  weeks,
  policies,
}: Draft) =>
  [days, holidays_added, holidays_removed, horizons, capacities, weeks, policies].every(
    (piece) => piece?.length === 0,
  );

test('what a draft says is what is there once it is published', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (one) => {
      const body = await toDraft(one);
      if (isNothing(body)) return;
      const made = await trials.draft(body);
      expect(made).toMatchObject({ state: 'ready', problem: '' });
      const said = await trials.outcomeOf(made.id);
      const here = said.places.find(({ locationId }) => locationId === place.id);
      expect(here?.times_before).toBe(await timesOnSite());
      const conflicts = async () => {
        const rows =
          await trials.admin.read<{ bookingId: string; reason: string }[]>('booking_spots/conflicts');
        return new Map(rows.map(({ bookingId, reason }) => [bookingId, reason]));
      };
      const lostBefore = await conflicts();
      const touched = await trials.visitsOf(made.id);

      const answer = await trials.publish(made.id);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);

      expect(await timesOnSite()).toBe(here?.times_after);
      const after = await trials.outcomeOf((await trials.draft({})).id);
      const side = (which: 'before' | 'after', outcome: WhatIfOutcome) =>
        outcome.places.map((row) => [
          row.locationId,
          row[`open_${which}`],
          row[`full_${which}`],
          row[`times_${which}`],
        ]);
      expect(side('before', after)).toEqual(side('after', said));
      expect(totalOf(said, 'after')).toBeCloseTo(await trials.revenue(said.until), 2);

      const lost = await conflicts();
      const saidLost = touched.filter(({ spot }) => spot);
      expect(saidLost.map(({ booking_id }) => lost.get(booking_id))).toEqual(
        saidLost.map(({ spot_reason }) => spot_reason),
      );
      const rows = await trials.db.list(bookings, {
        where: inArray(bookings.id, [...lost.keys()]),
        limit: 10_000,
      });
      const newly = rows.filter(
        ({ id, startLocal }) => !lostBefore.has(id) && startLocal.slice(0, 10) <= (said.until ?? ''),
      );
      expect(newly.map(({ id }) => id).toSorted()).toEqual(
        saidLost.map(({ booking_id }) => booking_id).toSorted(),
      );
      const company = await trials.companyNow();
      const cents = (amount: number) => Math.round(amount * 100);
      for (const visit of touched.slice(0, 20)) {
        const booking = await trials.db.get(bookings, visit.booking_id);
        const now = booking.startAt;
        const cancel = lateFeeOf({ company, booking, now }, 'cancel');
        expect([cancel.fee, new Date(cancel.freeUntil).toISOString()]).toEqual([
          cents(visit.cancel_after),
          visit.free_after,
        ]);
        expect(moveFeeOf({ company, booking, now }).fee).toBe(cents(visit.move_after));
      }
    }),
    { numRuns: 8 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offersOutlook, weekOf } from './offers-outlook.ts';
import { isSelectable, openDays, availableDays } from './slots.ts';
import { anyFacts, hour, midnight, monday } from './test-slot-facts.ts';

const request = {
  from: monday,
  days: 2,
  durationMinutes: 60,
  bufferMinutes: 0,
  serviceIds: [],
  timeFormat: 'HH:mm',
  now: midnight,
};

test('counts the times that customers are offered', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(20), fc.boolean(), (facts, hoursBeforeService, isShort) => {
      const lastDay = isShort ? '2026-11-22' : '2026-12-31';
      const offered = openDays(availableDays(facts, request), { lastDay, teams: 1 }).map(
        ({ slots }) =>
          slots.filter((slot) => isSelectable(slot, { now: request.now, hoursBeforeService })).length,
      );
      expect(
        offersOutlook(facts, request, { lastDay, hoursBeforeService }).map(({ times }) => times),
      ).toEqual(offered);
    }),
  );
});

test('a day is full when none of its spots is left, and closed when it has none', () => {
  const slot = { weekday: 1, startLocal: '09:00', arrivalWindowMinutes: 0, validFrom: null, validTo: null };
  const facts = (capacity: number, seats: number) => ({
    location: { id: 'here', timezone: 'UTC', capacityMode: 'manual' as const, blockByDuration: false },
    templates: [{ ...slot, capacity }],
    dailySettings: [],
    holidays: [],
    seats: Array.from({ length: seats }, () => ({
      locationId: 'here',
      slotStart: midnight + 9 * hour,
      expiresAt: null,
    })),
    teams: [],
    bookings: [],
  });
  const on = (capacity: number, seats: number) =>
    offersOutlook(
      facts(capacity, seats),
      { ...request, days: 1 },
      {
        lastDay: '2026-12-31',
        hoursBeforeService: 0,
      },
    );
  expect(on(2, 1)).toEqual([{ date: monday, open: 1, full: 0, times: 1 }]);
  expect(on(2, 2)).toEqual([{ date: monday, open: 1, full: 1, times: 0 }]);
  expect(on(0, 0)).toEqual([{ date: monday, open: 0, full: 0, times: 0 }]);
});

test('a week is named by its Monday', () => {
  expect([weekOf(monday), weekOf('2026-11-29')]).toEqual([monday, monday]);
});

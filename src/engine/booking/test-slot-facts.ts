import fc from 'fast-check';
import type { SlotFacts } from './slot-facts.ts';

/** One Monday in UTC, in hours: small enough to try everything. */
export const monday = '2026-11-23';
export const hour = 3_600_000;
export const midnight = Date.parse(`${monday}T00:00Z`);
const time = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
const span = fc
  .tuple(fc.integer({ min: 6, max: 18 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]) => ({ from, to: from + length }));
const instants = ({ from, to }: { from: number; to: number }) => ({
  start: midnight + from * hour,
  end: midnight + to * hour,
});
const locals = ({ from, to }: { from: number; to: number }) => ({ fromLocal: time(from), toLocal: time(to) });
const places = fc.subarray(['here', 'there', 'far'], { minLength: 1 });
const skills = fc.option(fc.subarray(['clean', 'wash']));

const teams = fc.array(
  fc.record({
    locationIds: places,
    serviceIds: skills,
    hours: fc.array(
      span.map((one) => ({ weekday: 1, ...locals(one), validFrom: null, validTo: null })),
      { maxLength: 3 },
    ),
    exceptions: fc.array(
      fc.tuple(span, fc.boolean()).map(([one, available]) => ({ day: monday, available, ...locals(one) })),
      { maxLength: 2 },
    ),
    timeOff: fc.array(span.map(instants), { maxLength: 1 }),
  }),
  { maxLength: 4 },
);
const booking = fc.record({
  at: span,
  locationId: fc.constantFrom('here', 'there', 'far'),
  serviceIds: fc.subarray(['clean', 'wash'], { minLength: 1 }),
  teamsRequired: fc.integer({ min: 1, max: 2 }),
  teamIds: fc.subarray(['0', '1', '2'], { maxLength: 1 }),
});
export const anyFacts: fc.Arbitrary<SlotFacts> = fc
  .record({
    mode: fc.constantFrom('manual' as const, 'teams' as const, 'min_of_both' as const),
    blockByDuration: fc.boolean(),
    slots: fc.uniqueArray(fc.tuple(fc.integer({ min: 6, max: 18 }), fc.nat(4)), {
      maxLength: 4,
      selector: ([at]) => at,
    }),
    seats: fc.array(fc.tuple(fc.integer({ min: 6, max: 18 }), fc.constantFrom('here', 'there')), {
      maxLength: 6,
    }),
    teams,
    bookings: fc.array(booking, { maxLength: 4 }),
  })
  .map(({ mode, blockByDuration, slots, seats, teams: crew, bookings }) => ({
    location: { id: 'here', timezone: 'UTC', capacityMode: mode, blockByDuration },
    templates: slots.map(([at, capacity]) => ({
      weekday: 1,
      startLocal: time(at),
      arrivalWindowMinutes: 0,
      capacity,
      validFrom: null,
      validTo: null,
    })),
    dailySettings: [],
    holidays: [],
    seats: seats.map(([at, locationId]) => ({
      locationId,
      slotStart: midnight + at * hour,
      expiresAt: null,
    })),
    teams: crew.map((team, index) => ({ id: `${index}`, maxJobsPerDay: 99, ...team })),
    bookings: bookings.map(({ at, ...one }) => ({ ...one, ...instants(at) })),
  }));

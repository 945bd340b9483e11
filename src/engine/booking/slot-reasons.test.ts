import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/local-date.ts';
import type { SlotFacts, SlotRequest, SlotTeam } from './slot-facts.ts';
import { explainDays, type OfferBounds } from './slot-reasons.ts';
import { availableDays, isSelectable, openDays } from './slots.ts';
import { anyFacts, hour, midnight, monday } from './test-slot-facts.ts';

const request: SlotRequest = {
  from: monday,
  days: 1,
  durationMinutes: 120,
  bufferMinutes: 30,
  serviceIds: ['clean'],
  timeFormat: 'HH:mm',
  now: 0,
};

/** What the pages for customers let them choose. */
function offeredTo(facts: SlotFacts, wish: SlotRequest, bounds: OfferBounds): string[] {
  const { now } = wish;
  const { hoursBeforeService } = bounds;
  return openDays(availableDays(facts, wish), bounds)
    .filter(({ opened }) => opened)
    .flatMap(({ slots }) => slots)
    .filter((slot) => isSelectable(slot, { now, hoursBeforeService }))
    .map(({ datetime }) => datetime);
}

const anyDay = fc.record({
  lock: fc.integer({ min: 6, max: 18 }),
  remove: fc.integer({ min: 6, max: 18 }),
  isHoliday: fc.boolean(),
});

test('exactly those times are offered that nothing speaks against', () => {
  const bounds = fc.record({
    lastDay: fc.constantFrom(addDays(monday, -1), monday, addDays(monday, 8)),
    dateFormat: fc.constant('D MMM YYYY'),
    hoursBeforeService: fc.integer({ min: 0, max: 30 }),
    teams: fc.integer({ min: 1, max: 3 }),
  });
  const wish = fc.record({
    minutes: fc.integer({ min: 30, max: 300 }),
    buffer: fc.integer({ min: 0, max: 90 }),
    now: fc.integer({ min: -24, max: 20 }),
  });
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
  fc.assert(
    fc.property(anyFacts, anyDay, bounds, wish, (some, day, bound, { minutes, buffer, now }) => {
      const daily = { day: monday, capacity: null, added: false };
      const facts: SlotFacts = {
        ...some,
        dailySettings: [
          { ...daily, startLocal: time(day.lock), locked: true, removed: false },
          ...(day.remove === day.lock
            ? []
            : [{ ...daily, startLocal: time(day.remove), locked: false, removed: true }]),
        ],
        holidays: day.isHoliday
          ? [{ locationId: null, dateFrom: monday, dateTo: monday, yearly: false, name: 'Feast' }]
          : [],
      };
      const asked = {
        ...request,
        days: 8,
        durationMinutes: minutes,
        bufferMinutes: buffer,
        now: midnight + now * hour,
      };
      const explained = explainDays(facts, asked, bound).flatMap(({ slots }) => slots);
      const free = explained.filter(({ reasons }) => reasons.length === 0).map(({ datetime }) => datetime);
      expect(free).toEqual(offeredTo(facts, asked, bound));
      // A day without any time says why.
      for (const { slots, reasons } of explainDays(facts, asked, bound))
        expect(slots.length + reasons.length).toBeGreaterThan(0);
    }),
    { numRuns: 1500 },
  );
});

describe('why a time is not offered', () => {
  const slot = (startLocal: string, capacity = 1) => ({
    weekday: 1,
    startLocal,
    arrivalWindowMinutes: 0,
    capacity,
    validFrom: null,
    validTo: null,
  });
  const facts: SlotFacts = {
    location: { id: 'here', timezone: 'UTC', capacityMode: 'manual', blockByDuration: true },
    templates: [slot('09:00'), slot('10:00'), slot('12:00', 0)],
    dailySettings: [],
    holidays: [],
    seats: [],
    teams: [],
    bookings: [],
  };
  const team = (change: Partial<SlotTeam> = {}): SlotTeam => ({
    id: 'a',
    locationIds: ['here'],
    serviceIds: null,
    maxJobsPerDay: 9,
    hours: [{ weekday: 1, fromLocal: '08:00', toLocal: '18:00', validFrom: null, validTo: null }],
    exceptions: [],
    timeOff: [],
    ...change,
  });
  const withTeam = (one: SlotTeam, more: Partial<SlotFacts> = {}): SlotFacts => ({
    ...facts,
    location: { ...facts.location, capacityMode: 'teams' },
    teams: [one],
    ...more,
  });
  const job = (from: number, to: number) => ({
    start: midnight + from * hour,
    end: midnight + to * hour,
    locationId: 'here',
    serviceIds: [],
    teamsRequired: 1,
    teamIds: ['a'],
  });
  const bounds: OfferBounds = {
    lastDay: addDays(monday, 30),
    dateFormat: 'D MMM YYYY',
    hoursBeforeService: 0,
    teams: 1,
  };
  const at = (some: SlotFacts, time: string, wish: Partial<SlotRequest> = {}, bound = bounds) =>
    explainDays(some, { ...request, ...wish }, bound)[0]
      ?.slots.find(({ start }) => start === time)
      ?.reasons.map(({ text }) => text);
  const seat = (time: number) => ({ locationId: 'here', slotStart: midnight + time * hour, expiresAt: null });

  test('by its seats', () => {
    const booked = { ...facts, seats: [seat(10)] };
    expect(at(booked, '10:00')).toEqual(['Full: 1 spot taken']);
    expect(at(booked, '09:00')).toEqual(['The visit would last past 10:00, which is full']);
    expect(at(booked, '12:00')).toEqual(['Has no spots']);
    const reachedBy = new Map([[midnight + 10 * hour, 1]]);
    expect(at(booked, '10:00', {}, { ...bounds, reachedBy })).toEqual([
      'Full: 1 spot taken by longer visits that start earlier',
    ]);
  });

  test('by the clock', () => {
    const now = midnight + 8 * hour;
    expect(at(facts, '09:00', { now }, { ...bounds, hoursBeforeService: 2 })).toEqual([
      'Too soon: you ask for 2 hours of notice',
    ]);
    expect(at(facts, '09:00', { now: now + 2 * hour })).toEqual(['In the past']);
  });

  test.each([
    ['nobody works there', { locationIds: ['there'] }, {}, 'No team works at this location'],
    ['nobody knows how', { serviceIds: ['wash'] }, {}, 'No team has the skill'],
    ['nobody works then', { hours: [] }, {}, '1 team doesn’t work then'],
    ['all are away', { timeOff: [job(0, 24)] }, {}, '1 team doesn’t work then'],
    ['all are busy', {}, { bookings: [job(10, 11)] }, '1 team is on another visit'],
    ['the way is too long', {}, { bookings: [job(11, 12)] }, '1 team has no time to travel after it'],
    [
      'their day is full',
      { maxJobsPerDay: 1 },
      { bookings: [job(15, 16)] },
      '1 team has all jobs of that day',
    ],
    [
      'others wait for them',
      {},
      { bookings: [{ ...job(9, 10), teamIds: [] }] },
      'Visits without a team will need the free team',
    ],
  ])('by its teams: %s', (_case, crew, more, text) => {
    expect(at(withTeam(team(crew), more), '09:00')).toEqual([text]);
  });

  test('by too few teams', () => {
    expect(at(withTeam(team()), '09:00', {}, { ...bounds, teams: 2 })).toEqual([
      'Only 1 team free of the 2 it takes',
    ]);
  });

  test('by its day', () => {
    const days = (some: SlotFacts, wish: Partial<SlotRequest> = {}, bound = bounds) =>
      explainDays(some, { ...request, ...wish }, bound).map(({ reasons }) => reasons.map(({ text }) => text));
    const holiday = { name: 'Feast', locationId: null, dateFrom: monday, dateTo: monday, yearly: false };
    expect(days({ ...facts, holidays: [holiday] })).toEqual([['Holiday: Feast']]);
    const closed = explainDays({ ...facts, holidays: [holiday] }, request, bounds)[0]?.slots ?? [];
    expect(closed.map(({ start, reasons }) => [start, reasons.map(({ text }) => text)])).toEqual([
      ['09:00', ['Closed']],
      ['10:00', ['Closed']],
      ['12:00', ['Closed']],
    ]);
    expect(days(facts, { days: 2 })).toEqual([[], ['No times on Tuesdays']]);
    expect(days(facts, {}, { ...bounds, lastDay: '2026-08-02' })).toEqual([
      ['Customers can book until 2 Aug 2026'],
    ]);
    const removed = facts.templates.map(({ startLocal }) => ({
      day: monday,
      startLocal,
      capacity: null,
      locked: false,
      removed: true,
      added: false,
    }));
    expect(days({ ...facts, dailySettings: removed })).toEqual([['All times were removed on this day']]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTravel } from './move-travel.ts';
import type { BoardCrew, BoardVisit } from './why-not.ts';

const hour = 3_600_000;
const crew = (id: string): BoardCrew => ({
  id,
  title: id,
  locationIds: ['here'],
  serviceIds: null,
  maxJobsPerDay: 6,
  home: { latitude: 40.7, longitude: -74 },
  open: [],
  timeOff: [],
});
const visit = (id: string, at: number, crewId: string, longitude: number): BoardVisit => ({
  id,
  customerName: id,
  start: at * hour,
  minutes: 60,
  bufferMinutes: 0,
  locationId: 'here',
  serviceIds: [],
  point: { latitude: 40.7, longitude },
  crewIds: [crewId],
  preferences: '',
  preferredCrewId: null,
});
const crews = [crew('maple'), crew('oak')];
const dayOf = (instant: number) => String(Math.floor(instant / (24 * hour)));

test('a team that is around the corner is on its way for less', () => {
  const far = visit('anna', 9, 'maple', -73.9);
  const visits = [far, visit('bert', 11, 'oak', -73.901), visit('carl', 11, 'maple', -74.05)];
  expect(
    moveTravel({ visit: far, start: far.start, crewIds: ['oak'] }, { crews, visits, dayOf }),
  ).toBeLessThan(0);
});

const anyVisits = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 60 }),
    crewId: fc.constantFrom('maple', 'oak'),
    longitude: fc.double({ min: -74.2, max: -73.8, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('there and back again costs nothing', () => {
  fc.assert(
    fc.property(anyVisits, fc.integer({ min: 0, max: 60 }), (list, to) => {
      const visits = list.map(({ at, crewId, longitude }, index) =>
        visit(String(index), at + index / 100, crewId, longitude),
      );
      const [first] = visits;
      if (!first) return;
      const there = { visit: first, start: (to + 0.5) * hour, crewIds: ['oak'] };
      const cost = moveTravel(there, { crews, visits, dayOf });
      const moved = { ...first, start: there.start, crewIds: there.crewIds };
      const after = visits.map((one) => (one.id === first.id ? moved : one));
      const back = { visit: moved, start: first.start, crewIds: first.crewIds };
      expect(moveTravel(back, { crews, visits: after, dayOf }) + cost).toBe(0);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFurther } from './matching.ts';
import type { SlotBooking, SlotFacts, SlotTeam } from './slot-facts.ts';
import { availableDays } from './slots.ts';
import { anyFacts, hour, midnight, monday } from './test-slot-facts.ts';

/** The rules once more, hour by hour and without any index. */
function bySearch(facts: SlotFacts, from: number, length: number): number {
  const hours = Array.from({ length }, (_, index) => midnight + (from + index) * hour);
  const seats = seatsBySearch(facts, from, length);
  if (facts.location.capacityMode === 'manual') return Math.max(0, seats);
  const free = facts.teams.filter((team) => hours.every((moment) => worksAt(facts, team, moment)));
  const group = groupOf(facts);
  const jobs = facts.bookings
    .filter(
      ({ start, end, locationId }) =>
        group.has(locationId) && hours.some((moment) => start <= moment && moment < end),
    )
    .flatMap((one) => Array.from({ length: Math.max(0, one.teamsRequired - one.teamIds.length) }, () => one));
  const wanted = { locationId: 'here', serviceIds: ['clean'] };
  const before = mostPlaced(jobs, free);
  let spots = 0;
  while (
    mostPlaced([...jobs, ...Array.from({ length: spots + 1 }, () => wanted)], free) ===
    before + spots + 1
  )
    spots += 1;
  return Math.max(0, facts.location.capacityMode === 'teams' ? spots : Math.min(spots, seats));
}

function seatsBySearch({ location, templates, seats }: SlotFacts, from: number, length: number): number {
  const touched = templates.filter(({ startLocal }) => {
    const at = Number(startLocal.slice(0, 2));
    return at === from || (location.blockByDuration && from <= at && at < from + length);
  });
  const left = touched.map(({ startLocal, capacity }) => {
    const start = Date.parse(`${monday}T${startLocal}Z`);
    return capacity - seats.filter((seat) => seat.locationId === 'here' && seat.slotStart === start).length;
  });
  return Math.min(...left);
}

function worksAt({ bookings }: SlotFacts, team: SlotTeam, moment: number): boolean {
  const now = new Date(moment).toISOString().slice(11, 16);
  const holds = ({ fromLocal, toLocal }: { fromLocal: string; toLocal: string }) =>
    fromLocal <= now && now < toLocal;
  const within = ({ start, end }: { start: number; end: number }) => start <= moment && moment < end;
  return (
    [...team.hours, ...team.exceptions.filter(({ available }) => available)].some(holds) &&
    !team.exceptions.some((one) => !one.available && holds(one)) &&
    !team.timeOff.some(within) &&
    !bookings.some((one) => one.teamIds.includes(team.id) && within(one))
  );
}

function groupOf({ teams: all }: SlotFacts): Set<string> {
  const group = new Set(['here']);
  for (let round = 0; round < 3; round += 1) {
    for (const { locationIds } of all)
      if (locationIds.some((id) => group.has(id))) locationIds.forEach((id) => group.add(id));
  }
  return group;
}

type Job = Pick<SlotBooking, 'locationId' | 'serviceIds'>;

/** Every way of giving jobs to teams is tried. */
function mostPlaced([job, ...rest]: Job[], free: SlotTeam[]): number {
  if (!job) return 0;
  const able = free.filter(
    ({ locationIds, serviceIds }) =>
      locationIds.includes(job.locationId) &&
      (serviceIds === null || job.serviceIds.every((id) => serviceIds.includes(id))),
  );
  const placed = able.map(
    (team) =>
      1 +
      mostPlaced(
        rest,
        free.filter((other) => other !== team),
      ),
  );
  return Math.max(mostPlaced(rest, free), ...placed);
}

test('the answer is the one that trying everything gives', () => {
  const request = {
    from: monday,
    days: 1,
    bufferMinutes: 0,
    serviceIds: ['clean'],
    timeFormat: 'HH',
    now: 0,
  };
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 1, max: 4 }), (facts, length) => {
      const [day] = availableDays(facts, { ...request, durationMinutes: length * 60 });
      const found = day?.slots.map((slot) => [Number(slot.time), slot.spots_available]);
      const expected = day?.slots.map(({ time: at }) => [Number(at), bySearch(facts, Number(at), length)]);
      expect(found).toEqual(expected);
    }),
    { numRuns: 1500 },
  );
});

test('as many jobs are placed as can be', () => {
  const edges = fc.array(fc.subarray([0, 1, 2, 3]), { maxLength: 4 });
  fc.assert(
    fc.property(edges, fc.subarray([0, 1, 2, 3]), (earlier, further) => {
      const most = ([job, ...rest]: number[][], left: number[]): number =>
        job
          ? Math.max(
              most(rest, left),
              ...job
                .filter((team) => left.includes(team))
                .map(
                  (team) =>
                    1 +
                    most(
                      rest,
                      left.filter((other) => other !== team),
                    ),
                ),
            )
          : 0;
      const all = [0, 1, 2, 3];
      const count = countFurther(new Map(all.map((team) => [team, 1])), earlier, { further });
      const before = most(earlier, all);
      const withMore = (more: number) =>
        most([...earlier, ...Array.from({ length: more }, () => further)], all);
      expect(withMore(count)).toBe(before + count);
      expect(withMore(count + 1)).toBe(before + count);
    }),
  );
});

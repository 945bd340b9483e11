import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, overlaps } from '../../time/interval.ts';
import { toInstant } from '../../time/wall-to-instant.ts';
import { toLocal } from '../../time/zone.ts';
import { busySpanOf, type BoardCrew } from '../why-not.ts';
import type { ReplanFacts, ReplanTask, ReplanVisit } from './plan-terms.ts';
import { replan, shiftStart } from './replan.ts';

const timezone = 'America/New_York';
const dates = ['2027-02-10', '2027-02-11', '2027-02-12'];
const at = (time: string, date = dates[0] ?? '') => toInstant(date, time, timezone);

const crew = (id: string, changes: Partial<BoardCrew> = {}): BoardCrew => ({
  id,
  title: id,
  locationIds: ['here'],
  serviceIds: null,
  maxJobsPerDay: 6,
  home: null,
  open: dates.map((date) => ({ start: at('08:00', date), end: at('17:00', date) })),
  timeOff: [],
  ...changes,
});
const visit = (
  id: string,
  time: string,
  crewIds: string[],
  changes: Partial<ReplanVisit> = {},
): ReplanVisit => ({
  id,
  customerName: id,
  start: at(time),
  minutes: 120,
  bufferMinutes: 0,
  locationId: 'here',
  serviceIds: ['clean'],
  point: null,
  crewIds,
  preferences: '',
  preferredCrewId: null,
  knownCrewIds: [],
  timezone,
  ...changes,
});
const out = [{ start: at('00:00'), end: at('24:00') }];
const maple = crew('maple', { timeOff: out });
const factsOf = (crews: BoardCrew[], visits: ReplanVisit[]): ReplanFacts => ({
  crews,
  visits,
  holidays: [],
  dates,
  timezone,
  now: at('06:00'),
});
const sick = (visits: readonly ReplanVisit[], away: string): ReplanTask[] =>
  visits
    .filter(({ crewIds }) => crewIds.includes(away))
    .map(({ id, start }) => ({ visitId: id, awayIds: [away], wanted: start }));

describe('a crew that is out', () => {
  test('gives its visits to others at the same time', () => {
    const visits = [visit('anna', '09:00', ['maple']), visit('bert', '13:00', ['maple'])];
    const { changes, after } = replan(factsOf([maple, crew('oak')], visits), sick(visits, 'maple'));
    expect(changes.map(({ kind, crewIds }) => [kind, ...crewIds])).toEqual([
      ['crew', 'oak'],
      ['crew', 'oak'],
    ]);
    expect(after).toMatchObject({ customersToAsk: 0, toDispatch: 0, overtimeMinutes: 0 });
  });

  test('asks for another time where nobody is free, and for another day where the day is full', () => {
    const visits = [
      visit('anna', '09:00', ['maple']),
      visit('bert', '09:00', ['oak'], { minutes: 240 }),
      visit('carl', '13:00', ['maple'], { minutes: 240 }),
    ];
    const { changes, after } = replan(factsOf([maple, crew('oak')], visits), sick(visits, 'maple'));
    expect(changes.map(({ visitId, kind }) => [visitId, kind])).toEqual([
      ['anna', 'day'],
      ['carl', 'crew'],
    ]);
    expect(after.customersToAsk).toBe(1);
  });

  test('goes to dispatch with the reason where nobody can do it', () => {
    const visits = [visit('anna', '09:00', ['maple'], { serviceIds: ['windows'] })];
    const crews = [
      crew('maple', { timeOff: [{ start: at('00:00'), end: at('24:00', dates[2]) }] }),
      crew('oak', { serviceIds: ['clean'] }),
    ];
    const { changes } = replan(factsOf(crews, visits), sick(visits, 'maple'));
    expect(changes[0]).toMatchObject({ kind: 'dispatch', crewIds: [] });
    expect(changes[0]?.why).toContain('1 not trained for it');
  });

  test('has a visit another day again where nobody else can do it', () => {
    const visits = [visit('anna', '09:00', ['maple'])];
    const { changes } = replan(factsOf([maple], visits), sick(visits, 'maple'));
    expect(changes[0]).toMatchObject({ kind: 'day', crewIds: ['maple'], start: at('09:00', dates[1]) });
  });

  test('prefers who the customer knows, and the other of two crews stays', () => {
    const visits = [visit('anna', '09:00', ['maple', 'elm'], { knownCrewIds: ['pine'] })];
    const crews = [maple, ...['elm', 'oak', 'pine'].map((id) => crew(id))];
    const { changes } = replan(factsOf(crews, visits), sick(visits, 'maple'));
    expect(changes[0]?.crewIds).toEqual(['elm', 'pine']);
  });

  test('makes room where one visit can go to somebody that the other cannot', () => {
    const visits = [
      visit('anna', '09:00', ['maple'], { preferredCrewId: 'oak', knownCrewIds: ['oak'] }),
      visit('bert', '09:00', ['maple'], { serviceIds: ['windows'] }),
    ];
    const crews = [maple, crew('oak'), crew('elm', { serviceIds: ['clean'] })];
    const { changes } = replan(factsOf(crews, visits), sick(visits, 'maple'));
    expect(changes.map(({ visitId, kind, crewIds }) => [visitId, kind, ...crewIds])).toEqual([
      ['anna', 'crew', 'elm'],
      ['bert', 'crew', 'oak'],
    ]);
  });

  test('what is pinned is done as it says, with what speaks against it', () => {
    const visits = [visit('anna', '09:00', ['maple']), visit('bert', '09:00', ['oak'])];
    const pins = new Map([['anna', { start: at('16:00'), crewIds: ['oak'] }]]);
    const { changes, after } = replan(factsOf([maple, crew('oak')], visits), sick(visits, 'maple'), pins);
    expect(changes[0]).toMatchObject({ kind: 'time', pinned: true, start: at('16:00') });
    expect(changes[0]?.obstacles.map(({ code }) => code)).toContain('hours');
    expect(after.overtimeMinutes).toBe(60);
  });
});

test('a shift keeps the crew where it can, and leaves out a closed day', () => {
  const visits = [visit('anna', '09:00', ['maple']), visit('bert', '13:00', ['oak'])];
  const facts = {
    ...factsOf([crew('maple'), crew('oak')], visits),
    holidays: [{ date: '2027-02-11', name: 'Snow', location_ids: ['here'] }],
  };
  const tasks = visits.map(({ id, start }) => ({
    visitId: id,
    awayIds: [],
    wanted: shiftStart(start, timezone, { days: 1, minutes: 0 }),
  }));
  const { changes } = replan(facts, tasks);
  expect(changes.map(({ start, crewIds }) => [toLocal(start, timezone).date, ...crewIds])).toEqual([
    ['2027-02-12', 'maple'],
    ['2027-02-12', 'oak'],
  ]);
});

test('a shift goes by the clock on the wall', () => {
  const before = toInstant('2027-03-13', '09:00', timezone);
  expect(toLocal(shiftStart(before, timezone, { days: 1, minutes: 0 }), timezone)).toEqual({
    date: '2027-03-14',
    time: '09:00',
  });
  expect(toLocal(shiftStart(before, timezone, { days: 0, minutes: -600 }), timezone)).toEqual({
    date: '2027-03-12',
    time: '23:00',
  });
});

const anyDay = fc.record({
  crews: fc.array(
    fc.record({
      skilled: fc.boolean(),
      from: fc.integer({ min: 6, max: 10 }),
      length: fc.integer({ min: 2, max: 10 }),
      most: fc.integer({ min: 1, max: 5 }),
      away: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  visits: fc.array(
    fc.record({
      crew: fc.nat(4),
      hour: fc.integer({ min: 6, max: 18 }),
      minutes: fc.constantFrom(30, 60, 120),
      bufferMinutes: fc.constantFrom(0, 15),
      special: fc.boolean(),
      longitude: fc.double({ min: -74.1, max: -73.9, noNaN: true }),
    }),
    { maxLength: 12 },
  ),
  closed: fc.boolean(),
});

test('no plan doubles or loses a visit, or breaks hours, skills, holidays, limits or time off', () => {
  fc.assert(
    fc.property(anyDay, (made) => {
      const crews = made.crews.map(({ skilled, from, length, most, away }, index) =>
        crew(String(index), {
          serviceIds: skilled ? null : ['clean'],
          maxJobsPerDay: most,
          open: dates.map((date) => ({
            start: at(`${String(from).padStart(2, '0')}:00`, date),
            end: at(`${String(from + length).padStart(2, '0')}:00`, date),
          })),
          timeOff: index === 0 ? out : away ? [{ start: at('10:00'), end: at('12:00') }] : [],
        }),
      );
      const visits = made.visits.map((one, index) =>
        visit(`v${index}`, `${String(one.hour).padStart(2, '0')}:00`, [String(one.crew % crews.length)], {
          minutes: one.minutes,
          bufferMinutes: one.bufferMinutes,
          serviceIds: [one.special ? 'windows' : 'clean'],
          point: { latitude: 40.7, longitude: one.longitude },
        }),
      );
      const holidays = made.closed ? [{ date: dates[1] ?? '', name: 'Holiday', location_ids: ['here'] }] : [];
      const facts = { ...factsOf(crews, visits), holidays };
      const tasks = sick(visits, '0');
      const plan = replan(facts, tasks);
      expect(plan).toEqual(replan(facts, tasks));
      expect(plan.changes.map(({ visitId }) => visitId)).toEqual(tasks.map(({ visitId }) => visitId));
      const after = visits.map((own) => {
        const change = plan.changes.find(({ visitId }) => visitId === own.id);
        return change ? { ...own, start: change.start, crewIds: [...change.crewIds] } : own;
      });
      for (const change of plan.changes) {
        if (change.kind === 'dispatch') continue;
        const own = after.find(({ id }) => id === change.visitId);
        const [crewId = ''] = change.crewIds;
        const who = crews.find(({ id }) => id === crewId);
        if (!own || !who) throw new Error('a visit or its crew is lost');
        const span = { start: own.start, end: own.start + own.minutes * 60_000 };
        expect(who.open.some((piece) => covers(piece, span))).toBe(true);
        expect(who.timeOff.some((off) => overlaps(off, span))).toBe(false);
        expect(who.serviceIds === null || own.serviceIds.every((id) => who.serviceIds?.includes(id))).toBe(
          true,
        );
        const { date } = toLocal(own.start, timezone);
        expect(holidays.some((holiday) => holiday.date === date)).toBe(false);
        const jobs = after.filter(({ crewIds }) => crewIds.includes(crewId));
        expect(jobs.filter((job) => job !== own && overlaps(busySpanOf(job), busySpanOf(own)))).toEqual([]);
        const thatDay = jobs.filter((job) => toLocal(job.start, timezone).date === date);
        expect(thatDay.length).toBeLessThanOrEqual(who.maxJobsPerDay);
      }
    }),
  );
});

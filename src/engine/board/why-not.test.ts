import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../time/interval.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { toLocal } from '../time/zone.ts';
import { travelMinutes } from './travel.ts';
import { busySpanOf, whyNot, type BoardCrew, type BoardVisit, type Placement } from './why-not.ts';

const timezone = 'America/New_York';
const at = (time: string) => toInstant('2026-03-10', time, timezone);
const writeTime = (instant: number) => toLocal(instant, timezone).time;

const crew: BoardCrew = {
  id: 'maple',
  title: 'Maple',
  locationIds: ['here'],
  serviceIds: null,
  maxJobsPerDay: 5,
  home: null,
  open: [{ start: at('08:00'), end: at('17:00') }],
  timeOff: [],
};
const visit: BoardVisit = {
  id: 'anna',
  customerName: 'Anna',
  start: at('10:00'),
  minutes: 120,
  bufferMinutes: 0,
  locationId: 'here',
  serviceIds: ['windows'],
  point: null,
  crewIds: [],
  preferences: '',
  preferredCrewId: null,
};
const bert: BoardVisit = {
  ...visit,
  id: 'bert',
  customerName: 'Bert',
  start: at('13:00'),
  crewIds: ['maple'],
};
const here: Placement = { crewId: 'maple', start: at('10:00'), minutes: 120 };

type Case = {
  visit?: Partial<BoardVisit>;
  to?: Partial<Placement>;
  crew?: Partial<BoardCrew>;
  jobs?: readonly BoardVisit[];
  now?: number;
};
const ask = ({ jobs = [], now = at('00:00'), ...changed }: Case) =>
  whyNot(
    { ...visit, ...changed.visit },
    { ...here, ...changed.to },
    {
      crew: { ...crew, ...changed.crew },
      visits: [{ ...visit, ...changed.visit }, ...jobs],
      timezone,
      now,
      writeTime,
    },
  );

const far = { latitude: 40.9, longitude: -74 };
const near = { latitude: 40.7, longitude: -74 };

describe('why not here', () => {
  test.each<[string, Case, string[]]>([
    ['nothing speaks against it', {}, []],
    ['two at once', { to: { start: at('12:00') }, jobs: [bert] }, ['Overlaps Bert, 13:00 – 15:00']],
    ['one after the other', { to: { start: at('11:00') }, jobs: [bert] }, []],
    [
      'no time to get there',
      { to: { start: at('11:00') }, visit: { bufferMinutes: 30 }, jobs: [bert] },
      ['No time left between this and Bert, 13:00 – 15:00'],
    ],
    ['beside its own place', { to: { start: at('10:30') } }, []],
    ['before work', { to: { start: at('07:00') } }, ['Maple works 08:00 – 17:00']],
    ['at night', { to: { start: at('20:00') } }, ['Outside Maple’s working hours']],
    ['time off', { crew: { timeOff: [{ start: at('11:00'), end: at('13:00') }] } }, ['Maple is off']],
    ['skill', { crew: { serviceIds: ['ovens'] } }, ['Maple isn’t trained for this service']],
    ['location', { crew: { locationIds: ['there'] } }, ['Maple doesn’t work at this location']],
    ['a full day', { crew: { maxJobsPerDay: 1 }, jobs: [bert] }, ['Maple has 1 of 1 jobs that day']],
    ['in the past', { to: { start: at('09:00') }, now: at('09:30') }, ['This time has passed']],
    ['it stays where it was, in the past', { now: at('12:30') }, []],
    [
      'the customer’s wish',
      { to: { start: at('13:00') }, visit: { preferences: 'Mornings' } },
      ['Not as the customer wished: Mornings'],
    ],
    ['another crew', { visit: { preferredCrewId: 'oak' } }, ['Not the customer’s usual team']],
    [
      'a long way from the job before',
      { to: { start: at('15:10') }, visit: { point: far, minutes: 60 }, jobs: [{ ...bert, point: near }] },
      ['Maple works 08:00 – 17:00', 'About 1 h 1 min from Bert, with 10 min free'],
    ],
  ])('%s', (_name, asked, texts) => {
    expect(ask(asked).map(({ text }) => text)).toEqual(texts);
  });

  test('a time without a crew has nothing against it but the wish', () => {
    const found = whyNot(
      visit,
      { ...here, crewId: null, start: at('20:00') },
      {
        crew: undefined,
        visits: [],
        timezone,
        now: 0,
        writeTime,
      },
    );
    expect(found).toEqual([]);
  });
});

test('exactly two at once cannot be done, and it is said first', () => {
  const minutes = fc.integer({ min: 0, max: 1380 });
  const length = fc.integer({ min: 15, max: 240 });
  const buffer = fc.constantFrom(0, 15, 45);
  fc.assert(
    fc.property(
      minutes,
      length,
      buffer,
      fc.array(fc.tuple(minutes, length, buffer)),
      (start, long, after, others) => {
        const day = at('00:00');
        const jobs = others.map(([begin, minute, bufferMinutes], index): BoardVisit => ({
          ...bert,
          id: `job ${index}`,
          start: day + begin * 60_000,
          minutes: minute,
          bufferMinutes,
        }));
        const to = { start: day + start * 60_000, minutes: long };
        const found = ask({ visit: { bufferMinutes: after }, to, jobs });
        const busy = busySpanOf({ ...to, bufferMinutes: after });
        expect(found[0]?.blocks ?? false).toBe(jobs.some((job) => overlaps(busy, busySpanOf(job))));
        expect(found.findLastIndex(({ blocks }) => blocks)).toBeLessThan(1);
      },
    ),
  );
});

test('a way takes time, as long in both directions, and none to next door', () => {
  expect(travelMinutes(near, near)).toBe(0);
  expect(travelMinutes(near, far)).toBe(travelMinutes(far, near));
  expect(travelMinutes(near, far)).toBe(61);
});

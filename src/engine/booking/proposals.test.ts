import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { readPreference, suits } from './preference-words.ts';
import {
  proposePlaces,
  rankTeams,
  type PlacedJob,
  type ProposalFacts,
  type ProposedTeam,
} from './proposals.ts';
import { timeLimitsIn } from './time-limits.ts';

/** A Monday in UTC. */
const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
const here = { latitude: 40.7, longitude: -74 };
const north = (km: number) => ({ latitude: here.latitude + km / 111.195, longitude: here.longitude });
const team = (id: string, own: Partial<ProposedTeam> = {}): ProposedTeam => ({
  id,
  priority: 0,
  locationIds: ['bronx'],
  serviceIds: null,
  maxJobsPerDay: 4,
  exceptions: [],
  timeOff: [],
  home: null,
  requestedOff: [],
  hours: [{ weekday: 1, fromLocal: '08:00', toLocal: '20:00', validFrom: null, validTo: null }],
  ...own,
});
const job = (from: string, to: string, own: Partial<PlacedJob>): PlacedJob => ({
  start: at(from),
  end: at(to),
  locationId: 'bronx',
  serviceIds: [],
  teamsRequired: 1,
  teamIds: [],
  point: null,
  ...own,
});
const facts: ProposalFacts = {
  visit: { locationId: 'bronx', serviceIds: ['clean'], busyMinutes: 60, point: here },
  timezone: 'UTC',
  dates: ['2026-11-23'],
  slots: [{ start: at('10:00'), spots: 1 }],
  teams: [team('a'), team('b')],
  jobs: [],
  lastVisits: [],
  preference: readPreference(''),
  limits: [],
  unit: 'km',
};
const best = (change: Partial<ProposalFacts>) =>
  proposePlaces({ ...facts, ...change }, 5).map(({ start, teamId }) => [
    new Date(start).toISOString().slice(11, 16),
    teamId,
  ]);

test.each<[string, Partial<ProposalFacts>, string]>([
  ['who begins near by', { teams: [team('a', { home: north(20) }), team('b', { home: north(2) })] }, 'b'],
  [
    'who is near by already',
    {
      teams: [team('a', { home: here }), team('b', { home: north(25) })],
      jobs: [
        job('08:00', '09:00', { teamIds: ['a'], point: north(25) }),
        job('08:00', '09:00', { teamIds: ['b'], point: north(1) }),
      ],
    },
    'b',
  ],
  ['who came the last times', { lastVisits: [['b'], ['b', 'a'], ['b']] }, 'b'],
  ['who has less to do', { jobs: [job('14:00', '15:00', { teamIds: ['a'] })] }, 'b'],
  ['who is trained for it', { teams: [team('a'), team('b', { serviceIds: ['clean'] })] }, 'b'],
])('the best team is %s', (_name, change, expected) => {
  expect(best(change)).toEqual([['10:00', expected]]);
});

test.each<[string, Partial<ProposalFacts>]>([
  ['without room', { slots: [{ start: at('10:00'), spots: 0 }] }],
  ['where nobody is free', { jobs: [job('10:30', '12:00', { teamIds: ['a', 'b'] })] }],
  ['where nobody can do it', { teams: [team('a', { serviceIds: ['wash'] })] }],
  [
    'where all have a full day',
    { teams: [team('a', { maxJobsPerDay: 1 })], jobs: [job('14:00', '15:00', { teamIds: ['a'] })] },
  ],
])('nothing is proposed %s', (_name, change) => expect(best(change)).toEqual([]));

test('times come in the order of what speaks for them, each once, and no more than are wanted', () => {
  const slots = ['09:00', '13:00', '18:00'].map((time) => ({ start: at(time), spots: 2 }));
  const wish = { slots, preference: readPreference('Afternoons please') };
  expect(best(wish).map(([time]) => time)).toEqual(['13:00', '09:00', '18:00']);
  expect(proposePlaces({ ...facts, ...wish }, 2)).toHaveLength(2);
  const [first] = proposePlaces({ ...facts, ...wish }, 1);
  expect(first?.reasons.map(({ text }) => text)).toEqual([
    '0 of 4 jobs on that day',
    'At a time of day that suits the customer',
  ]);
  expect(first?.score).toBe(30);
});

test.each([
  ['Any weekday after school', 'On a day that suits the customer'],
  ['Not on a Monday', 'On a day that doesn’t suit the customer'],
  ['Evenings', 'At a time of day that doesn’t suit the customer'],
  ['Monday mornings', 'As the customer wished'],
  ['Tuesday mornings', 'Not as the customer wished'],
])('of the wish "%s" no more is said than it tells: %s', (wish, text) => {
  const slots = [{ start: at('08:00'), spots: 2 }];
  const [place] = proposePlaces({ ...facts, slots, preference: readPreference(wish) }, 1);
  expect(place?.reasons.find(({ code }) => code === 'preference')?.text).toBe(text);
});

test('a time that a note speaks against comes after others, and says so', () => {
  const slots = [at('09:00'), at('12:00')].map((start) => ({ start, spots: 1 }));
  const noted = { ...facts, slots, limits: timeLimitsIn('Works nights: never before 10 am.') };
  expect(best(noted).map(([time]) => time)).toEqual(['12:00', '09:00']);
  const reasons = proposePlaces(noted, 5).map((place) => place.reasons.map(({ text }) => text));
  expect(reasons.map((texts) => texts.includes('A note says “never before 10 am”'))).toEqual([false, true]);
});

test('all teams are ranked for a time that is known: who is free first, and who asked to be off after others', () => {
  const away = { start: at('00:00'), end: at('23:00') };
  const jobs = [job('10:30', '12:00', { teamIds: ['busy'] })];
  const teams = [team('busy'), team('away', { requestedOff: [away] }), team('ready')];
  const ranked = rankTeams({ ...facts, teams, jobs }, at('10:00'));
  expect(ranked.map(({ teamId, free }) => [teamId, free])).toEqual([
    ['ready', true],
    ['away', true],
    ['busy', false],
  ]);
  expect(ranked[1]?.reasons.map(({ text }) => text)).toContain('Has asked for this time off');
});

test.each([
  ['Mornings', '2026-11-23T09:00Z', true],
  ['Mornings', '2026-11-23T13:00Z', false],
  ['after 5 in the evening', '2026-11-23T18:00Z', true],
  ['Mon or Tuesdays', '2026-11-24T09:00Z', true],
  ['Mon or Tuesdays', '2026-11-25T09:00Z', false],
  ['not Monday, mornings', '2026-11-23T09:00Z', false],
  ['not Monday, mornings', '2026-11-24T09:00Z', true],
  ['Not on a Friday', '2026-11-27T09:00Z', false],
  ['Not on a Friday', '2026-11-26T09:00Z', true],
  ['not on Mondays or Fridays', '2026-11-27T09:00Z', false],
  ['we can’t do Monday, Tuesday and Friday mornings', '2026-11-24T09:00Z', false],
  ['any day but Friday', '2026-11-27T09:00Z', false],
  ['any day but Friday', '2026-11-28T09:00Z', true],
  ['weekdays, not Friday mornings', '2026-11-27T09:00Z', false],
  ['weekdays, not Friday mornings', '2026-11-27T14:00Z', true],
  ['no evenings please', '2026-11-27T18:00Z', false],
  ['never before noon', '2026-11-27T09:00Z', false],
  ['I am home on Fridays', '2026-11-27T18:00Z', true],
  ['weekends', '2026-11-28T09:00Z', true],
  ['the monster truck', '2026-11-23T09:00Z', undefined],
  ['', '2026-11-23T09:00Z', undefined],
])('“%s” and %s: %s', (text, start, expected) => {
  expect(suits(readPreference(text), Date.parse(start), 'UTC')).toBe(expected);
});

test('distances are those of a globe', () => {
  const newYork = { latitude: 40.7128, longitude: -74.006 };
  const sydney = { latitude: -33.8688, longitude: 151.2093 };
  expect(distanceKm(newYork, newYork)).toBe(0);
  expect(Math.round(distanceKm(newYork, sydney) / 10)).toBe(1599);
});

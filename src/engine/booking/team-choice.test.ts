import { expect, test } from 'vitest';
import type { SlotBooking } from './slot-facts.ts';
import { chooseTeams, type JobTeam, type WantedVisit } from './team-choice.ts';

/** A Monday in New York; nine is 14:00Z. */
const at = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
const team = (id: string, own: Partial<JobTeam> = {}): JobTeam => ({
  id,
  priority: 0,
  locationIds: ['bronx'],
  serviceIds: null,
  maxJobsPerDay: 2,
  exceptions: [],
  timeOff: [],
  hours: [{ weekday: 1, fromLocal: '08:00', toLocal: '18:00', validFrom: null, validTo: null }],
  ...own,
});
const job = (from: string, to: string, teamIds: string[]): SlotBooking => ({
  start: at(from),
  end: at(to),
  locationId: 'bronx',
  serviceIds: [],
  teamsRequired: 1,
  teamIds,
});
const visit: WantedVisit = {
  start: at('09:00'),
  end: at('11:00'),
  locationId: 'bronx',
  serviceIds: ['clean'],
  timezone: 'America/New_York',
  preferredTeamId: null,
};

test.each<[string, JobTeam[], SlotBooking[], string[], Partial<WantedVisit>?]>([
  ['by priority', [team('a', { priority: 2 }), team('b', { priority: 1 })], [], ['b', 'a']],
  ['then who has least to do', [team('a'), team('b')], [job('14:00', '15:00', ['a'])], ['b', 'a']],
  [
    'who is preferred first',
    [team('a'), team('b', { priority: 9 })],
    [],
    ['b', 'a'],
    { preferredTeamId: 'b' },
  ],
  ['nobody who is busy', [team('a'), team('b')], [job('10:00', '12:00', ['a'])], ['b']],
  ['jobs may touch', [team('a')], [job('11:00', '12:00', ['a'])], ['a']],
  ['nobody whose day is full', [team('a', { maxJobsPerDay: 1 })], [job('14:00', '15:00', ['a'])], []],
  ['nobody who works elsewhere', [team('a', { locationIds: ['queens'] })], [], []],
  [
    'nobody who cannot do it',
    [team('a', { serviceIds: ['wash'] }), team('b', { serviceIds: ['clean'] })],
    [],
    ['b'],
  ],
  ['nobody outside of their hours', [team('a')], [], [], { start: at('17:00'), end: at('19:00') }],
  ['preference makes nobody free', [team('a')], [job('09:00', '10:00', ['a'])], [], { preferredTeamId: 'a' }],
])('%s', (_name, ...given) => {
  const [teams, bookings, expected, wish = {}] = given;
  expect(chooseTeams(teams, bookings, { ...visit, ...wish })).toEqual(expected);
});

import { expect, test } from 'vitest';
import { toInstant } from '../time/wall-to-instant.ts';
import { findJobsOutside } from './jobs-outside.ts';
import type { SlotTeam } from './slot-facts.ts';

const timezone = 'Australia/Adelaide';
const monday = '2026-11-23';
const job = (id: string, from: string, to: string, zone = timezone) => ({
  id,
  timezone: zone,
  start: toInstant(monday, from, zone),
  end: toInstant(monday, to, zone),
});
const hours = { weekday: 1, fromLocal: '08:00', toLocal: '16:00', validFrom: null, validTo: null };
const team: SlotTeam = {
  id: 't',
  locationIds: [],
  serviceIds: null,
  maxJobsPerDay: 9,
  hours: [hours],
  exceptions: [],
  timeOff: [],
};
const jobs = [job('early', '07:00', '09:00'), job('day', '09:00', '12:00'), job('noon', '12:00', '16:00')];
const exception = { day: monday, fromLocal: '06:00', toLocal: '08:00', available: true };

test.each<[string, Partial<SlotTeam>, string[]]>([
  ['ordinary hours', {}, ['early']],
  ['no hours at all', { hours: [] }, ['early', 'day', 'noon']],
  ['hours that are over', { hours: [{ ...hours, validTo: '2026-11-22' }] }, ['early', 'day', 'noon']],
  ['a day that begins earlier', { exceptions: [exception] }, []],
  [
    'a day that ends at noon',
    { exceptions: [{ ...exception, fromLocal: '12:00', toLocal: '24:00', available: false }] },
    ['early', 'noon'],
  ],
  [
    'time off',
    { timeOff: [{ start: job('', '10:00', '11:00').start, end: job('', '11:00', '11:01').start }] },
    ['early', 'day'],
  ],
])('%s', (_name, changes, expected) =>
  expect(findJobsOutside({ ...team, ...changes }, jobs).map(({ id }) => id)).toEqual(expected),
);

test('hours are those of the place where the job is', () => {
  const elsewhere = job('perth', '07:00', '09:00', 'Australia/Perth');
  expect(findJobsOutside(team, [elsewhere, job('day', '09:00', '10:00')])).toEqual([elsewhere]);
});

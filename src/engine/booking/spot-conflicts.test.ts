import { expect, test } from 'vitest';
import { toInstant } from '../time/wall-to-instant.ts';
import type { Calendar } from './day-slots.ts';
import { findSpotConflicts, type SeatedVisit } from './spot-conflicts.ts';

const timezone = 'America/New_York';
/** Mondays at nine and at eleven, two seats each. */
const calendar: Calendar = {
  location: { id: 'here', timezone, capacityMode: 'manual', blockByDuration: false },
  templates: ['09:00', '11:00'].map((startLocal) => ({
    weekday: 1,
    startLocal,
    arrivalWindowMinutes: 0,
    capacity: 2,
    validFrom: null,
    validTo: null,
  })),
  dailySettings: [],
  holidays: [],
};
const monday = '2026-11-23';
const at = (time: string) => toInstant(monday, time, timezone);
const visit = (id: string, time: string, seats = [time]): SeatedVisit => ({
  id,
  start: at(time),
  seats: seats.map(at),
});
const setting = (startLocal: string, changes: object) => ({
  day: monday,
  startLocal,
  capacity: null,
  locked: false,
  removed: false,
  added: false,
  ...changes,
});
const holiday = { locationId: null, dateFrom: monday, dateTo: monday, yearly: false };

const nines = [visit('a', '09:00'), visit('b', '09:00'), visit('c', '11:00')];

test.each<[string, Partial<Calendar>, SeatedVisit[], string[]]>([
  ['all have their place', {}, nines, []],
  ['capacity cut', { dailySettings: [setting('09:00', { capacity: 1 })] }, nines, ['b over_capacity']],
  ['slot removed', { dailySettings: [setting('11:00', { removed: true })] }, nines, ['c no_slot']],
  [
    'locked: it is only closed for new ones',
    { dailySettings: [setting('09:00', { locked: true })] },
    nines,
    [],
  ],
  ['holiday', { holidays: [holiday] }, nines, ['a holiday', 'b holiday', 'c holiday']],
  ['holiday elsewhere', { holidays: [{ ...holiday, locationId: 'there' }] }, nines, []],
  [
    'two teams take two seats',
    {},
    [visit('a', '09:00', ['09:00', '09:00']), visit('b', '09:00')],
    ['b over_capacity'],
  ],
  [
    'a long visit sits in the next slot too',
    {},
    [visit('a', '09:00', ['09:00', '11:00']), visit('b', '11:00'), visit('c', '11:00')],
    ['c over_capacity'],
  ],
  [
    'where teams are the capacity, seats are not counted',
    { location: { ...calendar.location, capacityMode: 'teams' } },
    [...nines, visit('d', '09:00')],
    [],
  ],
])('%s', (_name, changes, visits, expected) =>
  expect(
    findSpotConflicts({ ...calendar, ...changes }, visits).map(({ id, reason }) => `${id} ${reason}`),
  ).toEqual(expected),
);

import { expect, test } from 'vitest';
import { createSpots } from './create-spots.ts';

const plan = {
  weekdays: [1],
  from: '08:00',
  to: '10:00',
  everyMinutes: 60,
  arrivalWindowMinutes: 0,
  capacity: 2,
};
const startsOf = (changes: Partial<typeof plan>) =>
  createSpots({ ...plan, ...changes }).map(({ weekday, startLocal }) => `${weekday} ${startLocal}`);

test.each([
  ['specific times, the last at the end', {}, ['1 08:00', '1 09:00', '1 10:00']],
  ['arrival windows end in time', { arrivalWindowMinutes: 60 }, ['1 08:00', '1 09:00']],
  ['days in order, each once', { weekdays: [5, 1, 5], to: '08:00' }, ['1 08:00', '5 08:00']],
  ['no room', { arrivalWindowMinutes: 180 }, []],
  ['up to midnight', { from: '23:00', to: '24:00', everyMinutes: 30 }, ['1 23:00', '1 23:30']],
  ['nothing of what is no time', { from: 'noon' }, []],
])('%s', (_name, changes, expected) => expect(startsOf(changes)).toEqual(expected));

test('every slot has the window and the capacity that were asked for', () =>
  expect(createSpots({ ...plan, to: '09:00', arrivalWindowMinutes: 60 })).toEqual([
    { weekday: 1, startLocal: '08:00', arrivalWindowMinutes: 60, capacity: 2 },
  ]));

test('an interval of nothing is a mistake of the caller', () =>
  expect(() => createSpots({ ...plan, everyMinutes: 0 })).toThrow('at least a minute'));

import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { holidaysOf } from './holidays.ts';
import { sparkle } from './sparkle/profile.ts';

const namesOn = (day: string) => {
  const today = Temporal.PlainDate.from(day);
  return holidaysOf({ profile: sparkle, today }, today.year).map(({ name }) => name);
};

test.each([
  ['on a holiday that moves', '2026-11-26', 'Thanksgiving'],
  ['on the eve of one', '2026-11-25', 'Thanksgiving'],
  ['on Christmas Day', '2026-12-25', 'Christmas Day'],
  ['on the eve of a new year', '2026-12-31', 'New Year’s Day'],
])('a demo that is opened %s works that day', (_when, day, name) => {
  expect(namesOn(day)).not.toContain(name);
  expect(namesOn(day)).toHaveLength(3);
});

test('on other days it has all of its holidays', () => expect(namesOn('2026-03-04')).toHaveLength(4));

import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['14:05', '14:05'],
  ['2 pm', '14:00'],
  ['2:15pm', '14:15'],
  ['12 am', '00:00'],
  ['12 PM', '12:00'],
  ['12 p.m.', '12:00'],
])('%s is %s', (text, time) => expect(readTime(text)).toBe(time));

test.each(['', '25', '9:75', '13 pm', '0 am', 'noon'])('"%s" is no time', (text) =>
  expect(readTime(text)).toBeUndefined(),
);

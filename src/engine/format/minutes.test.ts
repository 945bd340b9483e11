import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMinutes, writeMinutes } from './minutes.ts';

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1.5 h', 90],
  ['1,5h', 90],
  ['1 h 30 min', 90],
  ['1h30', 90],
  ['2 hours', 120],
  ['45 minutes', 45],
  ['0', 0],
])('%s is %i minutes', (text, minutes) => expect(parseMinutes(text)).toBe(minutes));

test.each(['', 'soon', '1:75', '-5', '1 d'])('"%s" is no length of time', (text) =>
  expect(parseMinutes(text)).toBeUndefined(),
);

test('what is written is read again', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_080 }), (minutes) => {
      expect(parseMinutes(writeMinutes(minutes))).toBe(minutes);
    }),
  ));

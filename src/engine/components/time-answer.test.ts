import { englishSentences } from './sentences.ts';
import { expect, test } from 'vitest';
import { checkTime, parseTime } from './time-answer.ts';

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  [' 2:30 pm ', '14:30'],
  ['02:30 PM', '14:30'],
  ['2 p.m.', '14:00'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['24:00', undefined],
  ['13pm', undefined],
  ['0am', undefined],
  ['9', undefined],
  ['9:60', undefined],
  ['noon', undefined],
  ['', undefined],
])('a link says %j', (text, time) => expect(parseTime(text)).toBe(time));

test.each(['24:00', '9:00', '09:00:00', 'soon'])('%s is not a time', (text) =>
  expect(checkTime(text, { label: 'Arrival', sentences: englishSentences })).toEqual([
    { message: 'Arrival is not a valid time' },
  ]),
);

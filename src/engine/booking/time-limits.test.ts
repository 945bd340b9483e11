import { expect, test } from 'vitest';
import { isAgainst, timeLimitsIn } from './time-limits.ts';

test.each([
  ['Works nights: never before 10 am.', '09:30', 'never before 10 am'],
  ['Please not before 10:30', '10:00', 'not before 10:30'],
  ['Never after 5 pm, the kids sleep', '17:30', 'Never after 5 pm'],
  ['Not after 3', '16:00', 'Not after 3'],
  ['nobody before noon', '11:00', 'nobody before noon'],
])('%s speaks against %s', (note, time, says) =>
  expect(timeLimitsIn(note).filter((limit) => isAgainst(limit, time))).toMatchObject([{ says }]),
);

test.each([
  ['Works nights: never before 10 am.', '10:00'],
  ['Never after 5 pm', '17:00'],
  ['Call before 10 am', '09:00'],
  ['Not before Christmas', '09:00'],
  ['not before 25:00', '09:00'],
])('%s does not speak against %s', (note, time) =>
  expect(timeLimitsIn(note).filter((limit) => isAgainst(limit, time))).toEqual([]),
);

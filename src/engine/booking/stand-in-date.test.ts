import { expect, test } from 'vitest';
import { standInDate } from './stand-in-date.ts';
import type { RecurrenceRule } from './recurrence.ts';

const every = (unit: RecurrenceRule['unit'], count = 1): RecurrenceRule => ({
  unit,
  every: count,
  monthlyMode: 'nth_weekday',
});

test.each([
  [
    'the same day of a week',
    '2026-12-16',
    { from: '2026-12-02', to: '2026-12-02', rule: every('week') },
    '2026-12-16',
  ],
  [
    'another weekday',
    '2026-12-16',
    { from: '2026-12-02', to: '2026-11-30', rule: every('week') },
    '2026-12-14',
  ],
  [
    'every other week, its turn',
    '2026-12-16',
    { from: '2026-12-02', to: '2026-12-02', rule: every('week', 2) },
    '2026-12-16',
  ],
  [
    'every other week, left out',
    '2026-12-09',
    { from: '2026-12-02', to: '2026-12-02', rule: every('week', 2) },
    undefined,
  ],
  // From the second Tuesday to the third Thursday.
  [
    'a day of a month',
    '2027-01-12',
    { from: '2026-12-08', to: '2026-12-17', rule: every('month') },
    '2027-01-21',
  ],
  ['every day', '2026-12-16', { from: '2026-12-02', to: '2026-12-03', rule: every('day') }, '2026-12-17'],
] as const)('of a series that changes, %s', (_name, date, change, stands) => {
  expect(standInDate(date, change)).toBe(stands);
});

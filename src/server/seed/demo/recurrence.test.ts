import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { toInstant } from './local-time.ts';
import { occurrences } from './recurrence.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  [
    'every second week',
    '2026-11-02',
    { unit: 'week', every: 2 },
    ['2026-11-02', '2026-11-16', '2026-11-30', '2026-12-14', '2026-12-28'],
  ],
  [
    'a fifth Thursday falls back to the last',
    '2026-10-29',
    { unit: 'month', every: 1 },
    ['2026-10-29', '2026-11-26', '2026-12-31'],
  ],
  ['once', '2026-11-02', { unit: 'none', every: 1 }, ['2026-11-02']],
] as const)('%s', (_name, anchor, rule, expected) => {
  expect(occurrences(day(anchor), rule, day('2026-12-31')).map(String)).toEqual(expected);
});

test('nine in the morning stays nine in the morning when the clocks change', () => {
  const instants = ['2026-10-26', '2026-11-02'].map((each) =>
    toInstant(day(each), '09:00', 'America/New_York'),
  );
  expect(instants.map((each) => each.toISOString())).toEqual([
    '2026-10-26T13:00:00.000Z',
    '2026-11-02T14:00:00.000Z',
  ]);
});

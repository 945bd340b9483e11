import { expect, test } from 'vitest';
import { isAway } from './away.ts';

const open = [{ start: 8, end: 17 }];

test.each([
  ['during its hours', [], { start: 9, end: 11 }, false],
  ['that ends after its hours', [], { start: 16, end: 18 }, false],
  ['after its hours', [], { start: 17, end: 18 }, true],
  ['that reaches into its time off', [{ start: 10, end: 20 }], { start: 9, end: 11 }, true],
  ['that ends as its time off begins', [{ start: 11, end: 20 }], { start: 9, end: 11 }, false],
])('a crew with a visit %s', (_when, timeOff, visit, away) => {
  expect(isAway({ open, timeOff }, visit)).toBe(away);
});

test('a crew that does not work that day is away', () => {
  expect(isAway({ open: [], timeOff: [] }, { start: 9, end: 11 })).toBe(true);
});

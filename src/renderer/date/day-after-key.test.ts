import { expect, test } from 'vitest';
import { dayAfterKey } from './day-after-key.ts';

const fromMonday = { isMirrored: false, weekStart: 1 };

test.each([
  ['ArrowLeft', '2026-03-10', '2026-03-09'],
  ['ArrowRight', '2026-02-28', '2026-03-01'],
  ['ArrowUp', '2026-03-10', '2026-03-03'],
  ['ArrowDown', '2026-03-10', '2026-03-17'],
  ['Home', '2026-03-12', '2026-03-09'],
  ['End', '2026-03-12', '2026-03-15'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['Enter', '2026-03-10', undefined],
])('%s goes from %s to %s', (key, from, to) => {
  expect(dayAfterKey(from, { key, shiftKey: false }, fromMonday)).toBe(to);
});

test('with Shift, page keys go by a year', () => {
  expect(dayAfterKey('2028-02-29', { key: 'PageDown', shiftKey: true }, fromMonday)).toBe('2029-02-28');
});

test('where one reads from right to left, the arrows are mirrored', () => {
  expect(
    dayAfterKey('2026-03-10', { key: 'ArrowLeft', shiftKey: false }, { ...fromMonday, isMirrored: true }),
  ).toBe('2026-03-11');
  expect(
    dayAfterKey('2026-03-10', { key: 'ArrowUp', shiftKey: false }, { ...fromMonday, isMirrored: true }),
  ).toBe('2026-03-03');
});

test('a week is from the day that it begins with there', () => {
  const fromSunday = { isMirrored: false, weekStart: 7 };
  expect(dayAfterKey('2026-03-10', { key: 'Home', shiftKey: false }, fromSunday)).toBe('2026-03-08');
  expect(dayAfterKey('2026-03-10', { key: 'End', shiftKey: false }, fromSunday)).toBe('2026-03-14');
});

import { expect, test } from 'vitest';
import { dayAfterKey } from './day-after-key.ts';

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
  expect(dayAfterKey(from, { key, shiftKey: false }, false)).toBe(to);
});

test('with Shift, page keys go by a year', () => {
  expect(dayAfterKey('2028-02-29', { key: 'PageDown', shiftKey: true }, false)).toBe('2029-02-28');
});

test('where one reads from right to left, the arrows are mirrored', () => {
  expect(dayAfterKey('2026-03-10', { key: 'ArrowLeft', shiftKey: false }, true)).toBe('2026-03-11');
  expect(dayAfterKey('2026-03-10', { key: 'ArrowUp', shiftKey: false }, true)).toBe('2026-03-03');
});

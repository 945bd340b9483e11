import { describe, expect, test } from 'vitest';
import { codeWindowOf } from './code-window.ts';

const minute = 60_000;
const start = Date.parse('2026-03-24T14:00:00Z');
const visit = { start, arrivalWindowMinutes: 30, durationMinutes: 90, checkedIn: null, checkedOut: null };
const margins = { before: 60, after: 15 };
const inMinutes = ({ opens, closes }: ReturnType<typeof codeWindowOf>) => [
  (opens - start) / minute,
  (closes - start) / minute,
];

describe('when a crew sees the codes of a visit', () => {
  test('from before the window until after the latest end', () =>
    expect(inMinutes(codeWindowOf(visit, margins))).toEqual([-60, 135]));

  test('a crew that came late keeps them as long as the visit takes', () =>
    expect(inMinutes(codeWindowOf({ ...visit, checkedIn: start + 50 * minute }, margins))).toEqual([
      -60, 155,
    ]));

  test('a crew that has checked in earlier has them from then on', () =>
    expect(inMinutes(codeWindowOf({ ...visit, checkedIn: start - 100 * minute }, margins))).toEqual([
      -100, 135,
    ]));

  test('once they have left, what counts is when that was', () =>
    expect(
      inMinutes(codeWindowOf({ ...visit, checkedIn: start, checkedOut: start + 40 * minute }, margins)),
    ).toEqual([-60, 55]));

  test('without margins it is the visit alone', () =>
    expect(inMinutes(codeWindowOf(visit, { before: 0, after: 0 }))).toEqual([0, 120]));
});

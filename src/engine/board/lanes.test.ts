import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../time/interval.ts';
import { assignLanes } from './lanes.ts';

const span = fc
  .record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, length }) => ({ start, end: start + length }));

test('no two in one lane share time, and there are no more lanes than there must be', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
      const { laneOf, count } = assignLanes(spans);
      const clashes = spans.filter((one, index) =>
        spans.some(
          (other, place) => place < index && laneOf[index] === laneOf[place] && overlaps(one, other),
        ),
      );
      expect(clashes).toEqual([]);
      const most = Math.max(
        1,
        ...spans.map(({ start }) => spans.filter((one) => one.start <= start && start < one.end).length),
      );
      expect(count).toBe(most);
      expect(new Set(laneOf).size).toBeLessThanOrEqual(count);
    }),
  );
});

test('the order in which spans come changes no lane', () => {
  const distinct = fc.uniqueArray(span, { maxLength: 30, selector: ({ start, end }) => `${start} ${end}` });
  fc.assert(
    fc.property(distinct, (spans) => {
      const { laneOf } = assignLanes(spans);
      const backwards = assignLanes(spans.toReversed());
      expect(backwards.laneOf.toReversed()).toEqual(laneOf);
    }),
  );
});

test('what touches shares a lane', () => {
  const spans = [
    { start: 9, end: 11 },
    { start: 10, end: 12 },
    { start: 11, end: 13 },
  ];
  expect(assignLanes(spans)).toEqual({ laneOf: [0, 1, 0], count: 2 });
  expect(assignLanes([])).toEqual({ laneOf: [], count: 1 });
});

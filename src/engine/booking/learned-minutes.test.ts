import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnMinutes } from './learned-minutes.ts';

const visit = (actual: number, sold = 120) => ({ actual, sold });
const twoHours = { sold: 120, planned: 120 };

test('three visits say how long a home takes, fewer say nothing', () => {
  expect(learnMinutes([visit(150), visit(160)], twoHours)).toBeNull();
  expect(learnMinutes([visit(150), visit(160), visit(140)], twoHours)).toEqual({
    minutes: 150,
    usual: 150,
    from: 140,
    to: 160,
    visits: 3,
    differs: true,
  });
});

test('what is sold for the next one changes what it is expected to take, not what the others took', () => {
  const visits = [visit(150), visit(160), visit(140)];
  const took = { usual: 150, from: 140, to: 160, visits: 3 };
  expect(learnMinutes(visits, twoHours)).toMatchObject({ ...took, minutes: 150 });
  expect(learnMinutes(visits, { sold: 180, planned: 180 })).toMatchObject({ ...took, minutes: 225 });
});

test('what is near the plan is no reason to plan otherwise', () => {
  expect(learnMinutes([visit(125), visit(130), visit(120)], twoHours)?.differs).toBe(false);
});

test('a longer plan counts as such, and somebody who forgot to check out counts for nothing', () => {
  const visits = [visit(180, 120), visit(90, 60), visit(270, 180), visit(2_000), visit(3)];
  expect(learnMinutes(visits, { sold: 100, planned: 100 })).toEqual({
    minutes: 150,
    usual: 180,
    from: 90,
    to: 270,
    visits: 3,
    differs: true,
  });
});

test('once it is planned so, nothing is left to propose', () => {
  const visits = [visit(150), visit(150), visit(150)];
  expect(learnMinutes(visits, { sold: 120, planned: 150 })).toMatchObject({ minutes: 150, differs: false });
});

test('the latest eight count', () => {
  const visits = [
    ...Array.from({ length: 8 }, () => visit(120)),
    ...Array.from({ length: 20 }, () => visit(240)),
  ];
  expect(learnMinutes(visits, twoHours)).toMatchObject({ minutes: 120, to: 120, visits: 8 });
});

test('what visits took lies between the shortest and the longest, in steps of five minutes', () => {
  const measured = fc.record({
    sold: fc.integer({ min: 15, max: 600 }),
    actual: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(measured, { maxLength: 20 }), measured, (visits, { sold, actual: planned }) => {
      const learned = learnMinutes(visits, { sold, planned });
      if (!learned) return;
      const { minutes, usual, from, to } = learned;
      expect([from, usual, to]).toEqual([from, usual, to].toSorted((a, b) => a - b));
      expect([minutes % 5, learned.visits >= 3]).toEqual([0, true]);
    }),
  );
});

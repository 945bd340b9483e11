import { expect, test } from 'vitest';
import { packDay } from '#engine/board/calendar-grid.ts';
import { ghostLane } from './ghost-lane.ts';

/** Visits from and until some minutes of one day, as they are drawn. */
const drawn = (...spans: [number, number][]) =>
  packDay(
    spans.map(([from, to], index) => ({ index, date: '2031-03-12', from, to })),
    2,
  ).shown;

test('alone it has the whole column', () => {
  expect(ghostLane(drawn([480, 600]), { from: 600, to: 660 }, 2)).toEqual({ lane: 0, lanes: 1 });
});

test('it leaves in sight what stands there alone', () => {
  expect(ghostLane(drawn([480, 600]), { from: 540, to: 660 }, 2)).toEqual({ lane: 1, lanes: 2 });
});

test('it takes the lane that is free', () => {
  const visits = drawn([480, 600], [480, 720]);
  const [before] = visits;
  expect(ghostLane(visits, { from: 600, to: 660 }, 2)).toEqual({
    lane: before?.to === 600 ? before.lane : 1,
    lanes: 2,
  });
});

test('where no lane is free, nor room for one more, it takes the last', () => {
  expect(ghostLane(drawn([480, 600], [480, 600]), { from: 480, to: 540 }, 2)).toEqual({ lane: 1, lanes: 2 });
});

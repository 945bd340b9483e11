import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many are done at a time, the others in their order, also after a failure', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((number) =>
    turns(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  for (const expected of [
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]) {
    ends.shift()?.();
    await new Promise((later) => setImmediate(later));
    expect(begun).toEqual(expected);
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRankSet } from './rank-set.ts';

test('gives each once, in ascending order, and is empty then', () => {
  const size = 200;
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(size - 1))), (rounds) => {
      const set = createRankSet(size);
      for (const ranks of rounds) {
        for (const rank of ranks) set.add(rank);
        const taken: number[] = [];
        set.drain((rank) => void taken.push(rank));
        expect(taken).toEqual([...new Set(ranks)].toSorted((a, b) => a - b));
      }
    }),
  );
});

test('what is added on the way has its turn in the same round', () => {
  const set = createRankSet(100);
  const taken: number[] = [];
  set.add(31);
  set.drain((rank) => {
    taken.push(rank);
    if (rank < 90) set.add(rank + 1);
  });
  expect(taken).toEqual(Array.from({ length: 60 }, (_rank, index) => 31 + index));
});

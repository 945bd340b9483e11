import { expect, test } from 'vitest';
import { liftOver } from './lift-over.ts';

test.each([
  ['there is room', 100, [{ top: 20, height: 60 }], 12],
  ['a neighbor is near', 100, [{ top: 20, height: 76 }], 4],
  ['a neighbor touches it', 100, [{ top: 20, height: 80 }], 0],
  ['one stands beside it', 100, [{ top: 100, height: 80 }], 12],
  [
    'the nearest counts',
    100,
    [
      { top: 0, height: 10 },
      { top: 20, height: 74 },
    ],
    6,
  ],
  ['it stands at the top', 5, [], 5],
])('%s', (_what, top, others, lift) => expect(liftOver(top, others, 12)).toBe(lift));

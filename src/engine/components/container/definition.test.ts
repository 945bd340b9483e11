import { expect, test } from 'vitest';
import { builtIns } from '../index.ts';
import { heldBy } from '../test-places.ts';

test('holds everything but columns, also other containers', () => {
  const all = builtIns.map(({ type }) => type);
  expect(heldBy('container')).toEqual(all.filter((type) => type !== 'column'));
});

import { expect, test } from 'vitest';
import { builtIns } from '../index.ts';
import { heldBy } from '../test-places.ts';

test('stands in rows alone', () => {
  const parents = builtIns.filter(({ type }) => heldBy(type).includes('column'));
  expect(parents.map(({ type }) => type)).toEqual(['row']);
});

test('holds what a container holds', () => expect(heldBy('column')).toEqual(heldBy('container')));

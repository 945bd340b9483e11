import { expect, test } from 'vitest';
import { heldBy } from '../test-places.ts';
import { testAttributes } from '../test-context.ts';
import { collapse } from './definition.ts';

test('holds what a container holds, and is closed at first', () => {
  expect(heldBy('collapse')).toEqual(heldBy('container'));
  expect(testAttributes(collapse)).toMatchObject({ title: 'More', open: false });
});

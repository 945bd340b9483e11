import { expect, test } from 'vitest';
import { testAttributes } from '../test-context.ts';
import { heldBy } from '../test-places.ts';
import { spacer } from './definition.ts';

test('is seen before anybody has styled it', () => {
  expect(heldBy('spacer')).toEqual([]);
  expect(spacer.styles).toEqual({ height: 24 });
  expect(Object.keys(testAttributes(spacer))).not.toContain('height');
});

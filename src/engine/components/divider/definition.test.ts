import { expect, test } from 'vitest';
import { testAttributes } from '../test-context.ts';
import { heldBy } from '../test-places.ts';
import { divider } from './definition.ts';

test('is a line and nothing else: how it looks is a matter of styles', () => {
  expect(heldBy('divider')).toEqual([]);
  expect(divider.styleSection).toBe('divider');
  expect(Object.keys(testAttributes(divider))).not.toContain('text');
});

import { expect, test } from 'vitest';
import { testAttributes } from '../test-context.ts';
import { heldBy } from '../test-places.ts';
import { row } from './definition.ts';

test('holds columns alone', () => expect(heldBy('row')).toEqual(['column']));

test('its columns go below one another on phones', () =>
  expect(testAttributes(row)).toMatchObject({ stackBelow: 'phone', gap: 16 }));

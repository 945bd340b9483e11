import { expect, test } from 'vitest';
import { commonAttributes } from '../components/attribute.ts';
import { defineComponent } from '../components/define.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import { isEmptyAnswer } from './presence.ts';

test.each([
  [undefined, true],
  [null, true],
  ['  ', true],
  [false, true],
  [[], true],
  [{}, true],
  ['x', false],
  [0, false],
  [true, false],
  [[0], false],
])('%j is no answer: %s', (value, expected) =>
  expect(isEmptyAnswer(value, undefined, createTestRegistry([]))).toBe(expected),
);

test('a type that knows better is asked, but only about what it may store', () => {
  const stars = defineComponent({
    type: 'stars',
    title: 'Stars',
    description: 'For tests.',
    icon: 'star',
    category: 'field',
    version: 1,
    place: { is: 'field', within: ['block'] },
    styleSection: 'general',
    attributes: commonAttributes,
    answer: { schema: { type: 'number' }, empty: 0, isEmpty: (value: number) => value.toFixed(0) === '0' },
  });
  const registry = createTestRegistry([stars]);
  expect(isEmptyAnswer(0, stars, registry)).toBe(true);
  expect(isEmptyAnswer(3, stars, registry)).toBe(false);
  expect(isEmptyAnswer('three', stars, registry)).toBe(false);
});

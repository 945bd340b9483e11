import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('a name tells its story again, and only its own', () => {
  const story = (name: string) => Array.from({ length: 5 }, createRandom(name).fraction);
  expect(story('a')).toEqual(story('a'));
  expect(story('a')).not.toEqual(story('b'));
});

test('ids are version 4 and do not repeat', () => {
  const random = createRandom('ids');
  const ids = Array.from({ length: 5000 }, random.uuid);
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
});

test('integers reach both ends', () => {
  const random = createRandom('dice');
  expect(new Set(Array.from({ length: 200 }, () => random.integer(1, 6)))).toEqual(
    new Set([1, 2, 3, 4, 5, 6]),
  );
});

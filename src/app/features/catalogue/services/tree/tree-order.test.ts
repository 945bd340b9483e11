import { expect, test } from 'vitest';
import type { ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';
import {
  categoryLandingOf,
  categoryStepOf,
  landingOf,
  placeOf,
  stepOf,
  toRows,
  withMoved,
  withMovedCategory,
} from './tree-order.ts';

const service = (id: string, categoryId: string | null): ServiceTree['services'][number] => ({
  id,
  categoryId,
  name: id,
  icon: null,
  picture: null,
  base_price: 1,
  hourly: false,
  duration: 60,
  private: false,
  active: true,
  variables: 0,
  extras: 0,
});
const category = (id: string) => ({ id, name: id, icon: null, private: false, active: true });

const tree: ServiceTree = {
  categories: [category('A'), category('B'), category('C')],
  services: [service('a1', 'A'), service('a2', 'A'), service('b1', 'B'), service('x1', null)],
};
const rows = toRows(tree, () => true);
const told = ({ services }: ServiceTree) =>
  services.map(({ id, categoryId }) => `${categoryId ?? '-'}:${id}`).join(' ');

test('rows stand as they are drawn, and those of closed categories do not', () => {
  expect(rows.map(({ id }) => id)).toEqual(['A', 'a1', 'a2', 'B', 'b1', 'C', 'none', 'x1']);
  expect(toRows(tree, (id) => id !== 'A').map(({ id }) => id)).toEqual(['A', 'B', 'b1', 'C', 'none', 'x1']);
});

test.each([
  ['onto the one below', 'a1', 'a2', { categoryId: 'A', before: null }],
  ['onto the one above', 'a2', 'a1', { categoryId: 'A', before: 'a1' }],
  ['onto a head from above: into it, first', 'a1', 'B', { categoryId: 'B', before: 'b1' }],
  ['onto a head from below: to the end of the one before', 'b1', 'B', { categoryId: 'A', before: null }],
  ['into an empty category', 'a1', 'C', { categoryId: 'C', before: null }],
  ['above everything', 'b1', 'A', { categoryId: 'A', before: 'a1' }],
  ['out of all categories', 'a1', 'x1', { categoryId: null, before: null }],
  ['onto itself', 'a1', 'a1', null],
])('a service put down %s', (_name, id, over, expected) => {
  expect(landingOf(rows, id, over)).toEqual(expected);
});

test('a move is shown as the server makes it', () => {
  expect(told(withMoved(tree, 'a1', { categoryId: 'B', before: 'b1' }))).toBe('A:a2 B:a1 B:b1 -:x1');
  expect(told(withMoved(tree, 'b1', { categoryId: 'A', before: null }))).toBe('A:a1 A:a2 A:b1 -:x1');
  expect(told(withMoved(tree, 'a1', { categoryId: 'C', before: null }))).toBe('A:a2 B:b1 -:x1 C:a1');
});

test('what has moved can be put back', () => {
  const place = placeOf(tree, 'a1');
  const moved = withMoved(tree, 'a1', { categoryId: 'B', before: null });
  expect(told(withMoved(moved, 'a1', place))).toBe(told(tree));
});

test('steps end at the ends', () => {
  expect(stepOf(tree, 'a1', 1)).toEqual({ categoryId: 'A', before: null });
  expect(stepOf(tree, 'a2', -1)).toEqual({ categoryId: 'A', before: 'a1' });
  expect(stepOf(tree, 'a1', -1)).toBeNull();
  expect(stepOf(tree, 'a2', 1)).toBeNull();
  expect(categoryStepOf(tree, 'B', -1)).toEqual({ before: 'A' });
  expect(categoryStepOf(tree, 'B', 1)).toEqual({ before: null });
  expect(categoryStepOf(tree, 'C', 1)).toBeNull();
});

test('a category is put down in front of another one, or behind it from above', () => {
  const land = (id: string, overId: string) => categoryLandingOf(tree, rows, { id, overId });
  expect(land('C', 'A')).toEqual({ before: 'A' });
  expect(land('A', 'b1')).toEqual({ before: 'C' });
  expect(land('A', 'C')).toEqual({ before: null });
  expect(land('A', 'a2')).toBeNull();
  expect(withMovedCategory(tree, 'C', 'A').categories.map(({ id }) => id)).toEqual(['C', 'A', 'B']);
});

import { expect, test } from 'vitest';
import type { FormNode } from '../tree/form-node.ts';
import { defineComponent } from './define.ts';
import { migrateNode } from './migrate.ts';

/** Version 2 renamed `stars`, version 3 counts halves. */
const rating = defineComponent({
  type: 'rating',
  title: 'Rating',
  description: 'For tests.',
  icon: 'star',
  version: 3,
  category: 'field',
  place: { is: 'field', within: ['block'] },
  styleSection: 'select',
  attributes: { maximum: { type: 'integer', title: 'Highest', default: 10 } },
  migrations: {
    1: ({ stars, ...rest }) => ({ ...rest, ...(stars === undefined ? {} : { maximum: stars }) }),
    2({ maximum, ...rest }) {
      if (maximum === undefined) return rest;
      if (typeof maximum !== 'number') throw new Error('not a number');
      return { ...rest, maximum: maximum * 2 };
    },
  },
});

const node = (rest: Omit<FormNode, 'id' | 'type'>): FormNode => ({ id: 'r', type: 'rating', ...rest });
const climbed = (rest: Omit<FormNode, 'id' | 'type'>) => ({ node: node({ version: 3, ...rest }), notes: [] });

test.each([
  [
    'from the first',
    node({ version: 1, attributes: { stars: 5 } }),
    climbed({ attributes: { maximum: 10 } }),
  ],
  ['without a version', node({ attributes: { stars: 5 } }), climbed({ attributes: { maximum: 10 } })],
  [
    'from between',
    node({ version: 2, attributes: { maximum: 5 } }),
    climbed({ attributes: { maximum: 10 } }),
  ],
  ['without attributes', node({}), climbed({})],
])('climbs %s', (_name, from, to) => expect(migrateNode(from, rating)).toEqual(to));

test('what it was made from stays as it was', () => {
  const before = node({ attributes: { stars: 5 }, children: [node({ attributes: { stars: 4 } })] });
  const copy = structuredClone(before);
  const after = migrateNode(before, rating);
  expect(before).toEqual(copy);
  expect(after.node.children).toBe(before.children);
  expect(migrateNode(after.node, rating).node).toBe(after.node);
});

test.each([
  [node({ version: 4 }), rating, { code: 'newer_version', nodeId: 'r', version: 4, known: 3 }],
  [
    node({ version: 2, attributes: { maximum: 'five' } }),
    rating,
    { code: 'failed_migration', nodeId: 'r', from: 2 },
  ],
  [node({}), { ...rating, migrations: {} }, { code: 'no_migration', nodeId: 'r', from: 1 }],
  [
    node({ version: 3, attributes: { maximum: 5, colour: 'red' } }),
    rating,
    { code: 'unknown_attributes', nodeId: 'r', names: ['colour'] },
  ],
])('keeps a component as it is and tells why', (before, definition, note) =>
  expect(migrateNode(before, definition)).toEqual({ node: before, notes: [note] }),
);

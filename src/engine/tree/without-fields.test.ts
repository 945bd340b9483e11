import { expect, test } from 'vitest';
import type { FormNode } from './form-node.ts';
import { withoutFields } from './without-fields.ts';

const field = (formId: string, attributes: Record<string, unknown> = {}): FormNode => ({
  id: formId,
  type: 'textfield',
  formId,
  attributes,
});
const column = (id: string, child: FormNode): FormNode => ({
  id,
  type: 'column',
  width: 50,
  children: [child],
});
const root = (...children: FormNode[]): FormNode => ({ id: 'root', type: 'container', children });
const row = (...children: FormNode[]): FormNode => ({ id: 'row', type: 'row', children });

test('what stood beside a field that is left out takes its width', () => {
  const tree = root(row(column('left', field('one')), column('right', field('two'))));
  expect(withoutFields(tree, new Set(['one']))).toEqual(
    root(row({ ...column('right', field('two')), width: 100 })),
  );
});

test('what held nothing else is gone, and what was empty before stays', () => {
  const empty: FormNode = { id: 'own', type: 'customFields' };
  const tree = root(row(column('left', field('one')), column('right', field('two'))), empty);
  expect(withoutFields(tree, new Set(['one', 'two']))).toEqual(root(empty));
});

test('a field that must be answered stays', () => {
  const tree = root(field('one', { required: true }));
  expect(withoutFields(tree, new Set(['one']))).toBe(tree);
});

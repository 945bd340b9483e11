import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createFieldNames } from '../controls/formula/field-names.ts';
import { nameFields } from './name-fields.ts';

const names = createFieldNames([{ key: 'cf123', label: 'Bedrooms' }]);
const field: FormNode = { id: 'field', type: 'number', fieldId: 'cf123' };
const computed: FormNode = {
  id: 'text',
  type: 'computedText',
  attributes: { text: '{{cf123}} rooms, about {{result}}' },
};

test('a computed text on the canvas names fields by their labels', () => {
  const tree: FormNode = { id: 'root', type: 'form', children: [field, computed] };
  const drawn = nameFields(tree, { names, registry: builtInRegistry });
  expect(drawn.children?.[1]?.attributes?.['text']).toBe('{{Bedrooms}} rooms, about {{result}}');
  expect(drawn.children?.[0]).toBe(field);
});

test('a form without any is drawn as it is', () => {
  const tree: FormNode = { id: 'root', type: 'form', children: [field] };
  expect(nameFields(tree, { names, registry: builtInRegistry })).toBe(tree);
});

import { expect, test } from 'vitest';
import type { ThemeStyles } from '../components/styles.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import { textfield } from '../components/textfield/definition.ts';
import type { FormNode } from '../tree/form-node.ts';
import { node, testRegistry } from '../tree/test-trees.ts';
import type { MasterTemplate } from './documents.ts';
import { effectiveStyles } from './effective-styles.ts';
import { createProvenance } from './provenance.ts';

const registry = createTestRegistry([...testRegistry.definitions, { ...textfield, styles: { height: 40 } }]);
const name: FormNode = {
  ...node('name', 'textfield'),
  attributes: { label: 'Name' },
  styles: { color: '#111111' },
};
const template: MasterTemplate = {
  id: 'plain',
  name: 'Plain',
  kind: 'booking',
  default: true,
  version: 1,
  parameters: { settings: { maxWidth: 720 }, styles: {} },
  tree: node('root', 'box', name),
};
const edited: FormNode = {
  ...name,
  attributes: { label: 'Full name', hint: 'As on your door' },
  styles: { color: '#111111', phone: { fontSize: 12 } },
};
const own: FormNode = { ...node('cf1', 'textfield'), attributes: { label: 'Pets' } };
const theme: ThemeStyles = { textfield: { fontSize: 15, color: '#222222', phone: { fontSize: 13 } } };
const tree = node('root', 'box', edited, own);

const provenance = createProvenance(template, { tree, theme }, registry);

type Told = [layer: string, value: unknown] | undefined;

test.each<[string, string, Told, Told]>([
  ['name', 'attributes.label', ['form', 'Full name'], ['template', 'Name']],
  ['name', 'attributes.hint', ['form', 'As on your door'], undefined],
  ['name', 'attributes.required', ['type', false], ['type', false]],
  ['name', 'attributes.placeholder', undefined, undefined],
  ['name', 'attributes.constructor', undefined, undefined],
  ['name', 'styles.color', ['template', '#111111'], ['template', '#111111']],
  ['name', 'styles.fontSize', ['theme', 15], ['theme', 15]],
  ['name', 'styles.phone.fontSize', ['form', 12], ['theme', 13]],
  ['name', 'styles.height', ['type', 40], ['type', 40]],
  ['cf1', 'attributes.label', ['form', 'Pets'], undefined],
  ['cf1', 'styles.color', ['theme', '#222222'], ['theme', '#222222']],
])('%s, %s: set by %j, inherits %j', (id, path, origin, inherited) => {
  const told = provenance(id, path);
  const toTold = (from: typeof told.origin): Told => from && [from.layer, from.value];
  expect([toTold(told.origin), toTold(told.inherited)]).toEqual([origin, inherited]);
});

test('what a form does without is its own say, and can be reset', () => {
  const bare = { ...edited, attributes: { hint: 'As on your door' } };
  const told = createProvenance(template, { tree: node('root', 'box', bare), theme }, registry);
  expect(told('name', 'attributes.label')).toEqual({
    origin: { layer: 'form', value: undefined },
    inherited: { layer: 'template', value: 'Name' },
  });
});

test('styles: the component before the theme before the type, and in each the narrower width', () => {
  const definition = registry.find('textfield');
  const styles = (one: FormNode, width?: 'tablet' | 'phone') =>
    effectiveStyles(one, definition, theme, width);
  expect(styles(own)).toEqual({ height: 40, fontSize: 15, color: '#222222' });
  expect(styles(own, 'tablet')).toEqual({ height: 40, fontSize: 15, color: '#222222' });
  expect(styles(own, 'phone')).toEqual({ height: 40, fontSize: 13, color: '#222222' });
  expect(styles(edited, 'phone')).toEqual({ height: 40, fontSize: 12, color: '#111111' });
  expect(styles({ ...own, styles: { tablet: { height: 30 } } }, 'phone').height).toBe(30);
});

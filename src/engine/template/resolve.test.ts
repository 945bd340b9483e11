import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ThemeStyles } from '../components/styles.ts';
import { makeEdit } from '../tree/edit.ts';
import type { Edit } from '../tree/edit-kinds.ts';
import type { FormNode } from '../tree/form-node.ts';
import { indexTree } from '../tree/index-tree.ts';
import { follow, node, testTree, whims } from '../tree/test-trees.ts';
import { diff } from './diff.ts';
import { createFormDocument, type MasterTemplate } from './documents.ts';
import { resolve } from './resolve.ts';

const theme: ThemeStyles = { button: { color: '#ffffff', phone: { fontSize: 14 } }, text: { fontSize: 16 } };

const templateOf = (tree: FormNode): MasterTemplate => ({
  id: 'plain',
  name: 'Plain',
  kind: 'booking',
  default: true,
  version: 1,
  tree,
  parameters: { settings: { maxWidth: 720 }, styles: theme },
});
const template = templateOf(testTree);

const change = (tree: FormNode, ...edits: Edit[]) =>
  edits.reduce((now, edit) => makeEdit(now, edit).tree, tree);
const saved = (tree: FormNode) => diff(template, { tree, theme, layout: 'vertical' });
/** As a database gives it back: other objects, keys in another order. */
const stored = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => b.localeCompare(a)))
      : one,
  ) as T;

test('a form that changes nothing is the template itself', () => {
  const form = createFormDocument('plain');
  expect(resolve(template, form)).toEqual({ tree: testTree, theme, layout: 'vertical', orphans: [] });
  expect(resolve(template, form).tree).toBe(testTree);
  expect(saved(testTree)).toEqual(form);
});

test('resolving what was saved gives the same tree, whatever was done to it', () => {
  fc.assert(
    fc.property(whims, whims, (first, second) => {
      const base = templateOf(follow(testTree, first, 'base').at(-1) ?? testTree);
      const tree = follow(base.tree, second).at(-1) ?? base.tree;
      const form = stored(diff(base, { tree, theme, layout: 'steps' }));
      expect(resolve(base, form)).toEqual({ tree, theme, layout: 'steps', orphans: [] });
    }),
    { numRuns: 300 },
  );
});

test('saving what was resolved gives the same form', () => {
  fc.assert(
    fc.property(whims, (all) => {
      const form = saved(follow(testTree, all).at(-1) ?? testTree);
      const opened = resolve(template, form);
      expect(diff(template, opened)).toEqual(form);
    }),
  );
});

test('parts of the template that nothing changes are shared, not copied', () => {
  const { tree } = resolve(template, saved(change(testTree, set('mail', 'Email'))));
  const [old, now] = [indexTree(testTree), indexTree(tree)];
  for (const id of ['head', 'name', 'fields', 'pay']) expect(now.get(id)?.node).toBe(old.get(id)?.node);
});

const set = (id: string, label: string): Edit => ({
  kind: 'set',
  id,
  properties: { 'attributes.label': label },
});
const insert = (child: FormNode, parentId: string, index: number): Edit => ({
  kind: 'insert',
  node: child,
  parentId,
  index,
});

test('only what differs is stored, under the id of its component', () => {
  const tree = change(
    testTree,
    set('mail', 'Email'),
    { kind: 'move', id: 'name', parentId: 'right', index: 0 },
    { kind: 'remove', id: 'head' },
    insert(node('cf7', 'ask'), 'fields', 1),
  );
  const { overrides, customFields } = saved(tree);
  expect(overrides.components).toEqual({
    head: { removed: true },
    mail: { set: { 'attributes.label': 'Email' } },
    name: { place: { parent: 'right', after: null } },
  });
  expect(customFields).toEqual({
    components: { cf7: { id: 'cf7', type: 'ask' } },
    layout: { cf7: { parent: 'fields', after: 'cf1' } },
  });
});

test('of siblings in a new order, as few as possible are stored as moved', () => {
  const tree = change(testTree, { kind: 'move', id: 'pay', parentId: 'root', index: 0 });
  expect(saved(tree).overrides.components).toEqual({ pay: { place: { parent: 'root', after: null } } });
});

test('with a part goes what stands in it; only the part is said to be removed', () => {
  const tree = change(testTree, { kind: 'remove', id: 'row' });
  expect(saved(tree).overrides.components).toEqual({ row: { removed: true } });
});

test('the form itself cannot be put anywhere', () => {
  const form = createFormDocument('plain');
  const override = { place: { parent: 'left', after: null } };
  const opened = resolve(template, { ...form, overrides: { components: { root: override }, styles: {} } });
  expect(opened.tree).toBe(testTree);
});

test('the theme keeps to the template where the form does not differ', () => {
  const edited = { ...theme, button: { color: '#000000' }, label: { fontSize: 12 } } satisfies ThemeStyles;
  const form = diff(template, { tree: testTree, theme: edited, layout: 'vertical' });
  expect(form.overrides.styles).toEqual({
    button: { color: '#000000', 'phone.fontSize': null },
    label: { fontSize: 12 },
  });
  expect(resolve(template, form).theme).toEqual(edited);
});

const changed = change(testTree, set('mail', 'Email'), insert(node('cf7', 'ask'), 'left', 1));

test('overrides follow their component when the template moves it and puts others beside it', () => {
  const newer = templateOf(
    change(
      testTree,
      { kind: 'move', id: 'mail', parentId: 'right', index: 0 },
      insert(node('fax', 'ask'), 'left', 0),
    ),
  );
  const { tree, orphans } = resolve(newer, saved(changed));
  expect(orphans).toEqual([]);
  expect(
    indexTree(tree)
      .get('left')
      ?.node.children?.map(({ id }) => id),
  ).toEqual(['fax', 'name', 'cf7']);
  expect(indexTree(tree).get('mail')?.node.attributes).toEqual({ label: 'Email' });
});

test.each<[string, FormNode, string[]]>([
  ['a component that is gone', change(testTree, { kind: 'remove', id: 'mail' }), ['no_component']],
  ['a neighbour that is gone', change(testTree, { kind: 'remove', id: 'name' }), ['strayed']],
  ['a parent that is gone', change(testTree, { kind: 'remove', id: 'row' }), ['no_component', 'no_parent']],
  [
    'an id that the template has taken',
    change(testTree, insert(node('cf7', 'gap'), 'root', 0)),
    ['id_taken'],
  ],
])('%s: reported, applied nowhere else, and still there after saving', (_what, tree, codes) => {
  const newer = templateOf(tree);
  const form = saved(changed);
  const opened = resolve(newer, form);
  expect(opened.orphans.map(({ code }) => code)).toEqual(codes);
  const others = [...indexTree(opened.tree).values()].filter((one) => one.node.id !== 'mail');
  expect(others.filter((one) => one.node.attributes !== undefined)).toEqual([]);
  const again = diff(newer, opened);
  expect(again.overrides.components).toEqual(form.overrides.components);
  expect(again.customFields.components).toEqual(form.customFields.components);
  // One that stands at the end of its part has found a new neighbour.
  expect(Object.keys(again.customFields.layout)).toEqual(Object.keys(form.customFields.layout));
});

test('a component of the template does not vanish with the part it was moved into', () => {
  const form = saved(change(testTree, { kind: 'move', id: 'pay', parentId: 'right', index: 0 }));
  const newer = templateOf(change(testTree, { kind: 'remove', id: 'row' }));
  const opened = resolve(newer, form);
  expect(indexTree(opened.tree).get('pay')?.parent?.id).toBe('root');
  expect(opened.orphans.map(({ code, id }) => [code, id])).toEqual([['not_moved', 'pay']]);
  expect(diff(newer, opened).overrides).toEqual(form.overrides);
});

test('components put into each other wait instead of vanishing', () => {
  const form = createFormDocument('plain');
  const ring = {
    ...form,
    customFields: {
      components: { a: node('a', 'box'), b: node('b', 'box') },
      layout: { a: { parent: 'b', after: null }, b: { parent: 'a', after: null } },
    },
  };
  const opened = resolve(template, ring);
  expect(opened.tree).toBe(testTree);
  expect(opened.orphans.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(diff(template, opened).customFields).toEqual(ring.customFields);
});

test('names that every object has are no components', () => {
  const form = createFormDocument('plain');
  const hostile = JSON.parse(
    '{"__proto__": {"set": {"attributes.label": "x"}}, "constructor": {"removed": true}}',
  ) as typeof form.overrides.components;
  const opened = resolve(template, { ...form, overrides: { components: hostile, styles: {} } });
  expect(opened.tree).toBe(testTree);
  expect(opened.orphans.map(({ id }) => id)).toEqual(['__proto__', 'constructor']);
  expect(Object.prototype).not.toHaveProperty('set');
});

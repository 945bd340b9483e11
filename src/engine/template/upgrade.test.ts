import { expect, test } from 'vitest';
import { makeEdit } from '../tree/edit.ts';
import type { Edit } from '../tree/edit-kinds.ts';
import type { FormNode } from '../tree/form-node.ts';
import { node, testRegistry, testTree } from '../tree/test-trees.ts';
import { diff } from './diff.ts';
import type { MasterTemplate } from './documents.ts';
import { reportUpgrade } from './upgrade.ts';

const templateOf = (version: number, tree: FormNode, fontSize = 16): MasterTemplate => ({
  id: 'plain',
  name: 'Plain',
  kind: 'booking',
  default: true,
  version,
  tree,
  parameters: { settings: { maxWidth: 720 }, styles: { text: { fontSize } } },
});
const change = (tree: FormNode, ...edits: Edit[]) =>
  edits.reduce((now, edit) => makeEdit(now, edit).tree, tree);
const label = (id: string, text: string): Edit => ({
  kind: 'set',
  id,
  properties: { 'attributes.label': text },
});
const remove = (id: string): Edit => ({ kind: 'remove', id });
const move = (id: string, parentId: string, index = 0): Edit => ({ kind: 'move', id, parentId, index });
const insert = (child: FormNode, parentId: string, index = 0): Edit => ({
  kind: 'insert',
  node: child,
  parentId,
  index,
});

const before = templateOf(1, change(testTree, label('mail', 'Email'), label('name', 'Name')));
const after = templateOf(
  2,
  change(
    before.tree,
    label('mail', 'Email address'),
    label('name', 'Full name'),
    insert({ ...node('fax', 'ask'), displayName: 'Fax' }, 'left'),
    move('pay', 'right'),
    remove('cf1'),
  ),
  18,
);

const report = (...edits: Edit[]) => {
  const tree = change(before.tree, ...edits);
  const form = diff(before, { tree, theme: before.parameters.styles, layout: 'vertical' });
  return reportUpgrade(form, before, after, testRegistry);
};

test('a form that changed nothing takes everything over', () => {
  expect(report()).toEqual({
    applied: 6,
    kept: 0,
    waiting: 0,
    clashes: 0,
    notes: [
      { fate: 'applied', id: 'cf1', message: 'Removed Question' },
      { fate: 'applied', id: 'fax', message: 'Added ‘Fax’ to cell 1 of line 1' },
      { fate: 'applied', id: 'name', message: 'Label of ‘Full name’: ‘Name’ → ‘Full name’' },
      { fate: 'applied', id: 'mail', message: 'Label of ‘Email address’: ‘Email’ → ‘Email address’' },
      { fate: 'applied', id: 'pay', message: 'Moved Payment into cell 2 of line 1' },
      { fate: 'applied', id: 'text', message: 'Font size of Text blocks: now 18' },
    ],
  });
});

type Row = [what: string, edits: Edit[], note: [fate: string, id: string, message: string]];

test.each<Row>([
  [
    'its own words stay',
    [label('mail', 'Mail')],
    ['kept', 'mail', 'Label of ‘Email address’: ‘Email’ → ‘Email address’; yours stays ‘Mail’'],
  ],
  ['its own place stays', [move('pay', 'left')], ['kept', 'pay', 'Moved Payment into cell 2 of line 1']],
  [
    'the same words are no conflict',
    [label('mail', 'Email address')],
    ['applied', 'mail', 'Label of ‘Email address’: ‘Email’ → ‘Email address’'],
  ],
  ['what it has removed is not seen', [remove('left')], ['unseen', 'fax', 'Added ‘Fax’ to cell 1 of line 1']],
  [
    'changes of what the template drops wait',
    [label('cf1', 'Pets')],
    ['waiting', 'cf1', 'Changes of "cf1" wait: the template no longer has this component.'],
  ],
])('%s', (_what, edits, [fate, id, message]) => {
  expect(report(...edits).notes).toContainEqual({ fate, id, message });
});

test('a style of the company’s own stays', () => {
  const form = diff(before, { tree: before.tree, theme: { text: { fontSize: 20 } }, layout: 'vertical' });
  const { notes } = reportUpgrade(form, before, after, testRegistry);
  expect(notes.find(({ id }) => id === 'text')?.fate).toBe('kept');
});

test('what cannot stand beside something of the company’s own is told before it keeps the form from being saved', () => {
  const own = change(before.tree, insert({ ...node('cf7', 'ask'), formId: 'pet' }, 'fields'));
  const form = diff(before, { tree: own, theme: before.parameters.styles, layout: 'vertical' });
  const next = templateOf(3, change(before.tree, insert({ ...node('pet', 'ask'), formId: 'pet' }, 'left')));
  const { clashes, notes } = reportUpgrade(form, before, next, testRegistry);
  expect(clashes).toBe(1);
  expect(notes).toContainEqual({ fate: 'clash', id: 'cf7', message: '‘pet’ already asks for "pet".' });
});

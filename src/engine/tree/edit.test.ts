import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTree } from './check-tree.ts';
import { applyEdit, makeEdit } from './edit.ts';
import type { Edit } from './edit-kinds.ts';
import { findPath, inventoryOf } from './find-path.ts';
import { rootId, type FormNode } from './form-node.ts';
import { indexTree } from './index-tree.ts';
import { createInventory } from './inventory.ts';
import { follow, node, testRegistry, testTree, toEdit, whims, type Whim } from './test-trees.ts';

const edited = (edit: Edit, tree = testTree): FormNode => {
  const result = applyEdit(tree, edit, testRegistry);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.tree;
};

const reasonOf = (edit: Edit, tree = testTree): string | undefined => {
  const result = applyEdit(tree, edit, testRegistry);
  return result.ok ? undefined : result.refusal.reason;
};

const childrenOf = (tree: FormNode, id: string) =>
  indexTree(tree)
    .get(id)
    ?.node.children?.map((child) => child.id);

const insert = (child: FormNode, parentId: string, index = 0): Edit => ({
  kind: 'insert',
  node: child,
  parentId,
  index,
});
const move = (id: string, parentId: string, index = 0): Edit => ({ kind: 'move', id, parentId, index });
const set = (id: string, properties: Record<string, unknown>): Edit => ({ kind: 'set', id, properties });

test('a component is inserted where it is wanted', () => {
  expect(childrenOf(edited(insert(node('new', 'ask'), 'left', 1)), 'left')).toEqual(['name', 'new', 'mail']);
  expect(childrenOf(edited(insert(node('new', 'ask'), 'left', 99)), 'left')?.at(-1)).toBe('new');
});

test('a component is moved among its siblings and to another parent, with what stands in it', () => {
  expect(childrenOf(edited(move('name', 'left', 1)), 'left')).toEqual(['mail', 'name']);
  const moved = edited(move('left', 'row', 1));
  expect(childrenOf(moved, 'row')).toEqual(['right', 'left']);
  expect(childrenOf(moved, 'left')).toEqual(['name', 'mail']);
  expect(childrenOf(edited(move('name', 'right')), 'right')).toEqual(['name']);
});

test('what an edit does not touch is shared with the tree before', () => {
  const next = edited(set('name', { 'attributes.label': 'Your name' }));
  const [old, now] = [indexTree(testTree), indexTree(next)];
  for (const id of ['head', 'mail', 'right', 'fields', 'cf1', 'pay'])
    expect(now.get(id)?.node).toBe(old.get(id)?.node);
  expect(now.get('row')?.node).not.toBe(old.get('row')?.node);
});

test('a property that is taken away leaves nothing behind', () => {
  const styled = edited(set('name', { 'styles.phone.fontSize': 12, 'attributes.label': 'Name' }));
  expect(indexTree(styled).get('name')?.node.styles).toEqual({ phone: { fontSize: 12 } });
  const plain = edited(
    set('name', { 'styles.phone.fontSize': undefined, 'attributes.label': undefined }),
    styled,
  );
  expect(plain).toEqual(testTree);
});

test.each<[string, Edit, string]>([
  [
    'into something that holds nothing',
    move('mail', 'name'),
    'Question cannot go into Question: it can’t hold other components.',
  ],
  [
    'what the parent does not hold',
    move('mail', 'row'),
    'Question cannot go into Line: it can only hold columns.',
  ],
  [
    'what belongs elsewhere',
    insert(node('x', 'cell'), rootId),
    'Cell cannot go into Box: it can only hold containers, rows, areas for custom fields, fields, texts and pictures and dividers and spacers.',
  ],
  [
    'a spacer among custom fields',
    move('head', 'fields'),
    'Gap cannot go into Own fields: it can only hold fields.',
  ],
  [
    'what cannot be a custom field',
    move('pay', 'fields'),
    'Payment cannot go into Own fields: it can only be placed in containers and columns.',
  ],
  ['into itself', move('row', 'left'), 'A component cannot be moved into itself.'],
  ['the form', move(rootId, 'row'), 'The form itself cannot be moved or deleted.'],
  ['the form away', { kind: 'remove', id: rootId }, 'The form itself cannot be moved or deleted.'],
  ['what must stay', { kind: 'remove', id: 'pay' }, 'Payment cannot be deleted: the form needs it.'],
  ['a second of what there is one of', insert(node('x', 'pay'), 'left'), 'A form can have only one Payment.'],
  [
    'an id that is taken',
    insert(node('mail', 'ask'), 'left'),
    'The form already has a component with the id "mail".',
  ],
  [
    'an id that is taken, further in',
    insert(node('x', 'box', node('mail', 'ask')), 'left'),
    'The form already has a component with the id "mail".',
  ],
  [
    'an answer that is taken',
    insert({ id: 'x', type: 'ask', formId: 'name' }, 'left'),
    'Question already asks for "name".',
  ],
  [
    'an answer that is taken, by renaming',
    set('mail', { formId: 'name' }),
    'Question already asks for "name".',
  ],
  ['from nowhere', move('nobody', 'left'), 'There is no component "nobody" in this form.'],
  ['to nowhere', move('mail', 'nowhere'), 'There is no component "nowhere" in this form.'],
  ['hiding what cannot be hidden', set('pay', { 'attributes.hidden': true }), 'Payment cannot be hidden.'],
  [
    'hiding what is required',
    set('mail', { 'attributes.hidden': true, 'attributes.required': true }),
    'Question is required, so it cannot be hidden.',
  ],
  [
    'rules for what is no custom field',
    set('mail', { 'attributes.conditionalLogic': true }),
    'Conditional logic is only for custom fields, and Question isn’t one.',
  ],
  [
    'a property there is not',
    set('mail', { 'attributes.__proto__': 1 }),
    'A component has no property "attributes.__proto__".',
  ],
  [
    'the prototype',
    set('mail', { 'styles.constructor': 1 }),
    'A component has no property "styles.constructor".',
  ],
])('refused with a reason: %s', (_what, edit, reason) => expect(reasonOf(edit)).toBe(reason));

test('a form may become neither too deep nor too large', () => {
  const deep = Array.from({ length: 13 }, (_level, at) => `level${at}`).reduceRight<FormNode>(
    (inner, id) => node(id, 'box', inner),
    node('bottom', 'ask'),
  );
  expect(reasonOf(insert(deep, rootId))).toBe('Components can be nested at most 12 levels deep.');
  const many = Array.from({ length: 2000 }, (_child, at) => node(`q${at}`, 'ask'));
  expect(reasonOf(insert(node('crowd', 'box', ...many), rootId))).toBe(
    'A form can have 2000 components at most.',
  );
});

test('the words people see name the component as they do', () => {
  const named = edited(set('mail', { displayName: 'Email' }));
  expect(reasonOf(move('mail', 'row'), named)).toBe('‘Email’ cannot go into Line: it can only hold columns.');
});

test('any sequence of edits leaves a tree with nothing wrong in it', () => {
  expect(checkTree(testTree, testRegistry)).toEqual([]);
  fc.assert(
    fc.property(whims, (all) => {
      for (const tree of follow(testTree, all)) expect(checkTree(tree, testRegistry)).toEqual([]);
    }),
  );
});

test('the way to a component is right after any sequence of edits', () => {
  fc.assert(
    fc.property(whims, (all) => {
      let tree = testTree;
      for (const [at, whim] of all.entries()) {
        const result = applyEdit(tree, toEdit(tree, whim, `way${at}`), testRegistry);
        if (result.ok) tree = result.tree;
        // Asked of the newest tree each time, so that what is known of places is carried from one to the next.
        for (const { node: one, depth } of indexTree(structuredClone(tree)).values()) {
          const path = findPath(tree, one.id);
          expect(path).toHaveLength(depth + 1);
          expect(path?.at(-1)).toEqual(one);
        }
        expect(findPath(tree, 'nobody')).toBeUndefined();
      }
    }),
    { numRuns: 50 },
  );
});

test('what is known of a tree after any sequence of edits is what counting it anew finds', () => {
  fc.assert(
    fc.property(whims, fc.nat(), fc.nat(), (all, which, where) => {
      const tree = follow(testTree, all).at(-1) ?? testTree;
      const carried = inventoryOf(tree, testRegistry);
      const { types, holders } = createInventory(tree, testRegistry);
      expect(new Map([...carried.types].filter(([, count]) => count > 0))).toEqual(types);
      expect(carried.holders).toEqual(holders);
      const arrival = toEdit(tree, { kind: 'insert', which, where, at: 0, value: '', width: false }, 'more');
      expect(applyEdit({ ...tree }, arrival, testRegistry).ok).toBe(
        applyEdit(tree, arrival, testRegistry).ok,
      );
    }),
  );
});

test('taking an edit back gives the tree before', () => {
  fc.assert(
    fc.property(whims, (all) => {
      const trees = follow(testTree, all);
      const before = trees.at(-1) ?? testTree;
      for (const [at, whim] of all.entries()) {
        const result = applyEdit(before, toEdit(before, whim, `undone${at}`), testRegistry);
        const back = result.ok ? makeEdit(result.tree, result.inverse).tree : before;
        expect(back).toEqual(before);
      }
    }),
  );
});

const hidden: FormNode = { ...node('cover', 'box'), attributes: { hidden: true } };

test.each<[string, Edit, string]>([
  [
    'something that is wrong inside',
    insert(node('x', 'box', node('y', 'cell')), 'root'),
    'Cell cannot go into Box: it can only hold containers, rows, areas for custom fields, fields, texts and pictures and dividers and spacers.',
  ],
  [
    'a name that every object has',
    insert(node('constructor', 'ask'), 'left'),
    '"constructor" cannot be an id: use letters, digits, dots, hyphens and underscores.',
  ],
  [
    'a rule on what is no custom field',
    insert({ ...node('x', 'ask'), attributes: { conditionalLogic: true } }, 'left'),
    'Conditional logic is only for custom fields, and Question isn’t one.',
  ],
  [
    'what is needed into something hidden',
    move('pay', 'cover'),
    'Payment must always be shown, which Box would prevent.',
  ],
  [
    'hiding what something needed stands in',
    set('root', { 'attributes.hidden': true }),
    'Payment must always be shown, which Box would prevent.',
  ],
  [
    'saying oneself what may be deleted',
    set('pay', { deletable: true }),
    'Only the template decides whether Payment can be deleted, hidden or moved.',
  ],
  ['becoming another kind', set('mail', { type: 'gap' }), 'A component has no property "type".'],
  [
    'waiting for another answer',
    set('mail', { dependsOn: 'name' }),
    'Conditional logic is only for custom fields, and Question isn’t one.',
  ],
])('refused: %s', (_what, edit, reason) => {
  const tree = makeEdit(testTree, insert(hidden, 'root')).tree;
  expect(reasonOf(edit, tree)).toBe(reason);
});

test.each([
  [
    { ...node('veiled', 'ask'), attributes: { hidden: true } },
    'root',
    'is hidden, so it cannot be required.',
  ],
  [node('covered', 'ask'), 'cover', 'cannot be required: it is inside Box, which is hidden.'],
])('what customers do not see is not asked for: %j', (field, parentId, reason) => {
  const covered = makeEdit(testTree, insert(hidden, 'root')).tree;
  const { tree } = makeEdit(covered, insert(field, parentId));
  expect(reasonOf(set(field.id, { 'attributes.required': true }), tree)).toBe(`Question ${reason}`);
});

test('an import as deep or as large as somebody likes is refused without falling over', () => {
  const deep = Array.from({ length: 20_000 }, (_level, at) => `b${at}`).reduceRight<FormNode>(
    (inner, id) => node(id, 'box', inner),
    node('bottom', 'ask'),
  );
  expect(checkTree(node('root', 'box', deep), testRegistry).map(({ code }) => code)).toEqual(['too_deep']);
  expect(reasonOf(insert(deep, 'left'))).toBe('Components can be nested at most 12 levels deep.');
});

test('judging an import and making an edit agree on what may stand where', () => {
  fc.assert(
    fc.property(whims, fc.nat(), fc.nat(), (all, which, where) => {
      const tree = follow(testTree, all).at(-1) ?? testTree;
      const whim: Whim = { kind: 'insert', which, where, at: 0, value: '', width: false };
      const edit = toEdit(tree, whim, 'judged');
      const imported = makeEdit(tree, edit).tree;
      // A template may bring rules along, and a form have spacers in columns: no edit puts them there.
      const judged = applyEdit(tree, edit, testRegistry);
      const isKept = !judged.ok && ['rules_are_custom', 'not_in_columns'].includes(judged.refusal.code);
      expect(judged.ok || isKept).toBe(checkTree(imported, testRegistry).length === 0);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ThemeStyles } from '../../components/styles.ts';
import { isEqual } from '../../schema/is-equal.ts';
import { checkTree } from '../../tree/check-tree.ts';
import { makeEdit } from '../../tree/edit.ts';
import type { Edit } from '../../tree/edit-kinds.ts';
import { requirePath } from '../../tree/find-path.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { indexTree } from '../../tree/index-tree.ts';
import { follow, node, testRegistry, testTree, whims } from '../../tree/test-trees.ts';
import { propertyOf } from '../../tree/properties.ts';
import type { Choices, Side } from './clash.ts';
import type { Deed, FormVersion } from './deeds.ts';
import { mergeTrees } from './merge-trees.ts';

const theme: ThemeStyles = { button: { color: '#ffffff', phone: { fontSize: 14 } }, text: { fontSize: 16 } };
const versionOf = (tree: FormNode): FormVersion => ({ tree, theme, layout: 'vertical' });
const base = versionOf(testTree);

const change = (...edits: Edit[]) =>
  versionOf(edits.reduce((now, edit) => makeEdit(now, edit).tree, testTree));
const merge = (mine: FormVersion, theirs: FormVersion, choices: Choices = {}, from = base) =>
  mergeTrees({ base: from, mine, theirs }, choices, testRegistry);

const set = (id: string, label: string): Edit => ({
  kind: 'set',
  id,
  properties: { 'attributes.label': label },
});
const move = (id: string, parentId: string, index: number): Edit => ({ kind: 'move', id, parentId, index });
const remove = (id: string): Edit => ({ kind: 'remove', id });
const insert = (child: FormNode, parentId: string, index: number): Edit => ({
  kind: 'insert',
  node: child,
  parentId,
  index,
});
const childrenOf = ({ tree }: FormVersion, id: string) =>
  indexTree(tree)
    .get(id)
    ?.node.children?.map((child) => child.id);
const labelOf = ({ tree }: FormVersion, id: string) => indexTree(tree).get(id)?.node.attributes?.['label'];

describe('what does not clash is merged', () => {
  test('properties of different components and of one', () => {
    const phone: Edit = { kind: 'set', id: 'mail', properties: { 'styles.phone.fontSize': 12 } };
    const { form, clashes } = merge(change(set('name', 'A'), phone), change(set('mail', 'B')));
    expect(clashes).toEqual([]);
    expect([labelOf(form, 'name'), labelOf(form, 'mail')]).toEqual(['A', 'B']);
    expect(indexTree(form.tree).get('mail')?.node.styles).toEqual({ phone: { fontSize: 12 } });
  });

  test('components that both sides put behind the same one, and one that follows its neighbour', () => {
    const mine = change(insert(node('a', 'ask'), 'left', 1), insert(node('a2', 'ask'), 'left', 2));
    const theirs = change(insert(node('b', 'ask'), 'left', 1));
    const { form, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([]);
    expect(childrenOf(form, 'left')).toEqual(['name', 'b', 'a', 'a2', 'mail']);
  });

  test('a component stands where its neighbour is gone behind the one before', () => {
    const { form } = merge(change(insert(node('a', 'ask'), 'left', 2)), change(remove('mail')));
    expect(childrenOf(form, 'left')).toEqual(['name', 'a']);
  });

  test('theme and layout', () => {
    const mine: FormVersion = { ...base, layout: 'steps' };
    const theirs: FormVersion = { ...base, theme: { ...theme, text: { fontSize: 20 } } };
    const { form, clashes } = merge(mine, theirs);
    expect([clashes, form.layout, form.theme.text]).toEqual([[], 'steps', { fontSize: 20 }]);
  });

  test('the same deed of both sides is done once', () => {
    const both = change(set('mail', 'Email'), remove('head'), move('name', 'right', 0));
    expect(merge(both, both)).toMatchObject({ form: both, clashes: [] });
  });
});

describe('what clashes is chosen', () => {
  const keysOf = (mine: FormVersion, theirs: FormVersion) =>
    merge(mine, theirs).clashes.map(({ key }) => key);
  const pick = (mine: FormVersion, theirs: FormVersion, side: 'mine' | 'theirs') =>
    merge(mine, theirs, Object.fromEntries(keysOf(mine, theirs).map((key) => [key, side]))).form;

  test('one property, two values', () => {
    const [mine, theirs] = [change(set('mail', 'A')), change(set('mail', 'B'))];
    expect(keysOf(mine, theirs)).toEqual(['attributes.label mail']);
    expect(labelOf(pick(mine, theirs, 'mine'), 'mail')).toBe('A');
    expect(labelOf(pick(mine, theirs, 'theirs'), 'mail')).toBe('B');
  });

  test('one component, two places', () => {
    const [mine, theirs] = [change(move('mail', 'right', 0)), change(move('mail', 'fields', 0))];
    expect(keysOf(mine, theirs)).toEqual(['place mail']);
    expect(childrenOf(pick(mine, theirs, 'mine'), 'right')).toEqual(['mail']);
    expect(childrenOf(pick(mine, theirs, 'theirs'), 'fields')).toEqual(['mail', 'cf1']);
  });

  test('a part that one removed and the other worked in', () => {
    const worked = change(set('mail', 'B'), insert(node('line2', 'line', node('in', 'cell')), 'root', 1));
    const inside = change(set('mail', 'B'), insert(node('new', 'ask'), 'right', 0), move('cf1', 'right', 0));
    const removed = change(remove('row'));
    expect(keysOf(removed, worked)).toEqual(['mine removed row']);
    expect(pick(removed, inside, 'theirs')).toEqual(inside);
    const gone = pick(removed, inside, 'mine');
    expect(childrenOf(gone, 'root')).toEqual(['head', 'fields', 'pay']);
    // It was only moved into the part that is gone.
    expect(childrenOf(gone, 'fields')).toEqual(['cf1']);
    expect(pick(inside, removed, 'mine')).toEqual(inside);
  });

  test('a rule is one side’s or the other’s, never half of each', () => {
    const rule = (properties: Record<string, unknown>) => change({ kind: 'set', id: 'cf1', properties });
    const mine = rule({ 'attributes.conditionalLogicAction': 'hide' });
    const theirs = rule({ 'attributes.conditionalLogicConditions': [] });
    expect(keysOf(mine, theirs)).toEqual(['rule cf1']);
    expect(pick(mine, theirs, 'mine')).toEqual(mine);
  });

  test('what is about different components and yet does not go together', () => {
    const mine = change({ kind: 'set', id: 'right', properties: { 'attributes.hidden': true } });
    const theirs = change(
      move('mail', 'right', 0),
      { kind: 'set', id: 'mail', properties: { 'attributes.required': true } },
      set('name', 'Kept'),
    );
    const { clashes } = merge(mine, theirs);
    expect(clashes).toMatchObject([{ key: 'together', reason: expect.stringContaining('cannot be hidden') }]);
    expect(pick(mine, theirs, 'theirs')).toEqual(theirs);
    const ours = pick(mine, theirs, 'mine');
    expect(indexTree(ours.tree).get('right')?.node.attributes).toEqual({ hidden: true });
    expect(labelOf(ours, 'name')).toBe('Kept');
  });

  test('components that were put into each other', () => {
    const boxes = versionOf(
      change(insert(node('a', 'box'), 'root', 0), insert(node('b', 'box'), 'root', 0)).tree,
    );
    const into = (id: string, parentId: string) =>
      versionOf(makeEdit(boxes.tree, move(id, parentId, 0)).tree);
    const { clashes, form } = merge(into('a', 'b'), into('b', 'a'), {}, boxes);
    expect(clashes.map(({ key }) => key)).toEqual(['together']);
    expect(form).toEqual(into('b', 'a'));
  });
});

test('two new components of one name are two, and each rule looks at its own', () => {
  const own = (label: string): FormNode => ({
    id: 'cf7',
    type: 'ask',
    fieldId: 'cf7',
    customField: true,
    attributes: { label },
  });
  const looking = (id: string): Edit => ({
    kind: 'set',
    id,
    properties: { 'attributes.conditionalLogicConditions': [{ field: 'cf7', operator: 'is', value: 'x' }] },
  });
  const mine = change(insert(own('Mine'), 'fields', 0), looking('cf1'));
  const theirs = change(insert(own('Theirs'), 'fields', 1), looking('name'));
  const { form, clashes } = merge(mine, theirs);
  expect([clashes, childrenOf(form, 'fields')]).toEqual([[], ['cf8', 'cf1', 'cf7']]);
  const ruleOf = (id: string) =>
    indexTree(form.tree).get(id)?.node.attributes?.['conditionalLogicConditions'];
  expect([ruleOf('cf1'), ruleOf('name')]).toMatchObject([[{ field: 'cf8' }], [{ field: 'cf7' }]]);
});

const last = (tree: FormNode, all: Parameters<typeof follow>[1], prefix: string) =>
  versionOf(follow(tree, all, prefix).at(-1) ?? tree);

/** A form that somebody made, and what two people make of it. */
const stories = fc.tuple(whims, whims, whims, fc.boolean()).map(([first, ours, others, sameNames]) => {
  const start = last(testTree, first, 'base');
  return {
    base: start,
    mine: last(start.tree, ours, 'm'),
    theirs: last(start.tree, others, sameNames ? 'm' : 't'),
  };
});

/** Hundreds of forms are made and merged: seconds of work, and more where others work on the same machine. */
const patience = 60_000;

test(
  'with one side alone, it is what that side made',
  () => {
    fc.assert(
      fc.property(stories, ({ base: from, mine }) => {
        expect(mergeTrees({ base: from, mine, theirs: from }, {}, testRegistry)).toMatchObject({
          form: mine,
          clashes: [],
        });
        expect(mergeTrees({ base: from, mine: from, theirs: mine }, {}, testRegistry).form).toEqual(mine);
        expect(mergeTrees({ base: from, mine, theirs: mine }, {}, testRegistry).form).toEqual(mine);
      }),
      { numRuns: 200 },
    );
  },
  patience,
);

/** Every choice there is, the same side for all of them or by turns. */
const choosers: readonly ((at: number) => Side)[] = [
  () => 'mine',
  () => 'theirs',
  (at) => (at % 2 === 0 ? 'mine' : 'theirs'),
];

function choose(versions: Parameters<typeof mergeTrees>[0], chooser: (typeof choosers)[number]) {
  let choices: Choices = {};
  // A choice may bring up one more: what does not go together depends on what was chosen before.
  for (let round = 0; round < 3; round += 1) {
    const { clashes } = mergeTrees(versions, choices, testRegistry);
    choices = Object.fromEntries(clashes.map(({ key }, at) => [key, chooser(at)]));
  }
  return mergeTrees(versions, choices, testRegistry);
}

test(
  'whatever is chosen, the form is sound',
  () => {
    fc.assert(
      fc.property(stories, (versions) => {
        for (const chooser of choosers)
          expect(checkTree(choose(versions, chooser).form.tree, testRegistry)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
  patience,
);

const idsAround = (tree: FormNode, id: string) => requirePath(tree, id).map((one) => one.id);

/** Arrivals that are not there, and values that are others, although no clash speaks of their component. */
function findLost(merged: ReturnType<typeof mergeTrees>): string[] {
  const spoken = new Set(merged.clashes.flatMap(({ mine, theirs }) => [...mine, ...theirs].map(idOf)));
  const there = indexTree(merged.form.tree);
  return [...merged.mine, ...merged.theirs].flatMap((deed) => {
    if (deed.kind !== 'tree' || spoken.has(idOf(deed))) return [];
    const { change: one } = deed;
    const found = there.get(one.node.id)?.node;
    // A part that stays keeps what is in it.
    const holds =
      one.kind === 'removed'
        ? found === undefined ||
          idsAround(merged.versions.base.tree, one.node.id).some((id) => spoken.has(id))
        : found !== undefined && (one.kind !== 'changed' || isEqual(propertyOf(found, one.path), one.after));
    return holds ? [] : [`${one.kind} ${one.node.id}`];
  });
}

test(
  'nothing is lost that no clash speaks of',
  () => {
    fc.assert(
      fc.property(stories, (versions) => {
        for (const chooser of choosers) expect(findLost(choose(versions, chooser))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
  patience,
);

const idOf = (deed: Deed): string => (deed.kind === 'tree' ? deed.change.node.id : deed.kind);

test(
  'words and styles of different components never clash',
  () => {
    fc.assert(
      fc.property(whims, fc.string(), fc.string(), (first, one, other) => {
        const from = last(testTree, first, 'base');
        const ids = [...indexTree(from.tree).keys()];
        const [a = 'root', b = 'root'] = [ids[1], ids.at(-1)];
        fc.pre(a !== b);
        const changed = (id: string, label: string) => versionOf(makeEdit(from.tree, set(id, label)).tree);
        const { form, clashes } = merge(changed(a, one), changed(b, other), {}, from);
        expect([clashes, labelOf(form, a), labelOf(form, b)]).toEqual([[], one, other]);
      }),
    );
  },
  patience,
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyNode, createFieldId } from './copy-node.ts';
import { longestRise } from './longest-rise.ts';
import { node, testTree } from './test-trees.ts';
import { compareTrees } from './compare-trees.ts';
import { makeEdit } from './edit.ts';
import { toCanonicalTree } from './with-children.ts';

test('equal trees have no differences, whichever objects they are made of', () => {
  expect(compareTrees(testTree, testTree)).toEqual([]);
  expect(compareTrees(testTree, structuredClone(testTree))).toEqual([]);
});

test('each kind of difference is told once', () => {
  const edits = [
    { kind: 'remove', id: 'head' },
    { kind: 'move', id: 'mail', parentId: 'right', index: 0 },
    { kind: 'set', id: 'name', properties: { 'attributes.label': 'Name' } },
    { kind: 'insert', node: node('fax', 'ask'), parentId: 'right', index: 1 },
  ] as const;
  const after = edits.reduce((tree, edit) => makeEdit(tree, edit).tree, testTree);
  expect(compareTrees(testTree, after).map(({ kind, node: { id } }) => `${kind} ${id}`)).toEqual([
    'removed head',
    'changed name',
    'moved mail',
    'added fax',
  ]);
});

test('the longest rise is as long as the best of all choices, and rises', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40), { maxLength: 9 }), (numbers) => {
      const run = longestRise(numbers).map((at) => numbers[at] ?? -1);
      expect(run).toEqual(run.toSorted((a, b) => a - b));
      const best = (from: number, above: number): number =>
        numbers
          .slice(from)
          .reduce(
            (most, value, at) => (value > above ? Math.max(most, 1 + best(from + at + 1, value)) : most),
            0,
          );
      expect(run).toHaveLength(best(0, -1));
    }),
  );
});

test('a copy has new ids, and its rules look at the copy', () => {
  const rule = {
    conditionalLogicConditions: [
      { field: 'cf1', operator: 'is', value: 'yes' },
      { field: 'name', operator: 'is', value: 'cf1' },
    ],
    calculation: { '+': [{ var: 'cf1' }, { var: ['name', 'cf1'] }] },
  };
  const original = node(
    'box',
    'box',
    { ...node('cf1', 'ask'), fieldId: 'cf1', formId: 'pets' },
    { ...node('cf2', 'ask'), dependsOn: 'pets', attributes: rule },
  );
  const copy = copyNode(original, ({ id, fieldId, formId }) => ({
    id: `${id}0`,
    ...(fieldId !== undefined && { fieldId: `${fieldId}0` }),
    ...(formId !== undefined && { formId: `${formId}_copy` }),
  }));
  expect(copy).toEqual(
    node(
      'box0',
      'box',
      { ...node('cf10', 'ask'), fieldId: 'cf10', formId: 'pets_copy' },
      {
        ...node('cf20', 'ask'),
        dependsOn: 'pets_copy',
        attributes: {
          conditionalLogicConditions: [
            { field: 'cf10', operator: 'is', value: 'yes' },
            { field: 'name', operator: 'is', value: 'cf1' },
          ],
          calculation: { '+': [{ var: 'cf10' }, { var: ['name', 'cf1'] }] },
        },
      },
    ),
  );
});

test('a custom field gets a number that is free', () => {
  expect(
    createFieldId(
      () => false,
      () => 0,
    ),
  ).toBe('cf1');
  expect(
    createFieldId(
      () => false,
      () => 0.99999,
    ),
  ).toBe('cf10000');
  expect(
    createFieldId(
      (id) => id === 'cf10000' || id === 'cf1',
      () => 0.99999,
    ),
  ).toBe('cf2');
  expect(() =>
    createFieldId(
      () => true,
      () => 0,
    ),
  ).toThrow('All 10,000 custom field numbers');
});

test('documents from elsewhere are put into the order they give', () => {
  const tree = node(
    'root',
    'box',
    { ...node('b', 'ask'), order: 2 },
    { ...node('a', 'box'), order: 1, children: [] },
  );
  expect(toCanonicalTree(tree)).toEqual(node('root', 'box', node('a', 'box'), node('b', 'ask')));
});

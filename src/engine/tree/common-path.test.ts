import { expect, test } from 'vitest';
import { commonPath } from './common-path.ts';
import { findPath } from './find-path.ts';
import { indexTree } from './index-tree.ts';
import { testTree } from './test-trees.ts';

const idsOf = (...ids: string[]) => commonPath(testTree, ids).map(({ id }) => id);
const around = (id: string) => (findPath(testTree, id) ?? []).slice(0, -1).map((node) => node.id);

test('one stands in what is around it', () => {
  for (const id of [...indexTree(testTree).keys()].slice(1)) expect(idsOf(id)).toEqual(around(id));
});

test('neighbours stand in the same part', () => expect(idsOf('name', 'mail')).toEqual(around('name')));

test('a part and what is in it both stand in what is around the part', () =>
  expect(idsOf('left', 'name')).toEqual(around('left')));

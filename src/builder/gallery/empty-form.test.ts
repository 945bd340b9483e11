import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { checkTree } from '#engine/tree/check-tree.ts';
import { countNodes } from '#engine/tree/find-path.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import { judgeDeleting } from '#engine/tree/permitted.ts';
import { emptyForm } from './empty-form.ts';

test.each(masterTemplates)('$name: what is left is needed, and sound', ({ tree }) => {
  const empty = emptyForm(tree, builtInRegistry);
  expect(checkTree(empty, builtInRegistry)).toEqual([]);
  expect(countNodes(empty)).toBeLessThan(countNodes(tree));
  const needed = (root: typeof tree) =>
    [...walkTree(root)].filter((node) => judgeDeleting(node, builtInRegistry)).map(({ id }) => id);
  expect(needed(empty)).toEqual(needed(tree));
});

import { isEqual } from '../schema/is-equal.ts';
import type { FormNode } from './form-node.ts';
import { indexTree } from './index-tree.ts';
import { matchTrees, type Stand } from './match-trees.ts';
import { toProperties } from './properties.ts';

/** Directly below this parent, right after that sibling; null is the first place. */
export type Spot = { parent: string; after: string | null };

/** One difference between two trees, in the words people use for it. */
export type TreeChange =
  | { kind: 'added'; node: FormNode; spot: Spot }
  | { kind: 'removed'; node: FormNode; from: Spot }
  | { kind: 'moved'; node: FormNode; from: Spot; spot: Spot }
  | { kind: 'changed'; node: FormNode; path: string; before: unknown; after: unknown };

/**
 * What turns one tree into another. Ids say which node is which, so a moved component is moved and not removed and
 * added. In the order of the tree that comes out; what was removed comes first.
 */
export function compareTrees(before: FormNode, after: FormNode): TreeChange[] {
  const { removed, added, moved, kept } = matchTrees(before, after);
  const order = new Map([...indexTree(after).keys()].map((id, at) => [id, at]));
  const others: TreeChange[] = [
    ...added.map((stand): TreeChange => ({ kind: 'added', node: stand.node, spot: spotOf(stand) })),
    ...moved.map(([was, stand]): TreeChange => {
      const { node } = stand;
      return { kind: 'moved', node, from: spotOf(was), spot: spotOf(stand) };
    }),
    ...kept.flatMap(([was, { node }]) => compareProperties(was.node, node)),
  ];
  const placeOf = ({ node }: TreeChange) => order.get(node.id) ?? 0;
  return [
    ...removed.map((stand): TreeChange => ({ kind: 'removed', node: stand.node, from: spotOf(stand) })),
    ...others.toSorted((a, b) => placeOf(a) - placeOf(b)),
  ];
}

const spotOf = ({ parent, index }: Stand): Spot => ({
  parent: parent?.id ?? '',
  after: parent?.children?.[index - 1]?.id ?? null,
});

function compareProperties(before: FormNode, after: FormNode): TreeChange[] {
  const [old, now] = [toProperties(before), toProperties(after)];
  const paths = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...paths]
    .filter((path) => !isEqual(old[path], now[path]))
    .map((path) => ({ kind: 'changed', node: after, path, before: old[path], after: now[path] }));
}

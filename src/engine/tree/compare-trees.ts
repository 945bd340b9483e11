import { isEqual } from '../schema/is-equal.ts';
import type { FormNode } from './form-node.ts';
import { indexTree, type Standing } from './index-tree.ts';
import { longestRise } from './longest-rise.ts';
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
 * What turns one tree into another, node by node. Ids say which node is which, so a moved component is moved and
 * not removed and added; of siblings in a new order, as few as possible count as moved.
 */
export function compareTrees(before: FormNode, after: FormNode): TreeChange[] {
  if (before === after) return [];
  const [old, now] = [indexTree(before), indexTree(after)];
  const stays = findStaying(old, after);
  const removed: TreeChange[] = [];
  for (const { node, parent, index } of old.values()) {
    if (!now.has(node.id)) removed.push({ kind: 'removed', node, from: spotOf(parent, index) });
  }
  const others: TreeChange[] = [];
  for (const { node, parent, index } of now.values()) {
    const was = old.get(node.id);
    if (!was) others.push({ kind: 'added', node, spot: spotOf(parent, index) });
    else {
      if (parent && !stays.has(node.id))
        others.push({
          ...{ kind: 'moved', node, from: spotOf(was.parent, was.index) },
          spot: spotOf(parent, index),
        });
      if (was.node !== node) others.push(...compareProperties(was.node, node));
    }
  }
  return [...removed, ...others];
}

function spotOf(parent: FormNode | undefined, index: number): Spot {
  return { parent: parent?.id ?? '', after: parent?.children?.[index - 1]?.id ?? null };
}

/** Nodes whose parent is the same and whose order among those of their siblings that stay is the same. */
function findStaying(old: ReadonlyMap<string, Standing>, after: FormNode): ReadonlySet<string> {
  const stays = new Set<string>();
  const visit = (parent: FormNode) => {
    const known = (parent.children ?? []).filter(({ id }) => old.get(id)?.parent?.id === parent.id);
    const places = known.map(({ id }) => old.get(id)?.index ?? -1);
    for (const at of longestRise(places)) {
      const child = known[at];
      if (child) stays.add(child.id);
    }
    for (const child of parent.children ?? []) visit(child);
  };
  visit(after);
  return stays;
}

function compareProperties(before: FormNode, after: FormNode): TreeChange[] {
  const [old, now] = [toProperties(before), toProperties(after)];
  const paths = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...paths]
    .filter((path) => !isEqual(old[path], now[path]))
    .map((path) => ({ kind: 'changed', node: after, path, before: old[path], after: now[path] }));
}

import type { FormNode } from './form-node.ts';
import { longestRise } from './longest-rise.ts';

/** Where a node stands; only the root has no parent. */
export type Stand = { node: FormNode; parent: FormNode | undefined; index: number };

/** Which node of one tree is which of another. Neither names what is the very same object in both. */
export type TreeMatch = {
  removed: Stand[];
  added: Stand[];
  /** As it stood, and as it stands. */
  moved: [before: Stand, after: Stand][];
  /** Of one id and not the same object: some of its own properties may differ, or what is in it. */
  kept: [before: Stand, after: Stand][];
};

/** Of siblings in a new order, as few as possible count as moved. */
export function matchTrees(before: FormNode, after: FormNode): TreeMatch {
  const match: TreeMatch = { removed: [], added: [], moved: [], kept: [] };
  if (before === after) return match;
  const shared = findShared(before, after);
  const [old, now] = [indexUnless(shared, before), indexUnless(shared, after)];
  for (const stand of old.values()) if (!now.has(stand.node.id)) match.removed.push(stand);
  const stays = findStaying(old, now);
  for (const stand of now.values()) {
    const { node, parent } = stand;
    const was = old.get(node.id);
    if (!was) match.added.push(stand);
    else {
      if (parent && !stays.has(node)) match.moved.push([was, stand]);
      if (was.node !== node) match.kept.push([was, stand]);
    }
  }
  return match;
}

/** Subtrees that both trees have as the very same object in the same part. There is nothing to compare inside them. */
function findShared(before: FormNode, after: FormNode): ReadonlySet<FormNode> {
  const shared = new Set<FormNode>();
  const visit = (was: FormNode, now: FormNode) => {
    const old = was.children ?? [];
    now.children?.forEach((child, at) => {
      if (old[at] === child || old.includes(child)) shared.add(child);
      else {
        const same = old.find(({ id }) => id === child.id);
        if (same) visit(same, child);
      }
    });
  };
  visit(before, after);
  return shared;
}

/** Nodes by id, in reading order; of a shared subtree only its top. */
function indexUnless(shared: ReadonlySet<FormNode>, tree: FormNode): ReadonlyMap<string, Stand> {
  const index = new Map<string, Stand>();
  const visit = (node: FormNode, parent: FormNode | undefined, at: number) => {
    index.set(node.id, { node, parent, index: at });
    if (!shared.has(node)) node.children?.forEach((child, position) => visit(child, node, position));
  };
  visit(tree, undefined, 0);
  return index;
}

/** Nodes whose parent is the same and whose order among those of their siblings that stay is the same. */
function findStaying(
  old: ReadonlyMap<string, Stand>,
  now: ReadonlyMap<string, Stand>,
): ReadonlySet<FormNode> {
  const stays = new Set<FormNode>();
  for (const { node: parent } of now.values()) {
    const known = (parent.children ?? []).filter(({ id }) => old.get(id)?.parent?.id === parent.id);
    const places = known.map(({ id }) => old.get(id)?.index ?? -1);
    const isRising = places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
    if (isRising) for (const child of known) stays.add(child);
    else for (const at of longestRise(places)) stays.add(known[at] ?? parent);
  }
  return stays;
}

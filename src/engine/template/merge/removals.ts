import type { TreeChange } from '../../tree/compare-trees.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { indexTree } from '../../tree/index-tree.ts';
import type { Deeds } from './deeds.ts';

/** A part that one side took out, and what the other side did with what stood in it: by the keys of the deeds. */
export type Removal = { top: string; removals: string[]; touches: string[] };

type Change<K extends TreeChange['kind']> = Extract<TreeChange, { kind: K }>;

/** Parts that one side removed while the other worked in them. */
export function findRemovals(base: FormNode, removing: Deeds, working: Deeds): Removal[] {
  const tops = new Map<string, { ids: Set<string>; removals: string[] }>();
  const gone = changesOf(removing, 'removed');
  const ids = new Set(gone.map(([, { node }]) => node.id));
  for (const [key, { node }] of gone) {
    const top = topOf(base, node.id, ids);
    const group = tops.get(top) ?? { ids: new Set(), removals: [] };
    tops.set(top, { ids: group.ids.add(node.id), removals: [...group.removals, key] });
  }
  return [...tops].flatMap(([top, group]) => {
    const touches = findTouches(working, group.ids);
    return touches.length > 0 ? [{ top, removals: group.removals, touches }] : [];
  });
}

/** The outermost of the components around this one that belong to the same ones without a gap. */
export function topOf(tree: FormNode, id: string, ids: ReadonlySet<string>): string {
  const parent = indexTree(tree).get(id)?.parent;
  return parent && ids.has(parent.id) ? topOf(tree, parent.id, ids) : id;
}

function findTouches(deeds: Deeds, part: ReadonlySet<string>): string[] {
  // What was added into it, and into that in turn: deeds come in the order of the tree, parents first.
  const inside = new Set(part);
  const touches: string[] = [];
  for (const [key, deed] of deeds) {
    if (deed.kind !== 'tree' || deed.change.kind === 'removed') continue;
    const { change } = deed;
    const arrives = change.kind !== 'changed' && inside.has(change.spot.parent);
    if (arrives && change.kind === 'added') inside.add(change.node.id);
    if (arrives || part.has(change.node.id)) touches.push(key);
  }
  return touches;
}

export const changesOf = <K extends TreeChange['kind']>(deeds: Deeds, kind: K): [string, Change<K>][] =>
  [...deeds].flatMap(([key, deed]): [string, Change<K>][] =>
    deed.kind === 'tree' && deed.change.kind === kind ? [[key, deed.change as Change<K>]] : [],
  );

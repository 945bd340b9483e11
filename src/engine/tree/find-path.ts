import type { FormNode } from './form-node.ts';

type Parents = ReadonlyMap<string, string>;

/** Of every node but the root, the id of its parent. */
const known = new WeakMap<FormNode, Parents>();

function parentsOf(tree: FormNode): Parents {
  const found = known.get(tree);
  if (found) return found;
  const parents = new Map<string, string>();
  const visit = (node: FormNode) => {
    for (const child of node.children ?? []) {
      parents.set(child.id, node.id);
      visit(child);
    }
  };
  visit(tree);
  known.set(tree, parents);
  return parents;
}

/** Says that two trees have the same nodes in the same places, so that the second need not be walked. */
export function sharePlaces(before: FormNode, after: FormNode): void {
  const parents = known.get(before);
  if (parents) known.set(after, parents);
}

/** The nodes from the root down to the one with this id, the root first. */
export function findPath(tree: FormNode, id: string): FormNode[] | undefined {
  const parents = parentsOf(tree);
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined && at !== tree.id; at = parents.get(at))
    ids.push(at);
  if (ids.length > 0 && !parents.has(id)) return undefined;
  const path = [tree];
  let node: FormNode | undefined = tree;
  for (let level = ids.length - 1; level >= 0 && node; level -= 1) {
    const wanted = ids[level];
    node = node.children?.find((child) => child.id === wanted);
    if (node) path.push(node);
  }
  return node && path;
}

export const hasNode = (tree: FormNode, id: string): boolean => id === tree.id || parentsOf(tree).has(id);

export function requirePath(tree: FormNode, id: string): FormNode[] {
  const path = findPath(tree, id);
  if (!path) throw new Error(`There is no component "${id}" in this tree.`);
  return path;
}

export function requireNode(tree: FormNode, id: string): FormNode {
  const node = requirePath(tree, id).at(-1);
  if (!node) throw new Error('A path has at least the root.');
  return node;
}

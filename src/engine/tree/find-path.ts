import type { FormNode } from './form-node.ts';

/** By the id of a node: its parent's id, and its place among the children. */
type Places = ReadonlyMap<string, { parent: string; at: number }>;

/**
 * Of the tree that was asked of last, where each node stands. Edits follow one another on one tree, and most leave every
 * node where it is; remembering more than one tree would cost each of them more than it saves.
 */
let latest: { tree: FormNode; places: Places } | undefined;

function placesOf(tree: FormNode): Places {
  if (latest?.tree === tree) return latest.places;
  const places = new Map<string, { parent: string; at: number }>();
  const visit = (node: FormNode) => {
    node.children?.forEach((child, at) => {
      places.set(child.id, { parent: node.id, at });
      visit(child);
    });
  };
  visit(tree);
  latest = { tree, places };
  return places;
}

/** Says that two trees have the same nodes in the same places, so that the second need not be walked. */
export function sharePlaces(before: FormNode, after: FormNode): void {
  if (latest?.tree === before) latest = { tree: after, places: latest.places };
}

/** The nodes from the root down to the one with this id, the root first. */
export function findPath(tree: FormNode, id: string): FormNode[] | undefined {
  if (id === tree.id) return [tree];
  const place = placesOf(tree).get(id);
  const path = place && findPath(tree, place.parent);
  const node = path?.[path.length - 1]?.children?.[place?.at ?? -1];
  if (!path || !node) return undefined;
  path.push(node);
  return path;
}

export const hasNode = (tree: FormNode, id: string): boolean => id === tree.id || placesOf(tree).has(id);

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

import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';

/** By the id of a node: its parent's id, and its place among the children. */
type Places = Map<string, { parent: string; at: number }>;

/**
 * Of the tree that was asked of last, where each node stands. Edits follow one another on one tree, and most leave every
 * node where it is; remembering more than one tree would cost each of them more than it saves.
 */
let latest: { tree: FormNode; places: Places } | undefined;

function placesOf(tree: FormNode): Places {
  if (latest?.tree === tree) return latest.places;
  const places: Places = new Map();
  placeChildren(tree, places);
  latest = { tree, places };
  return places;
}

function placeChildren(parent: FormNode, places: Places): void {
  parent.children?.forEach((child, at) => {
    places.set(child.id, { parent: parent.id, at });
    placeChildren(child, places);
  });
}

/** What an edit does to places: which parents have other children now, and what came or went with all in it. */
export type Moves = { parents?: readonly FormNode[]; added?: FormNode; removed?: FormNode };

/** Carries what is known over to the tree that an edit made, so that it need not be walked. */
export function carryPlaces(before: FormNode, after: FormNode, { parents, added, removed }: Moves): void {
  if (latest?.tree !== before) return;
  const { places } = latest;
  if (removed) for (const { id } of walkTree(removed)) places.delete(id);
  if (added) placeChildren(added, places);
  for (const parent of parents ?? [])
    parent.children?.forEach((child, at) => places.set(child.id, { parent: parent.id, at }));
  latest = { tree: after, places };
}

export const countNodes = (tree: FormNode): number => placesOf(tree).size + 1;

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

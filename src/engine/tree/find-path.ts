import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';
import { countIn, countOut, createInventory, type Inventory } from './inventory.ts';

/** By the id of a node: its parent's id, and its place among the children. */
type Places = Map<string, { parent: string; at: number }>;

/**
 * Of the tree that was asked of last, where each node stands. Edits follow one another on one tree, and most leave every
 * node where it is; remembering more than one tree would cost each of them more than it saves.
 */
let latest: { tree: FormNode; places: Places; inventory?: Inventory | undefined } | undefined;

function requireLatest(tree: FormNode) {
  if (latest?.tree === tree) return latest;
  const places: Places = new Map();
  placeChildren(tree, places);
  latest = { tree, places };
  return latest;
}

const placesOf = (tree: FormNode): Places => requireLatest(tree).places;

/** Which types a tree has, and who has which name; counted once, and then carried from edit to edit. */
export function inventoryOf(tree: FormNode, registry: Registry): Inventory {
  const known = requireLatest(tree);
  if (known.inventory?.registry !== registry) known.inventory = createInventory(tree, registry);
  return known.inventory;
}

function placeChildren(parent: FormNode, places: Places): void {
  parent.children?.forEach((child, at) => {
    places.set(child.id, { parent: parent.id, at });
    placeChildren(child, places);
  });
}

/**
 * What an edit does: which parents have other children now, what came or went with all in it, and which single node
 * became which other.
 */
export type Moves = {
  parents?: readonly FormNode[];
  added?: FormNode;
  removed?: FormNode;
  changed?: { from: FormNode; to: FormNode };
};

/** Carries what is known over to the tree that an edit made, so that it need not be walked. */
export function carryPlaces(before: FormNode, after: FormNode, moves: Moves): void {
  if (latest?.tree !== before) return;
  const { places, inventory } = latest;
  const { parents, added, removed, changed } = moves;
  if (removed) for (const { id } of walkTree(removed)) places.delete(id);
  if (added) placeChildren(added, places);
  for (const parent of parents ?? [])
    parent.children?.forEach((child, at) => places.set(child.id, { parent: parent.id, at }));
  if (inventory) {
    for (const node of removed ? walkTree(removed) : []) countOut(inventory, node);
    for (const node of added ? walkTree(added) : []) countIn(inventory, node);
    if (changed) {
      countOut(inventory, changed.from);
      countIn(inventory, changed.to);
    }
  }
  latest = { tree: after, places, inventory };
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

import type { Registry } from '#engine/components/registry.ts';
import { requireNode, requirePath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { judgePlacement } from '#engine/tree/place.ts';
import type { Region } from './regions.ts';

/**
 * Between the children of a component: `index` counts those that it has without what is placed. Directly in a form
 * whose layout has two columns, it is a place in one of them.
 */
export type Place = { parentId: string; index: number; region?: Region };

export const placeOf = (tree: FormNode, id: string): Place => {
  const path = requirePath(tree, id);
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (!node || !parent) throw new Error('The form itself has no position.');
  return { parentId: parent.id, index: parent.children?.indexOf(node) ?? 0 };
};

/**
 * Every place where a component may stand, from the top of the form to its end. For one that is in the form already,
 * the place where it stands is among them.
 */
export function listPlaces(tree: FormNode, node: FormNode, registry: Registry): Place[] {
  const places: Place[] = [];
  const visit = (parent: FormNode) => {
    if (parent === node) return;
    const others = (parent.children ?? []).filter((child) => child !== node);
    const isOpen = judgePlacement(tree, node, parent.id, registry) === undefined;
    if (isOpen) places.push({ parentId: parent.id, index: 0 });
    others.forEach((child, at) => {
      visit(child);
      if (isOpen) places.push({ parentId: parent.id, index: at + 1 });
    });
  };
  visit(tree);
  return places;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.parentId === other.parentId && one.index === other.index;

/** Where a component stands, in words: ‘Email’, 2 of 3 in row ‘Contact’, after ‘Phone’. */
export function describePlace(tree: FormNode, id: string, registry: Registry): string {
  const path = requirePath(tree, id);
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (!node || !parent) return 'The form';
  const siblings = parent.children ?? [];
  const at = siblings.indexOf(node);
  const before = siblings[at - 1];
  const around = path
    .slice(1, -1)
    .toReversed()
    .map((one) => inWords(one, registry));
  return [
    `${nameOf(node, registry)}: ${at + 1} of ${siblings.length} in ${around[0] ?? 'the form'}`,
    ...around.slice(1).map((one) => `in ${one}`),
    before ? `after ${nameOf(before, registry)}` : 'at its beginning',
  ].join(', ');
}

function inWords(node: FormNode, registry: Registry): string {
  const title = registry.find(node.type)?.title.toLowerCase() ?? 'component';
  const name = nameOf(node, registry);
  return name.startsWith('‘') ? `${title} ${name}` : title;
}

/** All components that stand in the form, in reading order. */
export const idsInOrder = (tree: FormNode): string[] => [...walkTree(tree)].map(({ id }) => id);

/** Of several components those that do not stand in another of them, in reading order. */
export function topmost(tree: FormNode, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const found: string[] = [];
  const visit = (node: FormNode) => {
    if (wanted.has(node.id)) found.push(node.id);
    else node.children?.forEach(visit);
  };
  tree.children?.forEach(visit);
  return found;
}

/** The next place up or down the form where a component may stand, whichever part that is in. */
export function findNextPlace(tree: FormNode, id: string, by: 1 | -1, registry: Registry): Place | undefined {
  const places = listPlaces(tree, requireNode(tree, id), registry);
  const here = placeOf(tree, id);
  const at = places.findIndex((place) => isSamePlace(place, here));
  return at === -1 ? undefined : places[at + by];
}

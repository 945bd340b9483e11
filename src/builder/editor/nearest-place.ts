import type { Registry } from '#engine/components/registry.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { judgePlacement } from '#engine/tree/place.ts';
import type { Refusal } from '#engine/tree/refusal.ts';
import { listPlaces, type Place, placeOf } from './place.ts';

/**
 * Where something new goes: into what is selected where that is empty or has an empty part, such as a new row its
 * columns; else behind it, else behind what it stands in, and at last to the end of the form. Or why there is no place
 * at all.
 */
export function nearestPlace(
  tree: FormNode,
  node: FormNode,
  selected: string | undefined,
  registry: Registry,
): Place | { refusal: Refusal } {
  const open = listPlaces(tree, node, registry);
  const last = open.at(-1);
  if (!last) {
    const refusal = judgePlacement(tree, node, tree.id, registry);
    return { refusal: refusal ?? { code: 'not_held', reason: 'It doesn’t fit anywhere in this form.' } };
  }
  const path = (selected === undefined ? undefined : findPath(tree, selected)) ?? [tree];
  const inside = path.at(-1);
  const empty = open.find(({ parentId }) => isEmptyIn(inside, parentId));
  if (empty) return empty;
  for (const around of path.slice(1).toReversed()) {
    const { parentId, index } = placeOf(tree, around.id);
    const behind = open.find((place) => place.parentId === parentId && place.index === index + 1);
    if (behind) return behind;
  }
  return last;
}

/** Whether that is the component itself, or one of its parts, and holds nothing yet. */
function isEmptyIn(node: FormNode | undefined, id: string): boolean {
  const found = node?.id === id ? node : node?.children?.find((child) => child.id === id);
  return found !== undefined && !found.children?.length;
}

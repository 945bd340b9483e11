import type { Registry } from '#engine/components/registry.ts';
import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { judgePlacement } from '#engine/tree/place.ts';
import type { Refusal } from '#engine/tree/refusal.ts';
import type { FormDraft } from '../editor/draft.ts';
import { type Place, topmost } from '../editor/place.ts';
import { type Region, regionsIn } from '../editor/regions.ts';

/** Ids of what moves, without what stands in it; nothing of what is new. */
export function movingIn(tree: FormNode, dragged: readonly FormNode[]): ReadonlySet<string> {
  const there = dragged.filter(({ id }) => hasNode(tree, id));
  return new Set(
    topmost(
      tree,
      there.map(({ id }) => id),
    ),
  );
}

/** Why one of these may not stand directly in a component. */
export function judgeAll(
  tree: FormNode,
  dragged: readonly FormNode[],
  parentId: string,
  registry: Registry,
): Refusal | undefined {
  for (const node of dragged) {
    const refusal = judgePlacement(tree, node, parentId, registry);
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * Every place where all of these may stand, from the top of the form to its end. Indexes count what stays where it is;
 * for what is in the form already, the place where it stands is among them.
 */
export function listOpenPlaces(tree: FormNode, dragged: readonly FormNode[], registry: Registry): Place[] {
  const moving = movingIn(tree, dragged);
  const places: Place[] = [];
  const visit = (parent: FormNode) => {
    if (moving.has(parent.id)) return;
    const staying = (parent.children ?? []).filter(({ id }) => !moving.has(id));
    const isOpen = judgeAll(tree, dragged, parent.id, registry) === undefined;
    if (isOpen) places.push({ parentId: parent.id, index: 0 });
    staying.forEach((child, at) => {
      visit(child);
      if (isOpen) places.push({ parentId: parent.id, index: at + 1 });
    });
  };
  visit(tree);
  return places;
}

/** A component that stays where it is while others move, with its place among those. */
export type Staying = { node: FormNode; at: number };

type Looking = Pick<FormDraft, 'tree' | 'layout'>;

/** What stays in a part; of the form itself, what stays in the same column as the place. */
export function stayingAt(
  draft: Looking,
  { parentId, region }: Omit<Place, 'index'>,
  moving: ReadonlySet<string>,
  registry: Registry,
): Staying[] {
  const { tree } = draft;
  const regions: ReadonlyMap<string, Region> = parentId === tree.id ? regionsIn(draft, registry) : new Map();
  return (requireNode(tree, parentId).children ?? [])
    .filter(({ id }) => !moving.has(id))
    .map((node, at) => ({ node, at }))
    .filter(({ node }) => region === undefined || (regions.get(node.id) ?? region) === region);
}

/** A place in words: in section ‘Details’, after ‘Phone’, before ‘Email’. */
export function sayPlace(
  draft: Looking,
  place: Place,
  moving: ReadonlySet<string>,
  registry: Registry,
): string {
  const { tree } = draft;
  const parent = requireNode(tree, place.parentId);
  const staying = stayingAt(draft, place, moving, registry);
  const before = staying.findLast(({ at }) => at < place.index)?.node;
  const after = staying.find(({ at }) => at >= place.index)?.node;
  const around = parent === tree ? 'In the form' : `In ${nameWithType(parent, registry)}`;
  if (!before && !after) return `${around}, which is empty.`;
  const beside = [
    before ? `after ${nameOf(before, registry)}` : 'at its beginning',
    after ? `before ${nameOf(after, registry)}` : 'at its end',
  ];
  return `${around}, ${beside.join(', ')}.`;
}

/** Row, or container ‘Details’. */
export function nameWithType(node: FormNode, registry: Registry): string {
  const title = registry.find(node.type)?.title.toLowerCase() ?? 'component';
  const name = nameOf(node, registry);
  return name.startsWith('‘') ? `${title} ${name}` : title;
}

import type { Registry } from '#engine/components/registry.ts';
import { findPath, hasNode, requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { judgePair } from '#engine/tree/place.ts';
import { refuse } from '#engine/tree/refusal.ts';
import type { Command } from '../editor/command.ts';
import { placeOf } from '../editor/place.ts';
import { partOf } from './row-of.ts';
import { withEdits } from './with-edits.ts';

/** Takes a part away and leaves what stands in it, in its place: of a row, all that its columns hold. */
export const unwrapNode = (id: string, label: string): Command => ({
  label,
  make(draft, registry) {
    if (!hasNode(draft.tree, id) || id === draft.tree.id) return { refusal: refuse('root_stays', {}) };
    const { parentId, index } = placeOf(draft.tree, id);
    const parent = requireNode(draft.tree, parentId);
    const freed = contentsOf(requireNode(draft.tree, id), parent, registry);
    const outcome = withEdits(draft, registry, [
      ...freed.map((one, at) => () => ({ kind: 'move', id: one.id, parentId, index: index + at }) as const),
      () => ({ kind: 'remove', id }),
    ]);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: freed.map((one) => one.id) };
  },
});

/** What stands in it and may stand where it stands; of parts that may not, what stands in those. */
const contentsOf = (node: FormNode, parent: FormNode, registry: Registry): FormNode[] =>
  (node.children ?? []).flatMap((child) =>
    judgePair(child, parent, registry) && registry.find(child.type)?.place.holds
      ? contentsOf(child, parent, registry)
      : [child],
  );

/** What would be unwrapped: the component itself, or the row of a column, which is nothing without it. */
export function findWrapping(tree: FormNode, id: string, registry: Registry): FormNode | undefined {
  const path = findPath(tree, id);
  const [node, parent] = [path?.at(-1), path?.at(-2)];
  if (!node || !parent) return undefined;
  const whole = partOf(registry.find(parent.type), registry) ? parent : node;
  return whole.children?.length ? whole : undefined;
}

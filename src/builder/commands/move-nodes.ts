import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';
import type { Command } from '../editor/command.ts';
import { type Place, topmost } from '../editor/place.ts';
import { inRegion } from '../editor/regions.ts';
import { withEdits } from './with-edits.ts';

/** Moves components to a place, one behind the other. `index` counts the children that stay where they are. */
export const moveNodes = (ids: readonly string[], place: Place, label: string): Command => ({
  label,
  make(draft, registry) {
    const moving = topmost(draft.tree, ids);
    const staying = childrenOf(draft.tree, place.parentId).filter(({ id }) => !moving.includes(id));
    const anchor = staying[place.index - 1]?.id;
    const edits = moving.map(
      (id, at) => (tree: FormNode) => moveBehind(tree, id, place.parentId, moving[at - 1] ?? anchor),
    );
    const turns = moving
      .map((id) => requireNode(draft.tree, id))
      .filter((node) => inRegion(node, place.region, registry) !== node)
      .map(
        ({ id }) =>
          () =>
            ({ kind: 'set', id, properties: { 'attributes.region': place.region } }) as const,
      );
    const outcome = withEdits(draft, registry, [...edits, ...turns]);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: moving };
  },
});

const childrenOf = (tree: FormNode, id: string): readonly FormNode[] => requireNode(tree, id).children ?? [];

/** Behind that sibling, or to the beginning without one. */
function moveBehind(tree: FormNode, id: string, parentId: string, sibling: string | undefined): Edit {
  const others = childrenOf(tree, parentId).filter((child) => child.id !== id);
  return { kind: 'move', id, parentId, index: others.findIndex((one) => one.id === sibling) + 1 };
}

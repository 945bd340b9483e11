import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Command } from '../editor/command.ts';
import { placeOf, topmost } from '../editor/place.ts';
import { createNode } from './new-node.ts';
import { partOf } from './row-of.ts';
import { withEdits } from './with-edits.ts';

type CommandTools = { registry: Registry; random: () => number };

/**
 * Puts components into a new part, where the first of them stands. A row takes each into a column of its own; one alone
 * gets an empty column beside it.
 */
export const wrapNodes = (
  ids: readonly string[],
  wrapper: AnyDefinition,
  { registry, random }: CommandTools,
): Command => ({
  label: `Wrap in ${wrapper.title.toLowerCase()}`,
  make(draft) {
    const moving = topmost(draft.tree, ids);
    const [first] = moving;
    if (first === undefined) return { draft };
    const fresh = widen(createNode(wrapper, { tree: draft.tree, registry, random }), moving.length, {
      tree: draft.tree,
      part: partOf(wrapper, registry),
      registry,
      random,
    });
    const { parentId, index } = placeOf(draft.tree, first);
    const outcome = withEdits(draft, registry, [
      () => ({ kind: 'insert', node: fresh, parentId, index }),
      ...moving.map((id, at) => (tree: FormNode): Edit => {
        const target = requireNode(tree, fresh.id).children?.[at] ?? requireNode(tree, fresh.id);
        return partOf(wrapper, registry)
          ? { kind: 'move', id, parentId: target.id, index: 0 }
          : { kind: 'move', id, parentId: fresh.id, index: at };
      }),
    ]);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: [fresh.id] };
  },
});

type Widening = CommandTools & { tree: FormNode; part: AnyDefinition | undefined };

/** A new row has two columns; for more components it gets as many. */
function widen(node: FormNode, count: number, { tree, part, ...given }: Widening): FormNode {
  if (!part || count <= (node.children?.length ?? 0)) return node;
  const children = node.children?.slice() ?? [];
  while (children.length < count) {
    // Named as if what is there already were in the form.
    const around = { ...tree, children: [...(tree.children ?? []), { ...node, children }] };
    children.push(createNode(part, { tree: around, ...given }));
  }
  const width = Math.round(10000 / count) / 100;
  return { ...node, children: children.map((child) => ({ ...child, width })) };
}

/** The types that components can be wrapped in: those that hold others, and may stand anywhere in a form. */
export const wrappersIn = (registry: Registry): AnyDefinition[] =>
  registry.definitions.filter(
    ({ place, unique, category }) =>
      category === 'layout' && !unique && place.holds !== undefined && place.within.includes('block'),
  );

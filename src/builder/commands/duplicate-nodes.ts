import { copyNode, createFieldId } from '#engine/tree/copy-node.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Command } from '../editor/command.ts';
import { type Place, placeOf, topmost } from '../editor/place.ts';
import { createId, namesIn } from './new-node.ts';
import { withEdits } from './with-edits.ts';

/** Copies that can stand in a form: new ids, answers of their own, and only what a company may have of its own. */
export function copyFor(nodes: readonly FormNode[], tree: FormNode, random: () => number): FormNode[] {
  const taken = namesIn(tree);
  const free = (make: () => string): string => {
    const id = make();
    taken.add(id);
    return id;
  };
  const isTaken = (id: string) => taken.has(id);
  return nodes.map((node) =>
    asOwn(
      copyNode(node, ({ type, fieldId, formId }) => {
        if (fieldId === undefined && formId === undefined) return { id: free(() => createId(type, isTaken)) };
        const id = free(() => createFieldId(isTaken, random));
        return { id, fieldId: id };
      }),
    ),
  );
}

/** What the template says of its own components does not hold for a copy. */
function asOwn({ deletable: _d, hidable: _h, sortable: _s, displayName: _n, ...node }: FormNode): FormNode {
  return {
    ...node,
    ...(node.fieldId !== undefined && { customField: true }),
    ...(node.children && { children: node.children.map(asOwn) }),
  };
}

/** Copies of components right behind each of them. */
export const duplicateNodes = (
  ids: readonly string[],
  { label, random }: { label: string; random: () => number },
): Command => ({
  label,
  make(draft, registry) {
    const originals = topmost(draft.tree, ids);
    const copies = copyFor(
      originals.map((id) => requireNode(draft.tree, id)),
      draft.tree,
      random,
    );
    const edits = copies.map((node, at) => (tree: FormNode) => {
      const { parentId, index } = placeOf(tree, originals[at] ?? '');
      return { kind: 'insert', node, parentId, index: index + 1 } as const;
    });
    const outcome = withEdits(draft, registry, edits);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: copies.map(({ id }) => id) };
  },
});

/** Copies of components from elsewhere, one behind the other at a place. */
export const pasteNodes = (
  nodes: readonly FormNode[],
  place: Place,
  { label, random }: { label: string; random: () => number },
): Command => ({
  label,
  make(draft, registry) {
    const copies = copyFor(nodes, draft.tree, random);
    const edits = copies.map(
      (node, at) => () =>
        ({ kind: 'insert', node, parentId: place.parentId, index: place.index + at }) as const,
    );
    const outcome = withEdits(draft, registry, edits);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: copies.map(({ id }) => id) };
  },
});

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

/** What is put into a form for components from elsewhere: copies, or those that were cut from it. */
export type Copy = (nodes: readonly FormNode[], tree: FormNode) => readonly FormNode[];

/** Is none of them, nor what they ask for, in the form? */
export function areFree(nodes: readonly FormNode[], tree: FormNode): boolean {
  const taken = namesIn(tree);
  return nodes.every((node) => [...namesIn(node)].every((name) => !taken.has(name)));
}

/** Components from elsewhere, one behind the other at a place. */
export const pasteNodes = (
  nodes: readonly FormNode[],
  place: Place,
  { label, copy }: { label: string; copy: Copy },
): Command => ({
  label,
  make(draft, registry) {
    const copies = copy(nodes, draft.tree);
    const edits = copies.map(
      (node, at) => () =>
        ({ kind: 'insert', node, parentId: place.parentId, index: place.index + at }) as const,
    );
    const outcome = withEdits(draft, registry, edits);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: copies.map(({ id }) => id) };
  },
});

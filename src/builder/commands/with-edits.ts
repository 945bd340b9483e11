import type { Registry } from '#engine/components/registry.ts';
import { applyEdit } from '#engine/tree/edit.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';
import { isEqual } from '#engine/schema/is-equal.ts';
import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { propertyOf } from '#engine/tree/properties.ts';
import type { Refusal } from '#engine/tree/refusal.ts';
import { type Outcome, sayLeft } from '../editor/command.ts';
import type { FormDraft } from '../editor/draft.ts';
import { isSamePlace, placeOf } from '../editor/place.ts';

/** Edits that are one intention: all of them, or none. Each is asked for with the tree that the one before left. */
export function withEdits(
  draft: FormDraft,
  registry: Registry,
  edits: readonly ((tree: FormNode) => Edit)[],
): Outcome {
  let { tree } = draft;
  for (const toEdit of edits) {
    const edit = toEdit(tree);
    if (changesNothing(tree, edit)) continue;
    const edited = applyEdit(tree, edit, registry);
    if (!edited.ok) return { refusal: edited.refusal };
    tree = edited.tree;
  }
  return { draft: tree === draft.tree ? draft : { ...draft, tree } };
}

/** What is there already is no step in a history. */
function changesNothing(tree: FormNode, edit: Edit): boolean {
  if (edit.kind === 'move')
    return hasNode(tree, edit.id) && edit.id !== tree.id && isSamePlace(placeOf(tree, edit.id), edit);
  if (edit.kind !== 'set' || !hasNode(tree, edit.id)) return false;
  const node = requireNode(tree, edit.id);
  return Object.entries(edit.properties).every(([path, value]) => isEqual(propertyOf(node, path), value));
}

/** Of several alike, as many as may be made. Refused only where none may. */
export function withPossibleEdits(
  draft: FormDraft,
  registry: Registry,
  edits: readonly ((tree: FormNode) => Edit)[],
): { refusal: Refusal } | { draft: FormDraft; made: number; left: readonly Refusal[] } {
  const left: Refusal[] = [];
  let made = 0;
  let now = draft;
  for (const edit of edits) {
    const outcome = withEdits(now, registry, [edit]);
    if ('refusal' in outcome) left.push(outcome.refusal);
    else {
      made += 1;
      now = outcome.draft;
    }
  }
  const [first] = left;
  if (made === 0 && first) return { refusal: { code: first.code, reason: sayLeft(left) } };
  return { draft: now, made, left };
}

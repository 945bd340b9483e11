import type { Command } from '../editor/command.ts';
import { idsInOrder, topmost } from '../editor/place.ts';
import { withEdits } from './with-edits.ts';

/** Deletes components with all that stands in them. What comes next is selected then, so that a keyboard goes on. */
export const removeNodes = (ids: readonly string[], label: string): Command => ({
  label,
  make(draft, registry) {
    const going = topmost(draft.tree, ids);
    const before = idsInOrder(draft.tree);
    const outcome = withEdits(
      draft,
      registry,
      going.map((id) => () => ({ kind: 'remove', id }) as const),
    );
    if ('refusal' in outcome) return outcome;
    const left = new Set(idsInOrder(outcome.draft.tree));
    const at = before.indexOf(going[0] ?? '');
    const next = [...before.slice(at), ...before.slice(0, at).toReversed()].find((id) => left.has(id));
    return { ...outcome, selection: next === undefined || next === draft.tree.id ? [] : [next] };
  },
});

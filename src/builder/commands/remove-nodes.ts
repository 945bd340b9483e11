import type { Command } from '../editor/command.ts';
import { idsInOrder, topmost } from '../editor/place.ts';
import { withPossibleEdits } from './with-edits.ts';

/**
 * Deletes components with all that stands in them. What the form needs stays, and stays selected; else what comes next
 * is selected, so that a keyboard goes on.
 */
export const removeNodes = (ids: readonly string[], label: string): Command => ({
  label,
  make(draft, registry) {
    const going = topmost(draft.tree, ids);
    const before = idsInOrder(draft.tree);
    const outcome = withPossibleEdits(
      draft,
      registry,
      going.map((id) => () => ({ kind: 'remove', id }) as const),
    );
    if ('refusal' in outcome) return outcome;
    const { left: refusals, made } = outcome;
    const remaining = new Set(idsInOrder(outcome.draft.tree));
    if (refusals.length > 0)
      return {
        draft: outcome.draft,
        selection: going.filter((id) => remaining.has(id)),
        partly: {
          label: `Delete ${made} of ${going.length} components`,
          said: `${made} of ${going.length} components deleted.`,
          left: refusals,
        },
      };
    const at = before.indexOf(going[0] ?? '');
    const next = [...before.slice(at), ...before.slice(0, at).toReversed()].find((id) => remaining.has(id));
    return {
      draft: outcome.draft,
      selection: next === undefined || next === draft.tree.id ? [] : [next],
    };
  },
});

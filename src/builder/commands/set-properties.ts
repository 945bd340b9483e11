import type { Properties } from '#engine/tree/properties.ts';
import type { Command } from '../editor/command.ts';
import { withEdits, withPossibleEdits } from './with-edits.ts';

/** Sets properties of one component or of several alike; undefined takes one away, so that it is inherited again. */
export const setProperties = (
  ids: readonly string[],
  properties: Properties,
  { label, mergeKey }: { label: string; mergeKey?: string },
): Command => ({
  label,
  ...(mergeKey !== undefined && { mergeKey }),
  make: (draft, registry) =>
    withEdits(
      draft,
      registry,
      ids.map((id) => () => ({ kind: 'set', id, properties }) as const),
    ),
});

/** The same for several at once, as far as it may be: those for which it may not are left as they are. */
export const setWherePossible = (
  ids: readonly string[],
  properties: Properties,
  { label, verb }: { label: string; verb: string },
): Command => ({
  label,
  make(draft, registry) {
    const outcome = withPossibleEdits(
      draft,
      registry,
      ids.map((id) => () => ({ kind: 'set', id, properties }) as const),
    );
    if ('refusal' in outcome) return outcome;
    const { made, left } = outcome;
    return {
      draft: outcome.draft,
      ...(left.length > 0 && {
        partly: {
          label: `${verb} ${made} of ${ids.length} components`,
          said: `${made} of ${ids.length} components changed.`,
          left,
        },
      }),
    };
  },
});

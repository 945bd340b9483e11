import type { Properties } from '#engine/tree/properties.ts';
import type { Command } from '../editor/command.ts';
import { withEdits } from './with-edits.ts';

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

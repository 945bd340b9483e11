import type { NodeStyles } from '#engine/components/styles.ts';
import { toFlat } from '#engine/template/theme.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { Properties } from '#engine/tree/properties.ts';
import { setProperties } from '../commands/set-properties.ts';
import type { Command } from '../editor/command.ts';

/** All styles of some components at once, for every width; what a component had besides goes. */
export const setLook = (
  ids: readonly string[],
  lookOf: (id: string) => NodeStyles | undefined,
  label: string,
): Command => ({
  label,
  make(draft, registry) {
    let outcome: ReturnType<Command['make']> = { draft };
    for (const id of ids) {
      if ('refusal' in outcome) return outcome;
      const node = findPath(outcome.draft.tree, id)?.at(-1);
      const properties: Properties = {};
      for (const path of Object.keys(toFlat(node?.styles))) properties[`styles.${path}`] = undefined;
      for (const [path, value] of Object.entries(toFlat(lookOf(id)))) properties[`styles.${path}`] = value;
      outcome = setProperties([id], properties, { label }).make(outcome.draft, registry);
    }
    return outcome;
  },
});

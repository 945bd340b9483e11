import type { Command } from '../editor/command.ts';
import { withEdits } from './with-edits.ts';

/** Widths of columns, by their ids, in percent of the row. */
export const setWidths = (widths: ReadonlyMap<string, number>, label: string): Command => ({
  label,
  make: (draft, registry) =>
    withEdits(
      draft,
      registry,
      [...widths].map(
        ([id, width]) =>
          () =>
            ({ kind: 'set', id, properties: { width } }) as const,
      ),
    ),
});

import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { refuse } from '#engine/tree/refusal.ts';
import type { Command } from '../editor/command.ts';
import { createNode } from './new-node.ts';
import { findRow, sharesOf } from './row-of.ts';
import { withEdits } from './with-edits.ts';

type CommandTools = { registry: Registry; random: () => number };

/** One more column behind the one that is meant, as wide as the others are on average; those make room for it. */
export const addColumn = (id: string, { registry, random }: CommandTools): Command => ({
  label: 'Add a column',
  make(draft) {
    const found = findRow(draft.tree, id, registry);
    if (!found) return { refusal: refuse('no_such_component', { id }) };
    const { row, part, column } = found;
    const { children = [] } = row;
    const index = column ? children.indexOf(column) + 1 : children.length;
    const left = children.length / (children.length + 1);
    const shares = sharesOf(row).map((share) => round(share * left));
    const fresh: FormNode = {
      ...createNode(part, { tree: draft.tree, registry, random }),
      width: round(100 - shares.reduce((sum, share) => sum + share, 0)),
    };
    const outcome = withEdits(draft, registry, [
      () => ({ kind: 'insert', node: fresh, parentId: row.id, index }),
      ...children.map(
        (child, at) => () => ({ kind: 'set', id: child.id, properties: { width: shares[at] } }) as const,
      ),
    ]);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: [fresh.id] };
  },
});

const round = (share: number): number => Math.round(share * 100) / 100;

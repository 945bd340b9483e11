import { nameOf } from '#engine/tree/name-of.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { Command } from '../editor/command.ts';
import type { Place } from '../editor/place.ts';
import { inRegion } from '../editor/regions.ts';
import { withEdits } from './with-edits.ts';

/** Puts something new into the form, and selects it. */
export const insertNode = (
  node: FormNode,
  { parentId, index, region }: Place,
  registry: Registry,
): Command => ({
  label: `Add ${nameOf(node, registry)}`,
  make(draft) {
    const placed = inRegion(node, region, registry);
    const outcome = withEdits(draft, registry, [() => ({ kind: 'insert', node: placed, parentId, index })]);
    return 'refusal' in outcome ? outcome : { ...outcome, selection: [node.id] };
  },
});

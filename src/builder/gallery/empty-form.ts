import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { judgeRemoval } from '#engine/tree/permitted.ts';

/** A form with nothing in it but what it cannot do without, and what that stands in. */
export const emptyForm = (tree: FormNode, registry: Registry): FormNode => ({
  ...tree,
  children: (tree.children ?? [])
    .filter((child) => judgeRemoval(child, registry) !== undefined)
    .map((child) => (child.children ? emptyForm(child, registry) : child)),
});

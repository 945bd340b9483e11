import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import { inventoryOf } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { walkTree } from '#engine/tree/index-tree.ts';

/** The component because of which there can be no further one of a type: it is in the form once, or its answer is. */
export function findHolder(
  { type, unique, answer }: AnyDefinition,
  tree: FormNode,
  registry: Registry,
): string | undefined {
  if (!unique && answer?.key === undefined) return undefined;
  const { types, holders } = inventoryOf(tree, registry);
  const [holder] = answer?.key === undefined ? [] : (holders.get(answer.key) ?? []);
  if (holder !== undefined || !unique || (types.get(type) ?? 0) === 0) return holder;
  for (const node of walkTree(tree)) if (node.type === type) return node.id;
  return undefined;
}

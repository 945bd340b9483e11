import type { Registry } from '#engine/components/registry.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nameOf } from '#engine/tree/name-of.ts';

/** What an act on some components is called in the history: ‘Move ‘Phone’’, ‘Delete 3 components’. */
export function labelOf(verb: string, ids: readonly string[], tree: FormNode, registry: Registry): string {
  const [first] = ids;
  const node = ids.length === 1 && first !== undefined ? findPath(tree, first)?.at(-1) : undefined;
  return node ? `${verb} ${nameOf(node, registry)}` : `${verb} ${ids.length} components`;
}

import type { Registry } from '#engine/components/registry.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nameOf } from '#engine/tree/name-of.ts';

/** A title within a sentence: ‘Font size’ is ‘font size’ there. */
export const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/** What an act on some components is called in the history, verb first: ‘Move ‘Phone’’, ‘Change label of ‘Phone’’. */
export function labelOf(verb: string, ids: readonly string[], tree: FormNode, registry: Registry): string {
  const [first] = ids;
  const node = ids.length === 1 && first !== undefined ? findPath(tree, first)?.at(-1) : undefined;
  return node ? `${verb} ${nameOf(node, registry)}` : `${verb} ${ids.length} components`;
}

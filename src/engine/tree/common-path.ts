import { findPath } from './find-path.ts';
import type { FormNode } from './form-node.ts';

/** What all of some components stand in: from the form down to the innermost part that holds every one of them. */
export function commonPath(tree: FormNode, ids: readonly string[]): FormNode[] {
  const [first = [], ...others] = ids.map((id) => (findPath(tree, id) ?? []).slice(0, -1));
  return first.filter((node, at) => others.every((path) => path[at] === node));
}

import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { idsInOrder, topmost } from '../editor/place.ts';

/** All from one component to another in reading order, without what these two stand in. The last is where it leads. */
export function rangeOf(tree: FormNode, from: string, to: string): string[] {
  const ids = idsInOrder(tree);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  if (start === undefined || end === undefined || start === -1) return [to];
  const around = new Set([from, to].flatMap((id) => (findPath(tree, id) ?? []).slice(0, -1)));
  const between = ids
    .slice(start, end + 1)
    .filter((id) => !around.has(findPath(tree, id)?.at(-1) ?? tree) || id === from || id === to);
  const found = topmost(tree, between);
  return found.includes(to) ? [...found.filter((id) => id !== to), to] : found;
}

import type { FormNode } from './form-node.ts';

/** Where a node stands. The root has no parent. */
export type Standing = { node: FormNode; parent: FormNode | undefined; index: number; depth: number };

const known = new WeakMap<FormNode, ReadonlyMap<string, Standing>>();

/** Every node of a tree by its id, in reading order. Trees never change, so each is walked once. */
export function indexTree(tree: FormNode): ReadonlyMap<string, Standing> {
  const found = known.get(tree);
  if (found) return found;
  const index = new Map<string, Standing>();
  const visit = (node: FormNode, parent: FormNode | undefined, position: number, depth: number) => {
    index.set(node.id, { node, parent, index: position, depth });
    const { children } = node;
    if (children) for (let at = 0; at < children.length; at += 1) visitChild(node, children[at], at, depth);
  };
  const visitChild = (parent: FormNode, child: FormNode | undefined, at: number, depth: number) => {
    if (child) visit(child, parent, at, depth + 1);
  };
  visit(tree, undefined, 0, 0);
  known.set(tree, index);
  return index;
}

/** Every node of a subtree, parents before children. */
export function* walkTree(node: FormNode): Generator<FormNode> {
  yield node;
  for (const child of node.children ?? []) yield* walkTree(child);
}

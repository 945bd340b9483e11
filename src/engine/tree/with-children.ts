import type { FormNode } from './form-node.ts';

/** The node with these children. One without any has no list, so that equal trees are written alike. */
export function withChildren(node: FormNode, children: FormNode[]): FormNode {
  if (children.length > 0) return { ...node, children };
  const { children: _none, ...leaf } = node;
  return leaf;
}

/** The tree as edits would have written it: children by their `order` where it is given, no empty lists. */
export function toCanonicalTree(node: FormNode): FormNode {
  const { order: _order, ...rest } = node;
  const children = (node.children ?? [])
    .map((child, at) => ({ child, order: child.order ?? at }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ child }) => toCanonicalTree(child));
  return withChildren(rest, children);
}

import type { FormNode } from './form-node.ts';

/**
 * The tree without the fields of these answers. What holds nothing else goes with them, and what stood beside them
 * takes their width. A field that must be answered stays: nobody could send the form without it.
 */
export function withoutFields(node: FormNode, formIds: ReadonlySet<string>): FormNode {
  if (formIds.size === 0 || !node.children) return node;
  const kept = node.children.flatMap((child) => {
    if (child.formId !== undefined && formIds.has(child.formId) && child.attributes?.['required'] !== true)
      return [];
    const rest = withoutFields(child, formIds);
    return rest.children?.length === 0 ? [] : [rest];
  });
  if (kept.every((child, at) => child === node.children?.[at]) && kept.length === node.children.length)
    return node;
  const [only, ...others] = kept;
  const isAlone = only?.width !== undefined && others.length === 0 && node.children.length > 1;
  return { ...node, children: isAlone ? [{ ...only, width: 100 }] : kept };
}

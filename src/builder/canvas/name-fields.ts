import type { FormNode } from '#engine/tree/form-node.ts';
import type { FieldNames } from '../controls/formula/field-names.ts';
import { printPlaces } from '../controls/places.tsx';

/** A form whose computed texts name fields by their labels, as their inspector does. What has none stays the same. */
export function nameFields(node: FormNode, names: Pick<FieldNames, 'labelOf'>): FormNode {
  const text = node.type === 'computedText' ? node.attributes?.['text'] : undefined;
  const named = typeof text === 'string' ? printPlaces(text, names) : text;
  const children = node.children?.map((child) => nameFields(child, names));
  const isSame =
    named === text && children?.every((child, index) => child === node.children?.[index]) !== false;
  if (isSame) return node;
  return {
    ...node,
    ...(named !== text && { attributes: { ...node.attributes, text: named } }),
    ...(children && { children }),
  };
}

import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { fieldChoices } from '../controls/field-choices.ts';
import { createFieldNames, type FieldNames } from '../controls/formula/field-names.ts';
import { printPlaces } from '../controls/places.tsx';

type Naming = { names: Pick<FieldNames, 'labelOf'>; registry: Pick<Registry, 'find'> };

/** How the texts of a form call its fields on the canvas. */
export const namesIn = (tree: FormNode, registry: Registry): FieldNames =>
  createFieldNames(fieldChoices(tree, registry));

/** A form whose texts with places name fields by their labels, as their inspector does. What has none stays the same. */
export function nameFields(node: FormNode, naming: Naming): FormNode {
  const attributes = nameIn(node, naming);
  const children = node.children?.map((child) => nameFields(child, naming));
  const hasSame = children?.every((child, index) => child === node.children?.[index]) !== false;
  if (attributes === node.attributes && hasSame) return node;
  return { ...node, ...(attributes && { attributes }), ...(children && { children }) };
}

function nameIn({ type, attributes }: FormNode, { names, registry }: Naming): FormNode['attributes'] {
  const specs = Object.entries(registry.find(type)?.attributes ?? {});
  const named = specs.flatMap(([name, spec]) => {
    const text = attributes?.[name];
    if (spec['x-inspector'] !== 'places' || typeof text !== 'string') return [];
    const written = printPlaces(text, names);
    return written === text ? [] : [[name, written] as const];
  });
  return named.length === 0 ? attributes : { ...attributes, ...Object.fromEntries(named) };
}

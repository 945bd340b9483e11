import type { Option } from '#engine/components/attribute.ts';
import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import { createFieldId } from '#engine/tree/copy-node.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import { createOption } from './new-option.ts';
import { partOf } from './row-of.ts';

/** Everything by which a component of the form can be called: what is new must not be called so. */
export function namesIn(tree: FormNode): Set<string> {
  const names = new Set<string>();
  for (const { id, formId, fieldId } of walkTree(tree))
    for (const name of [id, formId, fieldId]) if (name !== undefined) names.add(name);
  return names;
}

export function createId(type: string, isTaken: (id: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const id = `${type}_${number}`;
    if (!isTaken(id)) return id;
  }
}

/**
 * A new component of a type, as the palette gives it. What asks something is a custom field of the company's; a
 * component that is nothing without others, such as a row, comes with them, and a choice with two options.
 */
export function createNode(
  definition: AnyDefinition,
  { tree, registry, random }: { tree: FormNode; registry: Registry; random: () => number },
): FormNode {
  const taken = namesIn(tree);
  const name = (type: string): string => {
    const id = createId(type, (one) => taken.has(one));
    taken.add(id);
    return id;
  };
  const make = (made: AnyDefinition): FormNode => {
    const { type, version, answer, title } = made;
    // What holds only one kind of part, such as a row its columns, begins with two of them.
    const part = partOf(made, registry);
    const isField = answer !== undefined && answer.key === undefined;
    const fieldId = isField ? createFieldId((id) => taken.has(id), random) : undefined;
    if (fieldId !== undefined) taken.add(fieldId);
    return {
      id: fieldId ?? name(type),
      type,
      version,
      ...(fieldId !== undefined && { fieldId, customField: true }),
      ...withAttributes({ ...(fieldId !== undefined && { label: title }), ...firstOptions(made) }),
      ...(part && { children: [make(part), make(part)].map((child) => ({ ...child, width: 50 })) }),
    };
  };
  return make(definition);
}

const withAttributes = (attributes: Record<string, unknown>): Pick<FormNode, 'attributes'> =>
  Object.keys(attributes).length > 0 ? { attributes } : {};

/** A choice can be seen only with something to choose among, and one option is no choice. */
function firstOptions({ attributes }: AnyDefinition): Record<string, readonly Option[]> {
  const found = Object.entries(attributes).filter(([, spec]) => spec['x-inspector'] === 'options');
  const first = createOption([]);
  return Object.fromEntries(found.map(([name]) => [name, [first, createOption([first])]]));
}

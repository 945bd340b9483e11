import type { Registry } from '#engine/components/registry.ts';
import type { Condition } from '#engine/rules/condition.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { type FieldChoice, fieldChoices } from './field-choices.ts';

type Form = { tree: FormNode; registry: Registry };

/** What a condition begins with: the nearest field before the component that no condition looks at yet. */
export function firstCondition(
  { tree, registry }: Form,
  nodeId: string,
  others: readonly Condition[] = [],
): Condition | undefined {
  const choices = fieldChoices(tree, registry);
  const own = choices.findIndex((choice) => choice.nodeId === nodeId);
  // What is asked before it is answered first.
  const nearest = [...choices.slice(0, Math.max(own, 0)).toReversed(), ...choices.slice(own + 1)];
  const field = nearest.find(({ key }) => others.every((one) => one.field !== key)) ?? nearest[0];
  return field && { field: field.key, operator: 'is', value: valueFor(field) };
}

export const valueFor = ({ kind, options }: FieldChoice): Condition['value'] =>
  kind === 'tick' ? true : (options[0]?.value ?? '');

import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { CompanyField } from '../host.ts';

const types = {
  text: 'textfield',
  long_text: 'textarea',
  flag: 'checkbox',
  choice: 'select',
  day: 'textfield',
} as const;

/** What asks a field of the company: its answer is known by the field's key, wherever it is read. */
export function createFieldNode(
  { key, title, hint, kind, choices, required }: CompanyField,
  registry: Registry,
): FormNode | undefined {
  const definition = kind === 'number' ? findNumberType(registry) : registry.find(types[kind]);
  if (!definition) return undefined;
  return {
    id: key,
    type: definition.type,
    version: definition.version,
    fieldId: key,
    customField: true,
    attributes: {
      label: title,
      ...(hint !== '' && { hint }),
      ...(required && { required }),
      ...(kind === 'choice' && { options: choices.map((choice) => ({ value: choice, label: choice })) }),
      // Records keep any fraction.
      ...(kind === 'number' && { step: 0.001 }),
      ...(kind === 'day' && { inputType: 'date' }),
    },
  };
}

const findNumberType = ({ definitions }: Registry): AnyDefinition | undefined =>
  definitions.find(
    ({ asCustomField, answer, defaults }) => asCustomField && answer?.kindOf?.(defaults) === 'number',
  );

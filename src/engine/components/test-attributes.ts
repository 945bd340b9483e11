import { Ajv } from 'ajv';
import { toAttributesSchema } from './attribute-schema.ts';
import type { AnyDefinition } from './define.ts';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
ajv.addVocabulary(['x-inspector', 'x-labels', 'x-group', 'x-only-with', 'x-essential', 'x-translatable']);

/** Where stored attributes break the schema of their type: `/link pattern`. */
export function attributeFaults(definition: AnyDefinition, attributes: unknown): string[] {
  const validate = ajv.compile(toAttributesSchema(definition));
  if (validate(attributes)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`.trim());
}

import type { AttributeSpecs } from './attribute.ts';
import type { AnyDefinition } from './define.ts';

export type AttributesSchema = {
  type: 'object';
  title: string;
  properties: AttributeSpecs;
  additionalProperties: false;
};

/** JSON Schema (draft-07) of what a component of this type may store. What it does not store has the type's default. */
export const toAttributesSchema = ({ title, attributes }: AnyDefinition): AttributesSchema => ({
  type: 'object',
  title,
  properties: attributes,
  additionalProperties: false,
});

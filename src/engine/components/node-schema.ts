import { languages } from '../format/languages.ts';
import { patterns } from '../schema/patterns.ts';
import { validationNames } from '../tree/form-node.ts';
import { toAttributesSchema } from './attribute-schema.ts';
import type { AnyDefinition } from './define.ts';
import type { Registry } from './registry.ts';
import { styleDefinitions } from './styles.ts';

const name = { type: 'string', minLength: 1, maxLength: 100 } as const;
const identifier = { type: 'string', maxLength: 100, pattern: patterns.identifier } as const;

/** What a component of any type may say, apart from attributes and children. */
const ownProperties = {
  id: identifier,
  version: { type: 'integer', minimum: 1 },
  formId: { ...identifier, description: 'Name of its answer in the form’s data' },
  fieldId: { ...identifier, description: 'Id of the company’s own field' },
  displayName: name,
  styles: { $ref: '#/definitions/styles' },
  validation: { type: 'string', enum: validationNames },
  customField: { type: 'boolean' },
  deletable: { type: 'boolean' },
  hidable: { type: 'boolean' },
  sortable: { type: 'boolean' },
  order: { type: 'number', description: 'Position among its siblings, in documents from elsewhere' },
  width: { type: 'number', exclusiveMinimum: 0, maximum: 100, description: 'Percent of its row' },
  dependsOn: { ...name, description: 'Answer without which it is not shown' },
} as const;

const draft07 = 'http://json-schema.org/draft-07/schema#';

/** The texts of a type, by language. A type without any has none to translate. */
function translationsOf({ attributes }: AnyDefinition) {
  const texts = Object.entries(attributes).filter(([, spec]) => spec['x-translatable']);
  if (texts.length === 0) return {};
  const properties = Object.fromEntries(
    texts.map(([attribute, { default: _default, ...spec }]) => [attribute, spec] as const),
  );
  const description = 'Of its texts, by language';
  return {
    translations: {
      type: 'object',
      description,
      propertyNames: { enum: languages },
      additionalProperties: { type: 'object', properties, additionalProperties: false },
    },
  };
}

/** One component of a type. What may be inside is left to the document it stands in. */
function toNodeSchema(definition: AnyDefinition, children: object) {
  const { type, title, description } = definition;
  return {
    type: 'object',
    title,
    description,
    properties: {
      ...ownProperties,
      type: { type: 'string', const: type },
      attributes: toAttributesSchema(definition),
      ...translationsOf(definition),
      children,
    },
    required: ['id', 'type'],
    additionalProperties: false,
  };
}

/** One component type as a document of its own, for editors and other programs. */
export const toComponentDocument = (definition: AnyDefinition) => ({
  $schema: draft07,
  $id: `component-${definition.type}.schema.json`,
  ...toNodeSchema(definition, { type: 'array', items: { type: 'object' } }),
  definitions: styleDefinitions,
});

/** What a tree of the types that an installation knows is made of; `component` is any of them. */
export function toDefinitions(registry: Registry) {
  const list = { type: 'array', items: { $ref: '#/definitions/component' } };
  const types = registry.definitions.map(({ type }) => type);
  return {
    component: {
      type: 'object',
      properties: { type: { type: 'string' } },
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: types.map((type) => ({ $ref: `#/definitions/${type}` })),
    },
    ...Object.fromEntries(registry.definitions.map((one) => [one.type, toNodeSchema(one, list)])),
    ...styleDefinitions,
  };
}

export const toTreeDocument = (registry: Registry) => ({
  $schema: draft07,
  $id: 'component-tree.schema.json',
  title: 'Component tree',
  description: 'A form: components in components, each with an id that never changes.',
  allOf: [{ $ref: '#/definitions/component' }],
  definitions: toDefinitions(registry),
});

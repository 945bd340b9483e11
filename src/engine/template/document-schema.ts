import type { Registry } from '../components/registry.ts';
import { styleProperties, styleSections, themeStylesSchema, widths } from '../components/styles.ts';
import { toDefinitions } from '../components/node-schema.ts';
import { propertyPath } from '../tree/properties.ts';
import { layouts } from './layouts.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';
const id = { type: 'string', minLength: 1, maxLength: 100 } as const;
const mostEntries = 2000;

const path = { type: 'string', pattern: propertyPath } as const;

const spot = {
  type: 'object',
  description: 'Directly below this parent, right after that sibling; null is the first place',
  properties: { parent: id, after: { type: ['string', 'null'], maxLength: 100 } },
  required: ['parent', 'after'],
  additionalProperties: false,
} as const;

const componentOverride = {
  type: 'object',
  description: 'Changes one component of the template. Addressed by id, so it survives moves.',
  properties: {
    version: {
      type: 'integer',
      minimum: 1,
      description: 'Of the type, that the attributes were written for',
    },
    set: {
      type: 'object',
      minProperties: 1,
      propertyNames: path,
      description: 'Values by property path',
    },
    unset: {
      type: 'array',
      minItems: 1,
      items: path,
      description: 'Properties of the template it does without',
    },
    removed: { type: 'boolean', const: true },
    place: spot,
  },
  additionalProperties: false,
} as const;

/** The styles of one section, flat: `fontSize`, `phone.fontSize`; null takes the template's away. */
const sectionOverrides = {
  type: 'object',
  properties: Object.fromEntries(
    ['', ...widths.map((width) => `${width}.`)].flatMap((prefix) =>
      Object.entries(styleProperties).map(([name, schema]) => [
        `${prefix}${name}`,
        { anyOf: [schema, { type: 'null' }] },
      ]),
    ),
  ),
  additionalProperties: false,
};

const record = (values: object) => ({
  type: 'object',
  maxProperties: mostEntries,
  additionalProperties: values,
});

/** A company's form as it is saved. */
export const formDocumentSchema = {
  $schema: draft07,
  $id: 'form.schema.json',
  title: 'Form',
  description: 'What one company does differently from the master template that its form follows.',
  type: 'object',
  properties: {
    layout: {
      type: 'object',
      properties: { name: { type: 'string', enum: layouts.map(({ name }) => name) } },
      required: ['name'],
      additionalProperties: false,
    },
    templateId: id,
    overrides: {
      type: 'object',
      properties: {
        components: record(componentOverride),
        styles: {
          type: 'object',
          properties: Object.fromEntries(
            styleSections.map((section) => [section, { $ref: '#/definitions/sectionStyles' }]),
          ),
          additionalProperties: false,
        },
      },
      required: ['components', 'styles'],
      additionalProperties: false,
    },
    customFields: {
      type: 'object',
      properties: {
        components: record({
          type: 'object',
          description: 'A component as in component-tree.schema.json, without its children',
          properties: { id, type: { type: 'string' }, children: false },
          required: ['id', 'type'],
        }),
        layout: record(spot),
      },
      required: ['components', 'layout'],
      additionalProperties: false,
    },
  },
  required: ['layout', 'templateId', 'overrides', 'customFields'],
  additionalProperties: false,
  definitions: { sectionStyles: sectionOverrides },
};

/** A master template for an installation's component types. */
export function toTemplateDocument(registry: Registry) {
  return {
    $schema: draft07,
    $id: 'master-template.schema.json',
    title: 'Master template',
    description: 'A whole form with styles and settings, which the forms of companies follow.',
    type: 'object',
    properties: {
      id,
      name: id,
      kind: { type: 'string', enum: ['booking', 'quote'] },
      default: { type: 'boolean' },
      version: { type: 'integer', minimum: 1 },
      parameters: {
        type: 'object',
        properties: {
          settings: {
            type: 'object',
            properties: { maxWidth: { type: 'integer', minimum: 280, maximum: 2000 } },
            required: ['maxWidth'],
            additionalProperties: false,
          },
          styles: themeStylesSchema,
        },
        required: ['settings', 'styles'],
        additionalProperties: false,
      },
      tree: { $ref: '#/definitions/component' },
    },
    required: ['id', 'name', 'kind', 'default', 'version', 'parameters', 'tree'],
    additionalProperties: false,
    definitions: toDefinitions(registry),
  };
}

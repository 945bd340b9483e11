import { id, instant, listOf, shortText } from '../platform/fields.ts';

const anything = { type: 'object', additionalProperties: true } as const;

/** Checked further by the engine, in words about the form; `schemas/form.schema.json` has it all. */
const document = {
  layout: {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
    additionalProperties: false,
  },
  templateId: { type: 'string', maxLength: 100 },
  overrides: {
    type: 'object',
    properties: { components: anything, styles: anything },
    required: ['components', 'styles'],
    additionalProperties: false,
  },
  customFields: {
    type: 'object',
    properties: { components: anything, layout: anything },
    required: ['components', 'layout'],
    additionalProperties: false,
  },
} as const;

const revision = { type: 'integer', minimum: 1 } as const;

export const resetQuery = {
  type: 'object',
  properties: {
    revision: { type: 'integer', minimum: 0, description: 'The revision you have. 0 if you have none.' },
  },
  additionalProperties: false,
} as const;

export const formBody = {
  type: 'object',
  properties: {
    ...document,
    revision: { ...revision, description: 'The revision your changes are based on.' },
    note: { ...shortText, description: 'A note for the history that says what you changed.' },
  },
  required: ['layout', 'templateId', 'overrides', 'customFields'],
  additionalProperties: false,
} as const;

const warning = {
  type: 'object',
  properties: { nodeId: { type: 'string' }, path: { type: 'string' }, message: { type: 'string' } },
  required: ['path', 'message'],
} as const;

const templateVersion = {
  ...revision,
  description: 'The template’s version when the form was saved.',
} as const;

export const formAnswer = {
  type: 'object',
  properties: {
    id,
    ...document,
    master_template: {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' }, version: revision },
      required: ['id', 'name', 'version'],
    },
    template_version: templateVersion,
    revision,
    updated_at: instant,
    warnings: { ...listOf(warning), description: 'Problems that do not prevent saving.' },
  },
  required: [
    ...(['id', 'layout', 'templateId', 'overrides', 'customFields'] as const),
    ...(['master_template', 'template_version', 'revision', 'updated_at'] as const),
  ],
} as const;

const revisionFacts = {
  number: revision,
  templateId: { type: 'string' },
  template_version: templateVersion,
  note: { type: 'string' },
  saved_by: { type: 'string' },
  saved_at: instant,
  live: { type: 'boolean', description: 'Whether customers see this revision.' },
} as const;

const factNames = [
  ...(['number', 'templateId', 'template_version', 'note'] as const),
  ...(['saved_by', 'saved_at', 'live'] as const),
] as const;

export const formRevision = { type: 'object', properties: revisionFacts, required: factNames } as const;

export const formRevisionAnswer = {
  type: 'object',
  properties: { ...revisionFacts, ...document },
  required: [...factNames, ...(['layout', 'overrides', 'customFields'] as const)],
} as const;

export const formTemplate = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    kind: { type: 'string', enum: ['booking', 'quote'] },
    default: { type: 'boolean' },
    version: revision,
    parameters: {
      type: 'object',
      properties: { settings: anything, styles: anything },
      required: ['settings', 'styles'],
    },
    tree: anything,
  },
  required: ['id', 'name', 'kind', 'default', 'version', 'parameters', 'tree'],
} as const;

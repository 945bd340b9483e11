import { id, instant, listOf, shortText } from '../platform/fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const anything = { type: 'object', additionalProperties: true } as const;

/** Checked further by the engine, in words about the form; `schemas/form.schema.json` has it all. */
const document = {
  layout: strictObject({ name: { type: 'string' } }),
  templateId: { type: 'string', maxLength: 100 },
  overrides: strictObject({ components: anything, styles: anything }),
  customFields: strictObject({ components: anything, layout: anything }),
} as const;

const revision = { type: 'integer', minimum: 1 } as const;

export const resetQuery = partial({
  revision: { type: 'integer', minimum: 0, description: 'The revision you have. 0 if you have none.' },
});

export const formBody = strictObject({
  ...document,
  revision: optional({ ...revision, description: 'The revision your changes are based on.' }),
  note: optional({ ...shortText, description: 'A note for the history that says what you changed.' }),
});

const warning = object({
  nodeId: optional({ type: 'string' }),
  path: { type: 'string' },
  message: { type: 'string' },
});

const templateVersion = {
  ...revision,
  description: 'The template’s version when the form was saved.',
} as const;

export const formAnswer = object({
  id,
  ...document,
  master_template: object({ id: { type: 'string' }, name: { type: 'string' }, version: revision }),
  template_version: templateVersion,
  revision,
  updated_at: instant,
  warnings: optional({ ...listOf(warning), description: 'Problems that do not prevent saving.' }),
});

const revisionFacts = {
  number: revision,
  templateId: { type: 'string' },
  template_version: templateVersion,
  note: { type: 'string' },
  saved_by: { type: 'string' },
  saved_at: instant,
  live: { type: 'boolean', description: 'Whether customers see this revision.' },
} as const;

export const formRevision = object(revisionFacts);

export const formRevisionAnswer = object({ ...revisionFacts, ...document });

export const formTemplate = object({
  id: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string', enum: ['booking', 'quote'] },
  default: { type: 'boolean' },
  version: revision,
  parameters: object({ settings: anything, styles: anything }),
  tree: anything,
});

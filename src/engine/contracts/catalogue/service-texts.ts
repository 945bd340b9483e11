import { languages } from '../../format/languages.ts';
import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, listOf } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** What texts stand on. */
export const textKinds = [
  'service',
  'service_category',
  'pricing_variable',
  'price',
  'extra',
  'frequency',
] as const;
export type TextKind = (typeof textKinds)[number];

/** Which texts of each are read by customers. */
export const textFields = ['name', 'description', 'disclaimer', 'unit', 'label'] as const;
export type TextField = (typeof textFields)[number];

const place = {
  kind: { type: 'string', enum: textKinds },
  id,
  field: { type: 'string', enum: textFields },
} as const;

const language = {
  type: 'string',
  enum: languages,
  description: 'The language of the translations.',
} as const;

const serviceText = object(
  {
    ...place,
    of: { ...text, description: 'The name of the item the text belongs to.' },
    original: text,
    translation: { ...text, description: 'Empty if there is none.' },
  },
  { title: 'ServiceText' },
);
export type ServiceText = FromSchema<typeof serviceText>;

export const readServiceTexts = contract({
  name: 'readServiceTexts',
  method: 'GET',
  path: '/api/services/:id/texts',
  summary: 'List all customer-facing texts of a service, with their translations into one language.',
  access: { permission: 'manage_services' },
  company: true,
  params: byId,
  query: strictObject({ language }),
  answer: listOf(serviceText),
});

const mostTexts = 500;

export const translateService = contract({
  name: 'translateService',
  method: 'PATCH',
  path: '/api/services/:id/texts',
  summary:
    'Translate texts of a service. Texts somebody else has translated in the meantime are left alone and returned.',
  access: { permission: 'manage_services' },
  company: true,
  params: byId,
  body: strictObject({
    language,
    texts: {
      type: 'array',
      minItems: 1,
      maxItems: mostTexts,
      items: strictObject({
        ...place,
        translation: { ...text, maxLength: 2000 },
        before: {
          ...text,
          maxLength: 2000,
          description: 'The translation the new one is based on.',
        },
      }),
    },
  }),
  answer: object({
    saved: { type: 'integer' },
    disputed: { ...listOf(serviceText), description: 'The texts as translated by somebody else.' },
  }),
});

import { nullableShownPicture } from '../../files/picture.ts';
import type { FromSchema } from '../../schema/from-schema.ts';
import { inOrder } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, listOf } from '../platform/fields.ts';
import { nullableId } from './setting-fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const nullableText = { type: ['string', 'null'] } as const;
const flag = { type: 'boolean' } as const;
const count = { type: 'integer' } as const;

const category = object({ id, name: text, icon: nullableText, private: flag, active: flag });

const service = object({
  id,
  categoryId: nullableId,
  name: text,
  icon: nullableText,
  picture: nullableShownPicture,
  base_price: { type: 'number' },
  hourly: flag,
  duration: { ...count, description: 'In minutes.' },
  private: flag,
  active: flag,
  variables: { ...count, description: 'How many pricing variables it has.' },
  extras: { ...count, description: 'How many extras it has.' },
});

export const serviceTree = object(
  { categories: listOf(category), services: listOf(service) },
  { title: 'ServiceTree' },
);
export type ServiceTree = FromSchema<typeof serviceTree>;

/** Categories and services at a glance: what they hold is counted, and not read. */
export const readServiceTree = contract({
  name: 'readServiceTree',
  method: 'GET',
  path: '/api/services/tree',
  summary: 'List categories and services in order, with the number of their pricing variables and extras.',
  access: { permission: 'manage_services' },
  company: true,
  answer: serviceTree,
});

const before = {
  ...nullableId,
  description: 'The item to place it before. Null for the end.',
} as const;

/**
 * Moves are said relative to a neighbour: two people who move different things both get what they wanted, whoever comes
 * first.
 */
export const moveService = contract({
  method: 'POST',
  path: '/api/services/:id/move',
  summary: 'Move a service to a position in a category. Other services keep their order.',
  access: { permission: 'manage_services' },
  company: true,
  params: byId,
  body: strictObject({ categoryId: nullableId, before }),
  answer: inOrder,
});

export const moveServiceCategory = contract({
  method: 'POST',
  path: '/api/service_categories/:id/move',
  topic: 'services',
  summary: 'Move a category to a position. Other categories keep their order.',
  access: { permission: 'manage_services' },
  company: true,
  params: byId,
  body: strictObject({ before }),
  answer: inOrder,
});

import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { byId } from '../platform/fields.ts';
import { nullableDay } from './setting-fields.ts';
import { object } from '../platform/shapes.ts';

const count = { type: 'integer' } as const;

/**
 * What goes on with something that is sold, before it is changed or archived. Nothing of it is repriced: booked visits
 * and quotes have their prices, and only visits that a series makes later are made at the prices of that day.
 */
export const catalogueEffects = object(
  {
    series: { ...count, description: 'Active or paused series that include it.' },
    visits: { ...count, description: 'Upcoming booked visits, which keep their price.' },
    booked_until: {
      ...nullableDay,
      description: 'The last day of these visits. Visits that series add later use the prices of that day.',
    },
    quotes: { ...count, description: 'Open quotes, which keep their price.' },
    codes: { ...count, description: 'Discount codes limited to it or to it and others.' },
    forms: { ...count, description: 'Open forms that offer it.' },
    is_last: {
      type: 'boolean',
      description: 'Whether it is the last service forms offer. Without it, there is nothing to book.',
    },
  },
  { title: 'CatalogueEffects' },
);
export type CatalogueEffects = FromSchema<typeof catalogueEffects>;

const effectsOf = <const P extends `/api/${string}`>(path: P, one: string) =>
  contract({
    method: 'GET',
    path: `${path}/:id/effects`,
    summary: `Count what still uses ${one} and keeps its price when ${one} changes.`,
    access: { permission: 'manage_services' },
    company: true,
    params: byId,
    answer: catalogueEffects,
  });

export const serviceEffects = effectsOf('/api/services', 'a service');
export const extraEffects = effectsOf('/api/extras', 'an extra');
export const frequencyEffects = effectsOf('/api/frequencies', 'a frequency');

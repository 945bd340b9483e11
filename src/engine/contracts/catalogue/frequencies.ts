import { frequencyFacts, frequencySettings } from '../../settings/catalogue/frequencies.ts';
import { collection, reordering } from '../platform/collection.ts';

const declared = {
  path: '/api/frequencies',
  one: 'a frequency',
  many: 'frequencies',
  permission: 'manage_services',
} as const;

/** How often one can book. One of them is the default, and stays it until another is made so. */
export const frequencyCalls = {
  ...collection({ ...declared, settings: frequencySettings, facts: frequencyFacts }),
  order: reordering(declared),
};

import { serviceFacts, serviceSettings } from '../../settings/catalogue/services.ts';
import { collection, reordering } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { byId, shortText } from '../platform/fields.ts';
import { partial } from '../platform/shapes.ts';

const declared = {
  path: '/api/services',
  one: 'a service',
  many: 'services',
  permission: 'manage_services',
} as const;

const calls = collection({
  ...declared,
  settings: serviceSettings,
  facts: serviceFacts,
  // The categories only where they were asked for.
  optional: ['oldVersionId', 'has_disclaimer', 'service_categories'],
});

/** How a company keeps its services. Their prices are of one visit, or of one hour of one team. */
export const serviceCalls = {
  ...calls,
  order: reordering(declared),
  duplicate: contract({
    method: 'POST',
    path: '/api/services/:id/duplicate',
    summary: 'Duplicate a service with its pricing variables. The copy is private.',
    access: { permission: 'manage_services' },
    company: true,
    params: byId,
    body: partial({ name: shortText }),
    answer: calls.get.answer,
    status: 201,
  }),
};

import {
  extraSchema,
  frequencySchema,
  pricingVariableSchema,
  serviceCategorySchema,
  serviceSchema,
} from '../catalogue/catalogue.ts';
import { contract } from './contract.ts';
import { byId, listOf, readQuery } from './fields.ts';

/** What a public form reads of what its company sells. Nobody signs in for it, and nobody sees what is hidden. */
const openToAll = { access: 'anyone', company: true } as const;

export const listServices = contract({
  name: 'listBookableServices',
  method: 'GET',
  path: '/api/companies/current/services',
  topic: 'services',
  summary: 'Services with pricing variables and extras. Private ones only when asked for by id.',
  ...openToAll,
  query: readQuery,
  answer: listOf(serviceSchema),
});

export const getService = contract({
  name: 'getBookableService',
  method: 'GET',
  path: '/api/companies/current/services/:id',
  topic: 'services',
  summary: 'One service, private ones too.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: serviceSchema,
});

export const listServicesOfCategory = contract({
  method: 'GET',
  path: '/api/service_categories/:id/services',
  topic: 'services',
  summary: 'Services of one category, private categories too.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: listOf(serviceSchema),
});

export const listServicesWithoutCategory = contract({
  name: 'listUncategorizedServices',
  method: 'GET',
  path: '/api/services/no-categories',
  summary: 'Services that are in no category.',
  ...openToAll,
  query: readQuery,
  answer: listOf(serviceSchema),
});

export const listPricingVariables = contract({
  method: 'GET',
  path: '/api/services/:id/pricing_variables',
  summary: 'What the price of a service depends on, with its prices.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: listOf(pricingVariableSchema),
});

export const listExtras = contract({
  method: 'GET',
  path: '/api/services/:id/extras',
  summary: 'What can be bought with a service.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: listOf(extraSchema),
});

export const listServiceCategories = contract({
  method: 'GET',
  path: '/api/service_categories',
  summary: 'Categories of services. Private ones only when asked for by id.',
  ...openToAll,
  query: readQuery,
  answer: listOf(serviceCategorySchema),
});

export const listFrequencies = contract({
  name: 'listBookableFrequencies',
  method: 'GET',
  path: '/api/companies/current/frequencies',
  topic: 'frequencies',
  summary: 'How often one can book. Private ones only when asked for by id.',
  ...openToAll,
  query: readQuery,
  answer: listOf(frequencySchema),
});

export const getFrequency = contract({
  name: 'getBookableFrequency',
  method: 'GET',
  path: '/api/companies/current/frequencies/:id',
  topic: 'frequencies',
  summary: 'One frequency, private ones too.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: frequencySchema,
});

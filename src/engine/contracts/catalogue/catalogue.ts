import {
  extraSchema,
  frequencySchema,
  pricingVariableSchema,
  serviceCategorySchema,
  serviceSchema,
} from '../../catalogue/catalogue.ts';
import { contract } from '../platform/contract.ts';
import { byId, listOf, readQuery } from '../platform/fields.ts';

/** What a public form reads of what its company sells. Nobody signs in for it, and nobody sees what is hidden. */
const openToAll = { access: 'anyone', company: true } as const;

export const listServices = contract({
  name: 'listBookableServices',
  method: 'GET',
  path: '/api/companies/current/services',
  topic: 'services',
  summary: 'List services with their pricing variables and extras. Private ones are listed only by id.',
  ...openToAll,
  query: readQuery,
  answer: listOf(serviceSchema),
});

export const getService = contract({
  name: 'getBookableService',
  method: 'GET',
  path: '/api/companies/current/services/:id',
  topic: 'services',
  summary: 'Get a service, even a private one.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: serviceSchema,
});

export const listServicesOfCategory = contract({
  method: 'GET',
  path: '/api/service_categories/:id/services',
  topic: 'services',
  summary: 'List the services of a category, even a private one.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: listOf(serviceSchema),
});

export const listServicesWithoutCategory = contract({
  name: 'listUncategorizedServices',
  method: 'GET',
  path: '/api/services/no-categories',
  summary: 'List services without a category.',
  ...openToAll,
  query: readQuery,
  answer: listOf(serviceSchema),
});

export const listPricingVariables = contract({
  method: 'GET',
  path: '/api/services/:id/pricing_variables',
  summary: 'List the pricing variables of a service with their prices.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: listOf(pricingVariableSchema),
});

export const listExtras = contract({
  method: 'GET',
  path: '/api/services/:id/extras',
  summary: 'List the extras of a service.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: listOf(extraSchema),
});

export const listServiceCategories = contract({
  method: 'GET',
  path: '/api/service_categories',
  summary: 'List service categories. Private ones are listed only by id.',
  ...openToAll,
  query: readQuery,
  answer: listOf(serviceCategorySchema),
});

export const listFrequencies = contract({
  name: 'listBookableFrequencies',
  method: 'GET',
  path: '/api/companies/current/frequencies',
  topic: 'frequencies',
  summary: 'List frequencies. Private ones are listed only by id.',
  ...openToAll,
  query: readQuery,
  answer: listOf(frequencySchema),
});

export const getFrequency = contract({
  name: 'getBookableFrequency',
  method: 'GET',
  path: '/api/companies/current/frequencies/:id',
  topic: 'frequencies',
  summary: 'Get a frequency, even a private one.',
  ...openToAll,
  params: byId,
  query: readQuery,
  answer: frequencySchema,
});

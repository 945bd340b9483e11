import { asc } from 'drizzle-orm';
import { extraSchema, pricingVariableSchema, serviceSchema } from '#engine/catalogue/catalogue.ts';
import { serviceListing } from '#engine/settings/catalogue/services.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { ReadRules, Relation } from '#server/platform/http/include.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

export const priceRules: Relation = {
  fields: {
    id: prices.id,
    label: prices.label,
    min_qty: prices.minQuantity,
    max_qty: prices.maxQuantity,
    ordering: prices.ordering,
  },
  defaultOrder: [asc(prices.ordering), asc(prices.minQuantity), asc(prices.id)],
};

export const variableRules = {
  answer: pricingVariableSchema,
  fields: {
    id: pricingVariables.id,
    name: pricingVariables.name,
    active: pricingVariables.active,
    ordering: pricingVariables.ordering,
  },
  defaultOrder: [asc(pricingVariables.ordering), asc(pricingVariables.name), asc(pricingVariables.id)],
  relations: { prices: priceRules },
} satisfies ReadRules;

export const extraRules = {
  answer: extraSchema,
  fields: {
    id: extras.id,
    oldVersionId: extras.oldVersionId,
    name: extras.name,
    active: extras.active,
    ordering: extras.ordering,
  },
  defaultOrder: [asc(extras.ordering), asc(extras.name), asc(extras.id)],
} satisfies ReadRules;

export const serviceRules: ReadRules = {
  answer: serviceSchema,
  ...listedBy(serviceListing, {
    fields: {
      id: services.id,
      oldVersionId: services.oldVersionId,
      name: services.name,
      categoryId: services.categoryId,
      hourly: services.hourly,
      active: services.active,
      private: services.private,
      ordering: services.ordering,
    },
    search: [services.name, services.description],
    // Those of one category stand together; those of none come last.
    defaultOrder: [
      asc(serviceCategories.ordering),
      asc(services.ordering),
      asc(services.name),
      asc(services.id),
    ],
  }),
  relations: {
    pricing_variables: variableRules,
    extras: extraRules,
    /** At most one, so there is nothing to narrow. */
    service_categories: { fields: {}, defaultOrder: [] },
  },
};

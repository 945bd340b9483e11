import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { TenantDb } from '../db/tenant.ts';
import { presentFrequency } from '../resources/frequencies/present.ts';
import { findListedFrequencies } from '../resources/frequencies/query.ts';
import { presentCategory } from '../resources/service-categories/present.ts';
import { categoryRules, findCategories } from '../resources/service-categories/query.ts';
import { presentService } from '../resources/services/present.ts';
import { findListedServices } from '../resources/services/query.ts';
import type { CatalogueScope } from './scope.ts';

/** What a company's form offers, as its visitors read it: whoever checks an answer knows what they knew. */
export async function readCatalogue(db: TenantDb, currencyCode: string): Promise<Catalogue> {
  const scope: CatalogueScope = { db, currencyCode, everything: false };
  const [categories, services, frequencies] = await Promise.all([
    findCategories(scope, { where: undefined, orderBy: categoryRules.defaultOrder }),
    findListedServices(scope),
    findListedFrequencies(scope),
  ]);
  return {
    categories: categories.map(presentCategory),
    services: services.map((row) => presentService(row, currencyCode)),
    frequencies: frequencies.map((row) => presentFrequency(row, currencyCode)),
  };
}

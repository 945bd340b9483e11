import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { TenantDb } from '../db/tenant.ts';
import { presentFrequency } from '../resources/frequencies/present.ts';
import { findFrequencies, findListedFrequencies } from '../resources/frequencies/query.ts';
import { presentCategory } from '../resources/service-categories/present.ts';
import { categoryRules, findCategories } from '../resources/service-categories/query.ts';
import { presentService } from '../resources/services/present.ts';
import { findListedServices, findServices } from '../resources/services/query.ts';
import { frequencies as frequencyTable } from '../db/tables/frequencies.ts';
import { services as serviceTable } from '../db/tables/services.ts';
import { whole } from '../http/include.ts';
import { isOneOf, isUuid } from './ids.ts';
import type { CatalogueScope } from './scope.ts';

/** What somebody has a link to, besides what is listed. */
export type Linked = { serviceIds: readonly string[]; frequencyIds: readonly string[] };

/**
 * What a company's form offers, as its visitors read it: whoever checks an answer knows what they knew. Who names
 * something that is not listed has a link to it.
 */
export async function readCatalogue(
  db: TenantDb,
  currencyCode: string,
  linked: Linked = { serviceIds: [], frequencyIds: [] },
): Promise<Catalogue> {
  const scope: CatalogueScope = { db, currencyCode, everything: false };
  const [categories, listedServices, listedFrequencies] = await Promise.all([
    findCategories(scope, { where: undefined, orderBy: categoryRules.defaultOrder }),
    findListedServices(scope),
    findListedFrequencies(scope),
  ]);
  const [services, frequencies] = await Promise.all([
    withLinked(listedServices, linked.serviceIds, (ids) =>
      findServices(scope, { ...addressed, where: isOneOf(serviceTable.id, ids) }),
    ),
    withLinked(listedFrequencies, linked.frequencyIds, (ids) =>
      findFrequencies(scope, {
        ...addressed,
        where: isOneOf(frequencyTable.id, ids),
        include: ownCategories,
      }),
    ),
  ]);
  return {
    categories: categories.map(presentCategory),
    services: services.map((row) => presentService(row, currencyCode)),
    frequencies: frequencies.map((row) => presentFrequency(row, currencyCode)),
  };
}

const addressed = { orderBy: [], include: new Map<string, never>(), addressed: true };
const ownCategories = new Map([['categories', whole(categoryRules)]]);

async function withLinked<T extends { id: string }>(
  listed: T[],
  named: readonly string[],
  find: (ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  const missing = named.filter((id) => isUuid(id) && !listed.some((one) => one.id === id));
  return missing.length === 0 ? listed : [...listed, ...(await find(missing))];
}

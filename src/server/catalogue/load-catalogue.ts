import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import { presentFrequency } from './frequencies/present.ts';
import { findFrequencies, findListedFrequencies } from './frequencies/query.ts';
import { presentCategory } from './categories/present.ts';
import { categoryRules, findCategories } from './categories/query.ts';
import { presentService } from './services/present.ts';
import { findListedServices, findServices } from './services/query.ts';
import { frequencies as frequencyTable } from '../platform/db/tables/frequencies.ts';
import { services as serviceTable } from '../platform/db/tables/services.ts';
import { whole } from '../platform/http/include.ts';
import { isOneOf, isUuid } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';

type Reading = Omit<CatalogueScope, 'everything'>;

/** What a company's form offers to everybody, as its visitors read it. */
export async function loadCatalogue(given: Reading): Promise<Catalogue> {
  const scope: CatalogueScope = { ...given, everything: false };
  const { currencyCode } = given;
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

/** What somebody names who may have a link to it. */
export type Linked = { serviceIds: readonly string[]; frequencyIds: readonly string[] };

/** The same with what is not listed and was named: whoever checks an answer knows what its giver knew. */
export async function withLinked(
  given: Reading,
  listed: Catalogue,
  { serviceIds, frequencyIds }: Linked,
): Promise<Catalogue> {
  const scope: CatalogueScope = { ...given, everything: false };
  const { currencyCode } = given;
  const unlistedServices = missingFrom(listed.services, serviceIds);
  const unlistedFrequencies = missingFrom(listed.frequencies, frequencyIds);
  if (unlistedServices.length + unlistedFrequencies.length === 0) return listed;
  const [services, frequencies] = await Promise.all([
    findServices(scope, { ...addressed, where: isOneOf(serviceTable.id, unlistedServices) }),
    findFrequencies(scope, {
      ...addressed,
      where: isOneOf(frequencyTable.id, unlistedFrequencies),
      include: ownCategories,
    }),
  ]);
  return {
    categories: listed.categories,
    services: [...listed.services, ...services.map((row) => presentService(row, currencyCode))],
    frequencies: [...listed.frequencies, ...frequencies.map((row) => presentFrequency(row, currencyCode))],
  };
}

const addressed = { orderBy: [], include: new Map<string, never>(), addressed: true };
const ownCategories = new Map([['categories', whole(categoryRules)]]);

const missingFrom = (listed: readonly { id: string }[], named: readonly string[]): string[] =>
  named.filter((id) => isUuid(id) && !listed.some((one) => one.id === id));

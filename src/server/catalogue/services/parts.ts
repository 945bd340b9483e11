import { and, asc, eq } from 'drizzle-orm';
import { inLanguage } from '#engine/format/translations.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { serviceLocations } from '#server/platform/db/tables/services.ts';
import { whole, type Includes } from '#server/platform/http/include.ts';
import { extraRules, priceRules, variableRules } from './rules.ts';

export type PriceRow = typeof prices.$inferSelect;
export type VariableRow = typeof pricingVariables.$inferSelect & { prices: PriceRow[] };
export type ExtraRow = typeof extras.$inferSelect;

/** What belongs to services, by their id. One statement for each kind, however many services there are. */
export async function findParts(scope: CatalogueScope, serviceIds: readonly string[], include: Includes) {
  const [variablesOf, extrasOf, locationIdsOf] = await Promise.all([
    findVariables(scope, serviceIds, include.get('pricing_variables')),
    findExtras(scope, serviceIds, include.get('extras')),
    findLocationIds(scope, serviceIds),
  ]);
  return (serviceId: string) => ({
    variables: variablesOf.get(serviceId) ?? [],
    extras: extrasOf.get(serviceId) ?? [],
    locationIds: locationIdsOf.get(serviceId) ?? [],
  });
}

export async function findVariables(
  { db, everything, language }: CatalogueScope,
  serviceIds: readonly string[],
  { where, orderBy, include } = whole(variableRules),
): Promise<Map<string, VariableRow[]>> {
  const ofServices = isOneOf(pricingVariables.serviceId, serviceIds);
  const offered = everything ? undefined : eq(pricingVariables.active, true);
  const narrowed = include.get('prices') ?? whole(priceRules);
  const [variables, priceRows] = await Promise.all([
    db.query((database, own) =>
      database
        .select()
        .from(pricingVariables)
        .where(and(own(pricingVariables), ofServices, offered, where))
        .orderBy(...orderBy),
    ),
    db.query((database, own) =>
      database
        .select({ price: prices })
        .from(prices)
        .innerJoin(pricingVariables, eq(pricingVariables.id, prices.variableId))
        .where(and(own(prices), ofServices, narrowed.where))
        .orderBy(...narrowed.orderBy),
    ),
  ]);
  const pricesOf = groupBy(priceRows, ({ price }) => price.variableId);
  const complete = variables.map((variable) => ({
    ...inLanguage(variable, language),
    prices: (pricesOf.get(variable.id) ?? []).map(({ price }) => inLanguage(price, language)),
  }));
  return groupBy(complete, ({ serviceId }) => serviceId);
}

export async function findExtras(
  { db, everything, language }: CatalogueScope,
  serviceIds: readonly string[],
  { where, orderBy } = whole(extraRules),
): Promise<Map<string, ExtraRow[]>> {
  const offered = everything ? undefined : eq(extras.active, true);
  const rows = await db.query((database, own) =>
    database
      .select({ serviceId: serviceExtras.serviceId, extra: extras })
      .from(serviceExtras)
      .innerJoin(extras, eq(extras.id, serviceExtras.extraId))
      .where(and(own(serviceExtras), isOneOf(serviceExtras.serviceId, serviceIds), offered, where))
      .orderBy(...orderBy),
  );
  const groups = groupBy(rows, ({ serviceId }) => serviceId);
  return new Map(
    [...groups].map(([id, group]) => [id, group.map(({ extra }) => inLanguage(extra, language))]),
  );
}

async function findLocationIds({ db }: CatalogueScope, serviceIds: readonly string[]) {
  const rows = await db.query((database, own) =>
    database
      .select({ serviceId: serviceLocations.serviceId, locationId: serviceLocations.locationId })
      .from(serviceLocations)
      .where(and(own(serviceLocations), isOneOf(serviceLocations.serviceId, serviceIds)))
      .orderBy(asc(serviceLocations.locationId)),
  );
  const groups = groupBy(rows, ({ serviceId }) => serviceId);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ locationId }) => locationId)]));
}

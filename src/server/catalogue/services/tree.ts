import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';

/** Categories and services in the company's order, in two statements however many prices they have. */
export async function readTree({ db, currencyCode }: CatalogueScope): Promise<ServiceTree> {
  const { id, name, icon, private: hidden, active, ordering } = serviceCategories;
  const [categories, rows] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ id, name, icon, private: hidden, active })
        .from(serviceCategories)
        .where(own(serviceCategories))
        .orderBy(asc(ordering), asc(name), asc(id)),
    ),
    db.query((database, own) => {
      const variables = database
        .select({ serviceId: pricingVariables.serviceId, count: count().as('variables') })
        .from(pricingVariables)
        .where(sql`${own(pricingVariables)} and ${pricingVariables.active}`)
        .groupBy(pricingVariables.serviceId)
        .as('v');
      const sold = database
        .select({ serviceId: serviceExtras.serviceId, count: count().as('extras') })
        .from(serviceExtras)
        .innerJoin(extras, eq(extras.id, serviceExtras.extraId))
        .where(sql`${own(serviceExtras)} and ${extras.active}`)
        .groupBy(serviceExtras.serviceId)
        .as('e');
      return database
        .select({ ...getTableColumns(services), variables: variables.count, extras: sold.count })
        .from(services)
        .leftJoin(variables, eq(variables.serviceId, services.id))
        .leftJoin(sold, eq(sold.serviceId, services.id))
        .where(own(services))
        .orderBy(asc(services.ordering), asc(services.name), asc(services.id));
    }),
  ]);
  return {
    categories,
    services: rows.map((row) => ({
      id: row.id,
      categoryId: row.categoryId,
      name: row.name,
      icon: row.icon,
      picture: row.picture,
      base_price: toMajor(row.basePrice, currencyCode),
      hourly: row.hourly,
      duration: row.durationMinutes,
      private: row.private,
      active: row.active,
      variables: row.variables ?? 0,
      extras: row.extras ?? 0,
    })),
  };
}

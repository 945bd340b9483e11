import { and, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { inLanguage } from '#engine/format/translations.ts';
import type { CatalogueScope, Reach } from '#server/platform/editing/scope.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { ReadFilter } from '#server/platform/http/include.ts';
import type { CategoryRow } from '../categories/present.ts';
import { isPublic } from '../categories/query.ts';
import { findParts, type ExtraRow, type VariableRow } from './parts.ts';
import { serviceRules } from './rules.ts';

export type ServiceRow = typeof services.$inferSelect & {
  variables: VariableRow[];
  extras: ExtraRow[];
  locationIds: string[];
  /** Only when it was asked for; null when there is none that this caller may see. */
  category?: CategoryRow | null;
};

/** A service is hidden with its category, except from who opens that very category. */
export type ServiceReach = Reach | 'in_category';

/** The id first: Drizzle takes a joined row for none when the first column it reads of it is null. */
const { id: categoryId, ...categoryRest } = getTableColumns(serviceCategories);
const categoryColumns = { id: categoryId, ...categoryRest };

const outsideCategories = isNull(serviceCategories.id);

function visible({ everything }: CatalogueScope, reach: ServiceReach): SQL | undefined {
  if (everything) return undefined;
  return and(
    eq(services.active, true),
    or(outsideCategories, eq(serviceCategories.active, true)),
    reach === 'linked' ? undefined : eq(services.private, false),
    reach === 'listed' ? or(outsideCategories, eq(serviceCategories.private, false)) : undefined,
  );
}

type ServiceQuery = Pick<ReadFilter, 'where' | 'orderBy' | 'include'> & Partial<ReadFilter>;

/** Services with everything that belongs to them, in a number of statements that does not grow with theirs. */
export async function findServices(
  scope: CatalogueScope,
  filter: ServiceQuery,
  unaddressed: ServiceReach = 'listed',
): Promise<ServiceRow[]> {
  const { where, orderBy, include, limit = 500, offset = 0, addressed = false } = filter;
  const reach = addressed ? 'linked' : unaddressed;
  const rows = await scope.db.query((database, own) =>
    database
      .select({ service: services, category: categoryColumns })
      .from(services)
      .leftJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
      .where(and(own(services), visible(scope, reach), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  if (rows.length === 0) return [];
  const partsOf = await findParts(
    scope,
    rows.map(({ service }) => service.id),
    include,
  );
  const withCategory = include.has('service_categories');
  return rows.map(({ service, category }) => ({
    ...inLanguage(service, scope.language),
    ...partsOf(service.id),
    ...(withCategory && {
      category:
        category && (scope.everything || isPublic(category)) ? inLanguage(category, scope.language) : null,
    }),
  }));
}

/** The service that a link leads to. Throws NOT_FOUND when it is not there for this caller. */
export async function getService(
  scope: CatalogueScope,
  serviceId: string,
  include: ReadFilter['include'],
): Promise<ServiceRow> {
  const where = eq(services.id, serviceId);
  const [service] = await findServices(scope, { where, orderBy: [], include, addressed: true });
  return service ?? notFound(serviceId);
}

/** The same without reading more of it than its id. */
export async function requireService(scope: CatalogueScope, serviceId: string): Promise<string> {
  const [row] = await scope.db.query((database, own) =>
    database
      .select({ id: services.id })
      .from(services)
      .leftJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
      .where(and(own(services), visible(scope, 'linked'), eq(services.id, serviceId))),
  );
  return row?.id ?? notFound(serviceId);
}

function notFound(id: string): never {
  throw new DomainError('NOT_FOUND', { resource: 'services', id });
}

/** What is listed, in the company's order. */
export const findListedServices = (scope: CatalogueScope) =>
  findServices(scope, { where: undefined, orderBy: serviceRules.defaultOrder, include: new Map() });

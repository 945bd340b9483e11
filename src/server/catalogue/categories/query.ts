import { and, asc, eq, type SQL } from 'drizzle-orm';
import { serviceCategorySchema } from '#engine/catalogue/catalogue.ts';
import { DomainError } from '#engine/errors.ts';
import { serviceCategoryListing } from '#engine/settings/catalogue/service-categories.ts';
import { inLanguage } from '#engine/format/translations.ts';
import { reachOf, type CatalogueScope, type Reach } from '#server/platform/editing/scope.ts';
import { serviceCategories } from '#server/platform/db/tables/services.ts';
import type { ReadFilter, ReadRules } from '#server/platform/http/include.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import type { CategoryRow } from './present.ts';

const { id, oldVersionId, name, active, private: hidden, ordering } = serviceCategories;

export const categoryRules: ReadRules = {
  answer: serviceCategorySchema,
  ...listedBy(serviceCategoryListing, {
    fields: { id, oldVersionId, name, active, private: hidden, ordering },
    search: [name],
    defaultOrder: [asc(ordering), asc(name), asc(id)],
  }),
};

function visible({ everything }: CatalogueScope, reach: Reach): SQL | undefined {
  if (everything) return undefined;
  return and(eq(active, true), reach === 'listed' ? eq(hidden, false) : undefined);
}

type CategoryQuery = Pick<ReadFilter, 'where' | 'orderBy'> & Partial<ReadFilter>;

export async function findCategories(scope: CatalogueScope, filter: CategoryQuery): Promise<CategoryRow[]> {
  const { where, orderBy, limit = 500, offset = 0, addressed = false } = filter;
  const shown = and(visible(scope, reachOf({ addressed })), where);
  const rows = await scope.db.list(serviceCategories, { where: shown, orderBy, limit, offset });
  return rows.map((row) => inLanguage(row, scope.language));
}

/** The category that a link leads to. Throws NOT_FOUND when it is not there for this caller. */
export async function getCategory(scope: CatalogueScope, categoryId: string): Promise<CategoryRow> {
  const [category] = await findCategories(scope, { where: eq(id, categoryId), orderBy: [], addressed: true });
  if (!category) throw new DomainError('NOT_FOUND', { resource: 'service_categories', id: categoryId });
  return category;
}

/** May anybody learn what the category is called? */
export const isPublic = (category: Pick<CategoryRow, 'active' | 'private'>): boolean =>
  category.active && !category.private;

import { and, asc, eq, type SQL } from 'drizzle-orm';
import { frequencySchema } from '#engine/catalogue/catalogue.ts';
import { DomainError } from '#engine/errors.ts';
import { frequencyListing } from '#engine/settings/catalogue/frequencies.ts';
import { inLanguage } from '#engine/format/translations.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { frequencies, frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { serviceCategories } from '#server/platform/db/tables/services.ts';
import { whole, type Included, type ReadFilter, type ReadRules } from '#server/platform/http/include.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { categoryRules, isPublic } from '../categories/query.ts';

export type FrequencyRow = typeof frequencies.$inferSelect & {
  /** Only when they were asked for. */
  categories?: OfferedIn[];
};
/** A category that offers a frequency; without a name where this caller may not know it. */
export type OfferedIn = { id: string; name: string | null; private: boolean; premiumForm: boolean };

const { id, oldVersionId, name, active, private: hidden, isDefault, ordering } = frequencies;

export const frequencyRules = {
  answer: frequencySchema,
  ...listedBy(frequencyListing, {
    fields: { id, oldVersionId, name, active, private: hidden, default: isDefault, ordering },
    search: [name],
    defaultOrder: [asc(ordering), asc(name), asc(id)],
  }),
  relations: { categories: categoryRules },
} satisfies ReadRules;

function visible({ everything }: CatalogueScope, addressed: boolean): SQL | undefined {
  if (everything) return undefined;
  return and(eq(active, true), addressed ? undefined : eq(hidden, false));
}

type FrequencyQuery = Pick<ReadFilter, 'where' | 'orderBy' | 'include'> & Partial<ReadFilter>;

export async function findFrequencies(
  scope: CatalogueScope,
  filter: FrequencyQuery,
): Promise<FrequencyRow[]> {
  const { where, orderBy, include, limit = 500, offset = 0, addressed = false } = filter;
  const shown = and(visible(scope, addressed), where);
  const found = await scope.db.list(frequencies, { where: shown, orderBy, limit, offset });
  const rows = found.map((row) => inLanguage(row, scope.language));
  const included = include.get('categories');
  if (!included || rows.length === 0) return rows;
  const categoriesOf = await findCategoriesOf(
    scope,
    rows.map((row) => row.id),
    included,
  );
  return rows.map((row) => ({ ...row, categories: categoriesOf.get(row.id) ?? [] }));
}

/**
 * Hidden categories stay in the list, though without their names: a frequency that names no category is
 * offered in all of them.
 */
async function findCategoriesOf(
  { db, everything, language }: CatalogueScope,
  frequencyIds: readonly string[],
  { where, orderBy }: Included,
): Promise<Map<string, OfferedIn[]>> {
  const rows = await db.query((database, own) =>
    database
      .select({ link: frequencyCategories, category: serviceCategories })
      .from(frequencyCategories)
      .innerJoin(serviceCategories, eq(serviceCategories.id, frequencyCategories.categoryId))
      .where(and(own(frequencyCategories), isOneOf(frequencyCategories.frequencyId, frequencyIds), where))
      .orderBy(...orderBy),
  );
  const groups = groupBy(rows, ({ link }) => link.frequencyId);
  const toOffered = ({ link, category }: (typeof rows)[number]): OfferedIn => ({
    id: category.id,
    name: everything || isPublic(category) ? inLanguage(category, language).name : null,
    private: category.private,
    premiumForm: link.premiumForm,
  });
  return new Map([...groups].map(([frequencyId, group]) => [frequencyId, group.map(toOffered)]));
}

/** The frequency that a link leads to. Throws NOT_FOUND when it is not there for this caller. */
export async function getFrequency(
  scope: CatalogueScope,
  frequencyId: string,
  include: ReadFilter['include'],
): Promise<FrequencyRow> {
  const where = eq(id, frequencyId);
  const [frequency] = await findFrequencies(scope, { where, orderBy: [], include, addressed: true });
  if (!frequency) throw new DomainError('NOT_FOUND', { resource: 'frequencies', id: frequencyId });
  return frequency;
}

/** What is listed, in the company's order, with its categories. */
export const findListedFrequencies = (scope: CatalogueScope) =>
  findFrequencies(scope, {
    where: undefined,
    orderBy: frequencyRules.defaultOrder,
    include: new Map([['categories', whole(categoryRules)]]),
  });

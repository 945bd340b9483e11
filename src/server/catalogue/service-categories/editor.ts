import { asc } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { serviceCategoryCalls } from '#engine/contracts/catalogue/service-categories.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import {
  serviceCategoryFacts,
  serviceCategorySettings,
} from '#engine/settings/catalogue/service-categories.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { serviceCategories } from '#server/platform/db/tables/services.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { refersBy, type Editor } from '#server/platform/editing/editor.ts';
import type { CategoryRow } from '../categories/present.ts';
import { categoryRules, findCategories } from '../categories/query.ts';

type Settings = SettingsOf<typeof serviceCategorySettings>;
type Answer = AnswerOf<typeof serviceCategoryCalls.get>;

const { ordering, name, id } = serviceCategories;

const present = (row: CategoryRow, scope: CatalogueScope): Answer => ({
  id: row.id,
  ...fromColumns(serviceCategorySettings, row, scope),
  oldVersionId: row.oldVersionId,
  ordering: row.ordering,
});

export const categoryEditor: Editor<typeof serviceCategories, Settings, Answer> = {
  table: serviceCategories,
  noun: 'service_category',
  titleOf: (category) => category.name,
  rules: { ...categoryRules, answer: serviceCategoryCalls.get.answer },
  find: async (scope, filter) => (await findCategories(scope, filter)).map((row) => present(row, scope)),
  settings: serviceCategorySettings,
  facts: serviceCategoryFacts,
  complain: () => [],
  toRow: (settings, edit) => toColumns(serviceCategorySettings, settings, edit),
  order: { column: ordering, current: [asc(ordering), asc(name), asc(id)] },
  removal: {
    // A frequency whose last category went would be offered everywhere.
    referredToBy: [refersBy(frequencyCategories, frequencyCategories.categoryId)],
    archive: () => ({ active: false }),
  },
};

import { asc } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { serviceCategoryCalls } from '#engine/contracts/service-categories.ts';
import { frequencyCategories } from '../../db/tables/frequencies.ts';
import { serviceCategories } from '../../db/tables/services.ts';
import { refersBy, type Editor } from '../../editing/editor.ts';
import { presentCategory, type CategoryRow } from '../../catalogue/categories/present.ts';
import { categoryRules, findCategories } from '../../catalogue/categories/query.ts';

type Settings = SettingsOf<typeof serviceCategoryCalls>;
type Answer = AnswerOf<typeof serviceCategoryCalls.get>;

const { ordering, name, id } = serviceCategories;

const present = (row: CategoryRow): Answer => ({ ...presentCategory(row), translations: row.translations });

export const categoryEditor: Editor<typeof serviceCategories, Settings, Answer> = {
  table: serviceCategories,
  noun: 'service_category',
  titleOf: (category) => category.name,
  rules: { ...categoryRules, answer: serviceCategoryCalls.get.answer },
  find: async (scope, filter) => (await findCategories(scope, filter)).map(present),
  defaults: { description: '', icon: null, private: false, active: true, translations: {} },
  complain: () => [],
  toRow: (settings) => ({
    name: settings.name,
    description: settings.description,
    icon: settings.icon,
    private: settings.private,
    active: settings.active,
    translations: settings.translations,
  }),
  order: { column: ordering, current: [asc(ordering), asc(name), asc(id)] },
  removal: {
    // A frequency whose last category went would be offered everywhere.
    referredToBy: [refersBy(frequencyCategories, frequencyCategories.categoryId)],
    archive: () => ({ active: false }),
  },
};

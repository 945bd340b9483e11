import { and, asc, eq, ne } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { DomainError } from '#engine/errors.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { frequencyFacts, frequencySettings } from '#engine/settings/catalogue/frequencies.ts';
import { problemOf } from '#engine/problems.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { frequencies, frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { serviceCategories } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { complainOfDiscount, toDiscountColumns } from '#server/platform/editing/amounts.ts';
import type { Complaint, Complaints } from '#server/platform/editing/complaints.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { whole } from '#server/platform/http/include.ts';
import { categoryRules } from '../categories/query.ts';
import { presentFrequency } from './present.ts';
import { findFrequencies, frequencyRules, type FrequencyRow } from './query.ts';

type Settings = SettingsOf<typeof frequencySettings>;
type Answer = AnswerOf<typeof frequencyCalls.get>;

const { ordering, name, id } = frequencies;

const present = (row: FrequencyRow, scope: CatalogueScope): Answer => {
  const { discount, discount_type, categories = [] } = presentFrequency(row, scope.currencyCode);
  return {
    id: row.id,
    ...fromColumns(frequencySettings, row, scope),
    discount,
    discount_type,
    recurrence: { unit: row.unit, every: row.every, monthly_mode: row.monthlyMode },
    categories,
    default: row.isDefault,
    oldVersionId: row.oldVersionId,
    ordering: row.ordering,
  };
};

export const frequencyEditor: Editor<typeof frequencies, Settings, Answer> = {
  table: frequencies,
  noun: 'frequency',
  titleOf: (frequency) => frequency.name,
  // Categories are always there, and whole: what is narrowed could not be sent back.
  rules: { ...frequencyRules, answer: frequencyCalls.get.answer, relations: {} },
  async find(scope, filter) {
    const include = new Map([['categories', whole(categoryRules)]]);
    const rows = await findFrequencies(scope, { ...filter, include });
    return rows.map((row) => present(row, scope));
  },
  settings: frequencySettings,
  facts: frequencyFacts,
  async complain(settings, edit) {
    const ids = settings.categories.map((category) => category.id);
    const offered = { table: serviceCategories, noun: 'category', ids };
    return [
      // A new one may be sent with a part of it: the rest of it has defaults in the table.
      !Object.hasOwn(settings.recurrence, 'unit') && ['recurrence.unit', problemOf('required')],
      ...complainOfDiscount(settings, edit),
      settings.recurrence.unit === 'none' &&
        settings.discount > 0 && ['discount', problemOf('not_for_one_time')],
      settings.recurrence.unit === 'none' &&
        settings.minimum_term > 0 && ['minimum_term', problemOf('not_for_one_time')],
      ...complainOfDefault(settings, edit),
      ...complainOfTwins(ids),
      ...(await complainOfMissing(edit.db, (index) => `categories.${index}.id`, offered)),
    ];
  },
  toRow: (settings, edit) => ({
    ...toColumns(frequencySettings, settings, edit),
    unit: settings.recurrence.unit,
    every: settings.recurrence.every,
    monthlyMode: settings.recurrence.monthly_mode,
    ...toDiscountColumns(settings, edit.currencyCode),
  }),
  async saveParts(frequencyId, settings, { db, body }) {
    if (body.categories) {
      const rows = settings.categories.map((category) => ({
        frequencyId,
        categoryId: category.id,
        premiumForm: category.visibility?.premium_form ?? true,
      }));
      await replaceParts(db, frequencyCategories, {
        of: eq(frequencyCategories.frequencyId, frequencyId),
        rows,
      });
    }
    if (settings.default || (isOffered(settings) && !(await findDefault(db))))
      await makeDefault(db, frequencyId);
  },
  order: { column: ordering, current: [asc(ordering), asc(name), asc(id)] },
  removal: {
    referredToBy: [],
    async forbid(frequency, { db }) {
      const others = and(ne(id, frequency.id), eq(frequencies.active, true), eq(frequencies.private, false));
      if (!frequency.default || (await db.count(frequencies, others)) === 0) return;
      throw new DomainError('CONFLICT', {
        reason: 'Set another frequency as the default first.',
      });
    },
    archive: () => ({ active: false, isDefault: false }),
  },
};

const isOffered = ({ active, private: hidden }: Pick<Settings, 'active' | 'private'>) => active && !hidden;

/** Visitors begin with the default: there is one as long as anything is offered, and they can see it. */
function complainOfDefault(settings: Settings, { before }: Edit<Settings, Answer>): Complaints {
  return [
    before?.default === true && !settings.default && ['default', problemOf('default_stays')],
    settings.default && !settings.active && ['active', problemOf('default_is_active')],
    settings.default && settings.private && ['private', problemOf('default_is_public')],
  ];
}

const complainOfTwins = (ids: readonly string[]): Complaints =>
  ids.map(
    (categoryId, index): Complaint | false =>
      ids.indexOf(categoryId) < index && [`categories.${index}.id`, problemOf('listed_twice')],
  );

const findDefault = (db: TenantDb) => db.find(frequencies, eq(frequencies.isDefault, true));

/** The old one first: an index allows one at a time. */
async function makeDefault(db: TenantDb, frequencyId: string): Promise<void> {
  const old = await findDefault(db);
  if (old?.id === frequencyId) return;
  if (old) await db.update(frequencies, old.id, { isDefault: false });
  await db.update(frequencies, frequencyId, { isDefault: true });
}

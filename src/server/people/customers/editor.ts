import { asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { customerFacts, customerListing, customerSettings } from '#engine/settings/people/customers.ts';
import { problemOf } from '#engine/problems.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { customerValue } from '#server/company/custom-fields/list-fields.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { customerTags, tags } from '#server/platform/db/tables/tags.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { findFigures, findTags, type Figures } from './figures.ts';

type Settings = SettingsOf<typeof customerSettings>;
export type CustomerAnswer = AnswerOf<typeof customerCalls.get>;

const { id, email, firstName, lastName, phone, companyName, blocked, taxExempt } = customers;
const { archivedAt, createdAt, accountId } = customers;

export const customerEditor: Editor<typeof customers, Settings, CustomerAnswer> = {
  table: customers,
  noun: 'customer',
  titleOf: (customer) => `${customer.first_name} ${customer.last_name}`,
  rules: {
    answer: customerCalls.get.answer,
    ...listedBy(customerListing, {
      fields: {
        id,
        accountId,
        email,
        phone,
        first_name: firstName,
        last_name: lastName,
        blocked,
        tax_exempt: taxExempt,
        archived_at: archivedAt,
        created_at: createdAt,
      },
      search: [firstName, lastName, email, companyName],
      phones: [phone],
      custom: customerValue,
      alike: { last_name: [firstName] },
      defaultOrder: [asc(lastName), asc(firstName), asc(id)],
    }),
  },
  async find(scope, filter) {
    const { db } = scope;
    const rows = await db.list(customers, filter);
    const ids = rows.map((row) => row.id);
    const [figuresOf, tagsOf] = await Promise.all([findFigures(db, ids), findTags(db, ids)]);
    return rows.map((row) => present(row, { figures: figuresOf(row.id), tagIds: tagsOf(row.id), scope }));
  },
  settings: customerSettings,
  facts: customerFacts,
  async complain(settings, { db, before }) {
    const wanted = settings.email.toLowerCase();
    const twin =
      wanted === '' || wanted === before?.email ? undefined : await db.find(customers, eq(email, wanted));
    const named = { table: tags, noun: 'tag', ids: settings.tagIds };
    return [
      twin !== undefined && ['email', problemOf('email_of_another_customer')],
      ...(await complainOfMissing(db, (index) => `tagIds.${index}`, named)),
    ];
  },
  toRow: (settings, edit) => ({
    ...toColumns(customerSettings, settings, edit),
    email: settings.email.toLowerCase(),
    archivedAt: settings.active ? null : new Date(edit.before?.archived_at ?? edit.now),
  }),
  async saveParts(customerId, { tagIds }, { db, body }) {
    if (!body.tagIds) return;
    const rows = tagIds.map((tagId) => ({ customerId, tagId }));
    await replaceParts(db, customerTags, { of: eq(customerTags.customerId, customerId), rows });
  },
  // Whom the company has known is never deleted from a list: what hangs on them would go along.
  removal: {
    referredToBy: [{ table: customers, leadsTo: (customerId) => eq(id, customerId) }],
    archive: (now) => ({ archivedAt: now }),
  },
};

type Parts = { figures: Figures; tagIds: string[]; scope: CatalogueScope };

const present = (row: typeof customers.$inferSelect, { figures, tagIds, scope }: Parts): CustomerAnswer => ({
  id: row.id,
  ...fromColumns(customerSettings, row, scope),
  email: row.email,
  active: row.archivedAt === null,
  tagIds,
  accountId: row.accountId,
  bookings: figures.bookings,
  completed_bookings: figures.completed,
  spent: toMajor(figures.spent, scope.currencyCode),
  last_visit_at: figures.lastVisit?.toISOString() ?? null,
  next_visit_at: figures.nextVisit?.toISOString() ?? null,
  is_new: figures.toCome > 0 && figures.completed === 0,
  custom_values: row.customValues,
  archived_at: row.archivedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

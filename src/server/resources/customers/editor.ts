import { asc, eq } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { customerCalls } from '#engine/contracts/customers.ts';
import { toMajor } from '#engine/money/currency.ts';
import { customers } from '../../db/tables/customers.ts';
import { customerTags, tags } from '../../db/tables/tags.ts';
import type { Editor } from '../../editing/editor.ts';
import { complainOfMissing, replaceParts } from '../../editing/links.ts';
import { findFigures, findTags, type Figures } from './figures.ts';

type Settings = SettingsOf<typeof customerCalls>;
export type CustomerAnswer = AnswerOf<typeof customerCalls.get>;

const { id, email, firstName, lastName, phone, companyName, blocked, taxExempt } = customers;
const { archivedAt, createdAt, accountId } = customers;

export const customerEditor: Editor<typeof customers, Settings, CustomerAnswer> = {
  table: customers,
  noun: 'customer',
  titleOf: (customer) => `${customer.first_name} ${customer.last_name}`,
  rules: {
    answer: customerCalls.get.answer,
    fields: {
      ...{ id, accountId, email, phone, first_name: firstName, last_name: lastName, blocked },
      ...{ tax_exempt: taxExempt, archived_at: archivedAt, created_at: createdAt },
    },
    search: [firstName, lastName, email, companyName],
    phones: [phone],
    defaultOrder: [asc(lastName), asc(firstName), asc(id)],
  },
  async find({ db, currencyCode }, filter) {
    const rows = await db.list(customers, filter);
    const ids = rows.map((row) => row.id);
    const [figuresOf, tagsOf] = await Promise.all([findFigures(db, ids), findTags(db, ids)]);
    return rows.map((row) =>
      present(row, { figures: figuresOf(row.id), tagIds: tagsOf(row.id), currencyCode }),
    );
  },
  defaults: {
    ...{ company_name: '', phone: '', referral_source: '', sms_reminders: false, tax_exempt: false },
    ...{ blocked: false, active: true, tagIds: [] },
  },
  async complain(settings, { db, before }) {
    const wanted = settings.email.toLowerCase();
    const twin = wanted === before?.email ? undefined : await db.find(customers, eq(email, wanted));
    const named = { table: tags, noun: 'tag', ids: settings.tagIds };
    return [
      twin !== undefined && ['email', 'belongs to another customer: merge them if they are the same person'],
      ...(await complainOfMissing(db, (index) => `tagIds.${index}`, named)),
    ];
  },
  toRow: (settings, { before, now }) => ({
    email: settings.email.toLowerCase(),
    firstName: settings.first_name,
    lastName: settings.last_name,
    companyName: settings.company_name,
    phone: settings.phone,
    referralSource: settings.referral_source,
    smsReminders: settings.sms_reminders,
    taxExempt: settings.tax_exempt,
    blocked: settings.blocked,
    archivedAt: settings.active ? null : new Date(before?.archived_at ?? now),
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

type Parts = { figures: Figures; tagIds: string[]; currencyCode: string };

const present = (
  row: typeof customers.$inferSelect,
  { figures, tagIds, currencyCode }: Parts,
): CustomerAnswer => ({
  id: row.id,
  accountId: row.accountId,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName,
  phone: row.phone,
  referral_source: row.referralSource,
  sms_reminders: row.smsReminders,
  tax_exempt: row.taxExempt,
  blocked: row.blocked,
  active: row.archivedAt === null,
  tagIds,
  bookings: figures.bookings,
  completed_bookings: figures.completed,
  spent: toMajor(figures.spent, currencyCode),
  last_visit_at: figures.lastVisit?.toISOString() ?? null,
  next_visit_at: figures.nextVisit?.toISOString() ?? null,
  is_new: figures.toCome > 0 && figures.completed === 0,
  archived_at: row.archivedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

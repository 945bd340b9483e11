import { and, asc, count, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { tagCalls } from '#engine/contracts/tags.ts';
import { isOneOf } from '../../catalogue/ids.ts';
import { bookingTags, customerTags, tags } from '../../db/tables/tags.ts';
import type { CompanyTable, TenantDb } from '../../db/tenant.ts';
import type { Editor } from '../../editing/editor.ts';

type Settings = SettingsOf<typeof tagCalls>;
type Answer = AnswerOf<typeof tagCalls.get>;

const { id, name } = tags;

export const tagEditor: Editor<typeof tags, Settings, Answer> = {
  table: tags,
  noun: 'tag',
  titleOf: (tag) => tag.name,
  rules: {
    answer: tagCalls.get.answer,
    fields: { id, name },
    search: [name],
    defaultOrder: [asc(name), asc(id)],
  },
  async find({ db }, filter) {
    const rows = await db.list(tags, filter);
    const ids = rows.map((row) => row.id);
    const [customers, bookings] = await Promise.all([
      countUses(db, { table: customerTags, column: customerTags.tagId, ids }),
      countUses(db, { table: bookingTags, column: bookingTags.tagId, ids }),
    ]);
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, color: row.color },
      ...{ customers: customers.get(row.id) ?? 0, bookings: bookings.get(row.id) ?? 0 },
    }));
  },
  defaults: { color: '#64748b' },
  async complain(settings, { db, before }) {
    const twin = settings.name === before?.name ? undefined : await db.find(tags, eq(name, settings.name));
    return [twin !== undefined && ['name', 'is the name of another tag']];
  },
  toRow: (settings) => ({ name: settings.name, color: settings.color }),
  // What carries it only loses a word.
  removal: { referredToBy: [], archive: () => ({}) },
};

async function countUses(
  db: TenantDb,
  { table, column, ids }: { table: CompanyTable; column: AnyPgColumn; ids: readonly string[] },
): Promise<Map<string, number>> {
  const plain: PgTable = table;
  const rows = await db.query((database, own) =>
    database
      .select({ tagId: column, uses: count() })
      .from(plain)
      .where(and(own(table), isOneOf(column, ids)))
      .groupBy(column),
  );
  return new Map(rows.map(({ tagId, uses }) => [String(tagId), uses]));
}

import { and, count, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { tagFacts, tagListing, tagSettings } from '#engine/settings/people/tags.ts';
import { problemOf } from '#engine/problems.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingTags, customerTags, tags } from '#server/platform/db/tables/tags.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Editor } from '#server/platform/editing/editor.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Settings = SettingsOf<typeof tagSettings>;
type Answer = AnswerOf<typeof tagCalls.get>;

const { id, name } = tags;

export const tagEditor: Editor<typeof tags, Settings, Answer> = {
  table: tags,
  noun: 'tag',
  titleOf: (tag) => tag.name,
  rules: {
    answer: tagCalls.get.answer,
    ...listedBy(tagListing, { fields: { id, name }, search: [name] }),
  },
  async find(scope, filter) {
    const { db } = scope;
    const rows = await db.list(tags, filter);
    const ids = rows.map((row) => row.id);
    const [customers, bookings] = await Promise.all([
      countUses(db, { table: customerTags, column: customerTags.tagId, ids }),
      countUses(db, { table: bookingTags, column: bookingTags.tagId, ids }),
    ]);
    return rows.map((row) => ({
      id: row.id,
      ...fromColumns(tagSettings, row, scope),
      customers: customers.get(row.id) ?? 0,
      bookings: bookings.get(row.id) ?? 0,
    }));
  },
  settings: tagSettings,
  facts: tagFacts,
  async complain(settings, { db, before }) {
    const twin = settings.name === before?.name ? undefined : await db.find(tags, eq(name, settings.name));
    return [twin !== undefined && ['name', problemOf('name_of_another_tag')]];
  },
  toRow: (settings, edit) => toColumns(tagSettings, settings, edit),
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

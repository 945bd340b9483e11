import { and, eq } from 'drizzle-orm';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { discountCodeTargets } from '#server/platform/db/tables/discount-codes.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Complaint } from '#server/platform/editing/complaints.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';

/** What a code is only for, by kind. A kind without ids is not narrowed. */
export type Targets = Record<(typeof kinds)[number]['field'], string[]>;

const kinds = [
  { field: 'locationIds', column: 'locationId', table: locations, noun: 'location' },
  { field: 'serviceIds', column: 'serviceId', table: services, noun: 'service' },
  { field: 'categoryIds', column: 'categoryId', table: serviceCategories, noun: 'category' },
  { field: 'frequencyIds', column: 'frequencyId', table: frequencies, noun: 'frequency' },
] as const;

type Row = Pick<typeof discountCodeTargets.$inferSelect, (typeof kinds)[number]['column']>;

const toTargets = (rows: readonly Row[]): Targets => {
  const targets: Targets = { locationIds: [], serviceIds: [], categoryIds: [], frequencyIds: [] };
  for (const row of rows) {
    for (const { field, column } of kinds) {
      const id = row[column];
      if (id !== null) targets[field].push(id);
    }
  }
  return targets;
};

export async function findTargets(
  db: TenantDb,
  codeIds: readonly string[],
): Promise<(codeId: string) => Targets> {
  const rows = await db.query((database, own) =>
    database
      .select()
      .from(discountCodeTargets)
      .where(and(own(discountCodeTargets), isOneOf(discountCodeTargets.discountCodeId, codeIds)))
      .orderBy(discountCodeTargets.id),
  );
  const rowsOf = groupBy(rows, ({ discountCodeId }) => discountCodeId);
  return (codeId) => toTargets(rowsOf.get(codeId) ?? []);
}

export async function complainOfTargets(db: TenantDb, targets: Targets): Promise<Complaint[]> {
  const found = kinds.map(({ field, table, noun }) =>
    complainOfMissing(db, (index) => `${field}.${index}`, { table, noun, ids: targets[field] }),
  );
  return (await Promise.all(found)).flat();
}

export const namesTargets = (body: object): boolean => kinds.some(({ field }) => Object.hasOwn(body, field));

export const toTargetRows = (discountCodeId: string, targets: Targets) =>
  kinds.flatMap(({ field, column }) => targets[field].map((id) => ({ discountCodeId, [column]: id })));

export async function saveTargets(db: TenantDb, discountCodeId: string, targets: Targets): Promise<void> {
  const rows = toTargetRows(discountCodeId, targets);
  await replaceParts(db, discountCodeTargets, {
    of: eq(discountCodeTargets.discountCodeId, discountCodeId),
    rows,
  });
}

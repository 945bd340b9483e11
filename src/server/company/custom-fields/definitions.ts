import { asc, eq, inArray } from 'drizzle-orm';
import { isDefinedKey } from '#engine/custom-fields/field-key.ts';
import { customFields } from '#server/platform/db/tables/custom-fields.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type CustomField = typeof customFields.$inferSelect;
export type CustomFieldSubject = CustomField['subject'];

/** Those of a subject, in the order in which forms and records show them. Archived ones, too. */
export const fieldsOfSubject = (db: TenantDb, subject: CustomFieldSubject): Promise<CustomField[]> =>
  db.list(customFields, {
    where: eq(customFields.subject, subject),
    orderBy: [asc(customFields.createdAt), asc(customFields.id)],
    limit: mostListed,
  });

const mostListed = 500;

/** What is defined under some of these keys. Where all are a form's own, nobody is asked. */
export async function fieldsByKey(
  db: TenantDb,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CustomField>> {
  const defined = [...new Set(keys.filter(isDefinedKey))];
  if (defined.length === 0) return new Map();
  const found = await db.list(customFields, {
    where: inArray(customFields.key, defined),
    limit: defined.length,
  });
  return new Map(found.map((field) => [field.key, field]));
}

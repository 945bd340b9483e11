import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { sayCustomValue } from '#engine/custom-fields/custom-value.ts';
import type { FactSpecs } from '#engine/settings/platform/define-listing.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { CsvColumn, CsvRow } from '#server/platform/csv/write-csv.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customFields } from '#server/platform/db/tables/custom-fields.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { bookingValues, type CustomValues } from './booking-values.ts';
import { fieldsOfSubject, type CustomFieldSubject } from './definitions.ts';

const nameOf = (key: string) => `custom.${key}`;

/** The columns of a file that the company's fields make. */
export async function customColumns(db: TenantDb, subject: CustomFieldSubject): Promise<CsvColumn[]> {
  const fields = await db.list(customFields, {
    where: and(
      eq(customFields.subject, subject),
      eq(customFields.inList, true),
      isNull(customFields.archivedAt),
    ),
    orderBy: [asc(customFields.createdAt), asc(customFields.id)],
    limit: 200,
  });
  return fields.map(({ key, title }) => ({ name: nameOf(key), title }));
}

/** The same as what a list's own columns are chosen from. Their cells are words already. */
export const customSpecs = async (db: TenantDb, subject: CustomFieldSubject): Promise<FactSpecs> =>
  Object.fromEntries(
    (await customColumns(db, subject)).map(({ name, title }) => [name, { title, 'x-kind': 'text' as const }]),
  );

/** The cells of a customer. */
export const customCells = (values: CustomValues): CsvRow =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [nameOf(key), sayCustomValue(value)]));

async function answersOf(db: TenantDb, ids: readonly string[]) {
  return db.query((database, own) =>
    database
      .select({ id: bookings.id, answers: bookings.customFields })
      .from(bookings)
      .where(and(own(bookings), isOneOf(bookings.id, ids))),
  );
}

/** The cells of some bookings, in one statement. */
export async function bookingCells(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CsvRow>> {
  const rows = await answersOf(db, ids);
  return new Map(
    rows.map(({ id, answers }) => [
      id,
      Object.fromEntries(answers.map((answer) => [nameOf(answer.id), answer.display_value])),
    ]),
  );
}

/** What bookings say for the columns of their list. A company without such fields is asked for none. */
export async function listedBookingValues(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomValues>> {
  const fields = (await fieldsOfSubject(db, 'booking')).filter((field) => field.inList && !field.archivedAt);
  const rows = fields.length > 0 && ids.length > 0 ? await answersOf(db, ids) : [];
  return new Map(rows.map(({ id, answers }) => [id, bookingValues(fields, answers)]));
}

/** What a filter compares: `custom.gate_code`. */
const pattern = /^custom\.([a-z][a-z0-9_]{0,39})$/;

const keyIn = (name: string): string | undefined => pattern.exec(name)?.[1];

export function customerValue(name: string): SQL<string | null> | undefined {
  const key = keyIn(name);
  return key === undefined ? undefined : sql<string | null>`(${customers.customValues} ->> ${key})`;
}

export function bookingValue(name: string): SQL<string | null> | undefined {
  const key = keyIn(name);
  return key === undefined
    ? undefined
    : sql<
        string | null
      >`(select answer ->> 'value' from jsonb_array_elements(${bookings.customFields}) as answer
        where answer ->> 'id' = ${key} limit 1)`;
}

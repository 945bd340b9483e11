import { eq } from 'drizzle-orm';
import { noteObjections } from '#engine/booking/time-limits.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

const most = 200;

/** What was written about a customer, for the office alone. */
export const readCustomerNotes = async (db: TenantDb, customerId: string): Promise<string[]> =>
  (await db.list(notes, { where: eq(notes.customerId, customerId), limit: most })).map(({ text }) => text);

type Visit = { customerId: string; startLocal: string };

/** What the notes about a visit's customer say against its time. */
export const findNoteObjections = async (
  db: TenantDb,
  { customerId, startLocal }: Visit,
): Promise<string[]> => noteObjections(await readCustomerNotes(db, customerId), startLocal.slice(11, 16));

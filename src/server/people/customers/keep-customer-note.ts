import { sql } from 'drizzle-orm';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Note = typeof notes.$inferSelect;
type Written = { bookingId: string; customerId: string; text: string; authorId?: string | null; at?: Date };

/** Lines are lines, however a page has written them. */
export const toNoteText = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/\r\n?/g, '\n')
    .trim();

/**
 * What a customer wrote about a booking. It comes with the booking and, from pages as the specification has them, as a
 * call of its own: it is there once, whichever comes first. The text is one that `toNoteText` has made.
 */
export async function keepCustomerNote(tx: TenantDb, { at, ...written }: Written): Promise<Note> {
  const row = {
    ...written,
    companyId: tx.companyId,
    byCustomer: true,
    teamViewable: true,
    customerViewable: true,
    ...(at && { createdAt: at }),
  };
  const [added] = await tx.query((database) =>
    database.insert(notes).values(row).onConflictDoNothing().returning(),
  );
  const kept = added ?? (await findSame(tx, written));
  if (!kept) throw new Error('a note that could not be added could not be found either');
  return kept;
}

const findSame = (tx: TenantDb, { bookingId, text }: Written): Promise<Note | undefined> =>
  tx.find(notes, sql`${notes.bookingId} = ${bookingId} and ${notes.text} = ${text} and ${notes.byCustomer}`);

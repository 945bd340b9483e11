import { toNoteText } from '#server/people/customers/keep-customer-note.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Acting } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

type OfficeNote = {
  text: string;
  team_viewable?: boolean | undefined;
  customer_viewable?: boolean | undefined;
};

/** What the office writes down while it books. Nobody else reads it unless it says so. */
export async function keepOfficeNote(
  tx: TenantDb,
  { id: bookingId, customerId }: Booking,
  { text, team_viewable = false, customer_viewable = false }: OfficeNote,
  { caller, now }: Acting,
): Promise<void> {
  await tx.insert(notes, {
    bookingId,
    customerId,
    text: toNoteText(text),
    createdAt: now,
    teamViewable: team_viewable,
    customerViewable: customer_viewable,
    authorId: caller.kind === 'account' ? caller.account.id : null,
  });
}

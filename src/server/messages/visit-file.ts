import { presentReceipt } from '../booking/present-receipt.ts';
import { toCalendarFile } from '../booking/calendar-file.ts';
import type { Company } from '../companies/directory.ts';
import { bookings } from '../db/tables/bookings.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { MailCalendar } from '../mail/mailer.ts';
import type { Services } from '../services.ts';

type Of = { db: TenantDb; company: Company; services: Services; organizerEmail: string };

/**
 * The visit for the calendar of whoever reads the letter, as it stands while the letter is written; undefined where
 * there is no day to enter. It asks for no answer, so it is published, not an invitation.
 */
export async function readVisitFile(
  { db, company, services, organizerEmail }: Of,
  bookingId: string,
): Promise<MailCalendar | undefined> {
  const booking = await db.get(bookings, bookingId);
  if (booking.leadQuoteId !== null || booking.status === 'waitlisted') return undefined;
  const method = booking.status === 'cancelled' || booking.needsPlacing ? 'CANCEL' : 'PUBLISH';
  const organizer = { name: company.businessName, email: organizerEmail };
  const receipt = await presentReceipt({ db, company, services }, booking);
  return {
    method,
    name: `visit-${booking.number}.ics`,
    content: toCalendarFile(receipt, company, { method, organizer }),
  };
}

import { desc } from 'drizzle-orm';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type NewBooking = Partial<Omit<typeof bookings.$inferInsert, 'companyId' | 'startAt'>> & {
  startAt: Date;
  teamIds?: string[];
  serviceIds?: string[];
};

/** One more booking: like the newest of the company but for what is said, without series, teams or services. */
export async function addBooking(
  db: TenantDb,
  { teamIds = [], serviceIds = [], ...own }: NewBooking,
): Promise<string> {
  const [newest] = await db.list(bookings, { orderBy: [desc(bookings.number)], limit: 1 });
  if (!newest) throw new Error('there is no booking to copy');
  const { id: _id, companyId: _company, ...copied } = newest;
  const booking = await db.insert(bookings, {
    ...copied,
    seriesId: null,
    recurrenceDate: null,
    status: 'upcoming',
    cancelType: null,
    needsPlacing: false,
    ...own,
    number: newest.number + 1,
  });
  const { id: bookingId, startAt: start, durationMinutes, bufferMinutes } = booking;
  const during = { start, end: new Date(start.getTime() + (durationMinutes + bufferMinutes) * 60_000) };
  for (const teamId of teamIds)
    await db.insert(bookingTeams, { bookingId, teamId, state: 'assigned', during });
  for (const serviceId of serviceIds)
    await db.insert(bookingItems, {
      bookingId,
      serviceId,
      kind: 'service',
      name: 'Copied',
      quantity: 1,
      ordering: 0,
      unitPrice: 0,
      gross: 0,
      taxable: true,
      recurring: true,
    });
  return bookingId;
}

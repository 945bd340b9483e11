import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { audit } from '#server/platform/audit.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockBooking, type Acting } from '../life/change.ts';
import { releaseOffers } from '../offers/end-offer.ts';
import { leaveUnstaffed } from '../teams/unstaffed.ts';
import { openItem, waitsForTeam } from './waiting.ts';

const isOpenOf = (bookingId: string) =>
  and(eq(dispatchItems.bookingId, bookingId), eq(dispatchItems.state, 'open'));

/** The office sees to a visit in another way: it leaves the queue, and stays what it is. */
export async function dismissVisit(tx: TenantDb, id: string, reason: string, acting: Acting): Promise<void> {
  const booking = await lockBooking(tx, id);
  // A visit that nobody has put into the queue is there because it lacks a team.
  const waits = await tx.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      // Columns carry the names of their tables in joins only.
      .leftJoin(dispatchItems, openItem)
      .where(and(own(bookings), eq(bookings.id, id), waitsForTeam(acting.now))),
  );
  if (waits.length > 0) await leaveUnstaffed(tx, booking, 'unassigned');
  const [item] = await tx.list(dispatchItems, { where: isOpenOf(id), limit: 1 });
  if (!item) throw new DomainError('CONFLICT', { reason: 'This visit has already been handled.' });
  const { caller, now } = acting;
  await tx.update(dispatchItems, item.id, {
    state: 'dismissed',
    dismissal: reason.trim(),
    closedAt: now,
    closedBy: caller.kind === 'account' ? caller.account.id : null,
  });
  await releaseOffers(tx, [item], now);
  await audit(tx, acting, {
    action: 'dispatch.dismissed',
    subject: { type: 'booking', id },
    summary: `Took visit ${booking.number} off the dispatch queue`,
    ...(reason.trim() && { changes: { reason: [null, reason.trim()] } }),
  });
}

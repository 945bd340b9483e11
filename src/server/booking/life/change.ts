import { and, asc, inArray, sql } from 'drizzle-orm';
import { nextStatus, type BookingEvent } from '#engine/booking/transitions.ts';
import { displayStatus } from '#engine/booking/status.ts';
import { conflict } from '#engine/conflicts.ts';
import type { Actor } from '#server/platform/audit.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '../../services.ts';

/** For whom a visit is changed: customers are bound by the company's policies, the office is not. */
export type Party = 'customer' | 'office' | 'team' | 'system';

/** Who changes a visit, of which company, and when. */
export type Acting = {
  company: Company;
  caller: Actor;
  client: { address: string };
  services: Services;
  party: Party;
  now: Date;
};

/** The booking, and nobody else changes it until the transaction ends. Before days are locked. */
export const lockBooking = (tx: TenantDb, id: string): Promise<Booking> => tx.getLocked(bookings, id);

/** What the booking becomes. Throws CONFLICT, in a sentence, where that cannot happen to it. */
export function requireNext(booking: Booking, event: BookingEvent): Booking['status'] {
  const next = nextStatus(booking.status, event);
  if (next) return next;
  const { status, cancelType: cancel_type, leadQuoteId } = booking;
  const shown = displayStatus({ status, cancel_type, leadQuoteId })
    .toLowerCase()
    .replace('visit ', '')
    .replaceAll('_', ' ');
  throw conflict('visit_in_status', { status, shown, done: done[event] });
}

const done: Record<BookingEvent, string> = {
  accept: 'accepted',
  decline: 'declined',
  cancel: 'cancelled',
  move: 'moved',
  start: 'started',
  complete: 'completed',
  miss: 'marked as missed',
  restore: 'restored',
  reopen: 'opened again',
};

/** The same of several, in one order whoever asks. */
export const lockBookings = (tx: TenantDb, ids: string[]): Promise<Booking[]> =>
  tx.query((database, own) =>
    database
      .select()
      .from(bookings)
      .where(and(own(bookings), inArray(bookings.id, ids)))
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .for('update'),
  );

/** Writes a change, and counts it: who has an older version in their hands is told so. */
export const changeBooking = (tx: TenantDb, booking: Booking, changes: BookingChanges): Promise<Booking> =>
  tx.update(bookings, booking.id, { ...changes, version: booking.version + 1 });

/** The same change of several, which keep their order. */
export async function changeBookings(
  tx: TenantDb,
  changed: readonly Booking[],
  changes: BookingChanges,
): Promise<Booking[]> {
  const ids = changed.map(({ id }) => id);
  const rows = await tx.query((database, own) =>
    database
      .update(bookings)
      .set({ ...changes, version: sql`${bookings.version} + 1` })
      .where(and(own(bookings), inArray(bookings.id, ids)))
      .returning(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether a visit is as its series has made it: nobody has changed it by itself. */
export const isAsSeries = ({ source, version, seriesVersion }: Booking): boolean =>
  source === 'series' && version === seriesVersion;

/** A visit that changes together with its series still is as its series has it. */
export async function stayAsSeries(tx: TenantDb, before: Booking, after: Booking): Promise<void> {
  if (isAsSeries(before)) await tx.update(bookings, after.id, { seriesVersion: after.version });
}

type BookingChanges = Partial<Omit<Booking, 'id' | 'companyId' | 'version' | 'seriesVersion'>>;

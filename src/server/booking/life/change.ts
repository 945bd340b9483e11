import { nextStatus, type BookingEvent } from '#engine/booking/transitions.ts';
import { displayStatus } from '#engine/booking/status.ts';
import { DomainError } from '#engine/errors.ts';
import type { Actor } from '../../audit.ts';
import type { Company } from '../../companies/directory.ts';
import { bookings } from '../../db/tables/bookings.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import type { Booking } from '../place-booking.ts';

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
  throw new DomainError('CONFLICT', { reason: `This visit is ${shown}: it cannot be ${done[event]} now.` });
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

/** Writes a change, and counts it: who has an older version in their hands is told so. */
export const changeBooking = (
  tx: TenantDb,
  booking: Booking,
  changes: Partial<Omit<Booking, 'id' | 'companyId' | 'version'>>,
): Promise<Booking> => tx.update(bookings, booking.id, { ...changes, version: booking.version + 1 });

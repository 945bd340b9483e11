import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';

/** A booking whose money the caller may see: all of the company's, or with `own` one's own. */
export async function getPayable({ db, caller, level }: CallScope, id: string): Promise<Booking> {
  const booking = await db.get(bookings, id);
  if (level !== 'own') return booking;
  const customer = await db.find(customers, eq(customers.id, booking.customerId));
  if (caller.kind === 'account' && customer?.accountId === caller.account.id) return booking;
  throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
}

/** The same for what only the office does. A customer is told what is missing, and nothing of the booking. */
export async function getChargeable(asking: CallScope, id: string): Promise<Booking> {
  if (asking.level === 'own') throw new DomainError('FORBIDDEN', { permission: 'charge_customer' });
  return asking.db.get(bookings, id);
}

export const actorOf = (caller: Caller): string | null =>
  caller.kind === 'account' ? caller.account.id : null;

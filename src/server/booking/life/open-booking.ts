import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Level } from '#engine/access/permissions.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '../../services.ts';
import { visibleTo } from '../visible.ts';
import type { Acting, Party } from './change.ts';

/** What somebody wants to do with a visit; customers may do what the company lets them, teams what is their work. */
export type BookingAct =
  | 'cancel'
  | 'skip'
  | 'take_back'
  | 'reschedule'
  | 'swap'
  | 'edit'
  | 'tip'
  | 'work'
  | 'office';

type BookingCall = {
  db: TenantDb;
  company: Company;
  caller: Caller;
  level: Level;
  client: { address: string };
  services: Services;
};

/** Lets a signed-in caller at a booking, or answers NOT_FOUND or FORBIDDEN. */
export async function openBooking(asking: BookingCall, id: string, wanted: BookingAct): Promise<Acting> {
  const { db, caller, level, company } = asking;
  const [found] = await db.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(and(own(bookings), eq(bookings.id, id), visibleTo(database, caller, level))),
  );
  if (!found) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
  const acting = { ...toActing(asking), party: partyOf(caller, level) };
  requireRight(company, acting.party, wanted);
  return acting;
}

export const toActing = ({ company, caller, client, services }: Omit<BookingCall, 'db' | 'level'>) => ({
  company,
  caller,
  client,
  services,
  now: services.clock(),
});

export function partyOf(caller: Caller, level: Level): Party {
  if (level !== 'own') return 'office';
  return caller.kind === 'account' && caller.account.role === 'r_team' ? 'team' : 'customer';
}

/** Whether somebody may, by what they are to the visit. */
export function requireRight(company: Company, party: Party, wanted: BookingAct): void {
  if (party === 'office' || party === 'system') return;
  if (party === 'team' && wanted === 'work') return;
  const { customers_may } = readPolicies(company);
  if (party === 'customer' && wanted === 'take_back' && (customers_may.cancel || customers_may.skip)) return;
  const isTheirs = wanted !== 'work' && wanted !== 'office' && wanted !== 'take_back';
  if (party !== 'customer' || !isTheirs || !customers_may[wanted])
    throw new DomainError('FORBIDDEN', { permission: 'the office of the company' });
}

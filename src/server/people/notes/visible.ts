import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';

/** Bookings that a team of this account has, or is asked to have. */
export const jobsOf = (accountId: string): SQL => sql`(
  select ${bookingTeams.bookingId} from ${bookingTeams}
  join ${teamMembers} on ${teamMembers.teamId} = ${bookingTeams.teamId}
  where ${teamMembers.accountId} = ${accountId} and ${bookingTeams.state} in ('invited', 'accepted', 'assigned'))`;

const bookingsOf = (accountId: string): SQL => sql`(
  select ${bookings.id} from ${bookings} join ${customers} on ${customers.id} = ${bookings.customerId}
  where ${customers.accountId} = ${accountId})`;

const customersOfJobs = (accountId: string): SQL => sql`(
  select ${bookings.customerId} from ${bookings} where ${bookings.id} in ${jobsOf(accountId)})`;

const ownCustomer = (accountId: string): SQL => sql`(
  select ${customers.id} from ${customers} where ${customers.accountId} = ${accountId})`;

/**
 * Which notes somebody may read: the office all, teams what is marked for them about their jobs and the customers
 * they come to, customers what is marked for them about themselves; and everybody what they wrote.
 */
export function readableBy(caller: Caller, level: Level): SQL | undefined {
  if (level !== 'own') return undefined;
  const { id, role } = requireAccount(caller);
  const isCustomer = role === 'r_customer';
  return or(
    eq(notes.authorId, id),
    and(
      eq(isCustomer ? notes.customerViewable : notes.teamViewable, true),
      or(
        sql`${notes.bookingId} in ${isCustomer ? bookingsOf(id) : jobsOf(id)}`,
        // A note about a booking names its customer as well: that alone does not open it.
        and(
          sql`${notes.bookingId} is null`,
          sql`${notes.customerId} in ${isCustomer ? ownCustomer(id) : customersOfJobs(id)}`,
        ),
      ),
    ),
  );
}

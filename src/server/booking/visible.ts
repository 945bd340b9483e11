import { and, eq, exists, lt, sql, type SQL } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import { requireAccount } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '../company/companies/policies.ts';
import type { Database } from '../platform/db/client.ts';
import { bookings } from '../platform/db/tables/bookings.ts';
import { bookingTeams } from '../platform/db/tables/booking-teams.ts';
import { customers } from '../platform/db/tables/customers.ts';
import { teamMembers } from '../platform/db/tables/teams.ts';

/** A job is a team's while they are asked for it or have it. */
export const holdsJob = sql`${bookingTeams.state} in ('invited', 'accepted', 'assigned')`;

/** Which bookings a caller may see at all: with `own`, a customer's own visits and a team member's own jobs. */
export function visibleTo(db: Database, caller: Caller, level: Level): SQL | undefined {
  if (level !== 'own') return undefined;
  const account = requireAccount(caller);
  if (account.role === 'r_customer') return eq(customers.accountId, account.id);
  return exists(
    db
      .select({ one: sql`1` })
      .from(bookingTeams)
      .innerJoin(teamMembers, eq(teamMembers.teamId, bookingTeams.teamId))
      .where(and(eq(bookingTeams.bookingId, bookings.id), eq(teamMembers.accountId, account.id), holdsJob)),
  );
}

export const isTeam = (caller: Caller) => caller.kind === 'account' && caller.account.role === 'r_team';

/** Teams do not see what customers pay. */
export const maySeeMoney = (caller: Caller): boolean => !isTeam(caller);

type Horizon = { caller: Caller; company: Company; now: Date };

/** Lists of a team end where its company lets it look ahead to. */
export const withinHorizon = ({ caller, company, now }: Horizon): SQL | undefined =>
  isTeam(caller) ? lt(bookings.startAt, horizonOf(company, now)) : undefined;

export const horizonOf = (company: Company, now: Date): Date =>
  secondsAfter(now, readPolicies(company).team_horizon_days * 86_400);

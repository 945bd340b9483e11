import { and, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { assignTeam } from '../teams/assign-team.ts';
import { findCandidates } from '../teams/find-candidates.ts';
import { hasJob, lockTeams, type Crew } from '../teams/lock-job.ts';
import { settleCrew } from '../teams/settle-crew.ts';

/** Who has a visit now; who is only asked for it may still say no. */
export const findCrews = (db: TenantDb, bookingId: string): Promise<Crew[]> =>
  db.list(bookingTeams, {
    where: and(
      eq(bookingTeams.bookingId, bookingId),
      inArray(bookingTeams.state, ['invited', 'accepted', 'assigned']),
    ),
    limit: 1000,
  });

/** Whether as many teams as have a visit now could do it at another time. */
export async function couldBeStaffed(db: TenantDb, booking: Booking, startAt: Date): Promise<boolean> {
  const crews = (await findCrews(db, booking.id)).filter(hasJob);
  if (crews.length === 0) return true;
  return (await findCandidates(db, { ...booking, startAt })).length >= crews.length;
}

/**
 * A visit that its customer has moved is left to nobody: for teams that could not come along, others who are free
 * come. Throws where there are none.
 */
export async function replaceMissing(
  tx: TenantDb,
  booking: Booking,
  { before, now }: { before: readonly Crew[]; now: Date },
): Promise<void> {
  const had = before.filter(hasJob).length;
  const has = (await findCrews(tx, booking.id)).filter(hasJob);
  if (has.length >= had) return;
  const candidates = await findCandidates(tx, booking);
  await lockTeams(tx, candidates);
  let missing = had - has.length;
  for (const teamId of candidates) {
    if (missing === 0) break;
    if (has.some((crew) => crew.teamId === teamId)) continue;
    if (await assignTeam(tx, booking, teamId, now)) missing -= 1;
  }
  if (missing > 0) throw noCrew();
  await settleCrew(tx, { booking, crews: [...before] }, now);
}

export const noCrew = () => conflict('no_crew_free');

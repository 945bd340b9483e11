import { and, eq, inArray } from 'drizzle-orm';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { liveStates } from './assign-team.ts';
import { missingCrews, type Crew, type Job } from './lock-job.ts';
import { reportCrew } from './report-crew.ts';
import { closeUnstaffed } from './unstaffed.ts';

/**
 * What follows once teams of a visit have changed: its customer hears who comes, and where it has all that it needs
 * nobody is asked any longer. Answers who has it, or is still asked.
 */
export async function settleCrew(tx: TenantDb, before: Job, now: Date): Promise<Crew[]> {
  const { booking } = before;
  const live = and(eq(bookingTeams.bookingId, booking.id), inArray(bookingTeams.state, liveStates));
  const after = await tx.list(bookingTeams, { where: live, limit: 1000 });
  await reportCrew(tx, { before: before.crews, after, at: now });
  if (missingCrews({ booking, crews: after }) > 0) return after;
  await tx.query((database, own) =>
    database
      .update(bookingTeams)
      .set({ state: 'removed', answerBy: null })
      .where(
        and(own(bookingTeams), eq(bookingTeams.bookingId, booking.id), eq(bookingTeams.state, 'invited')),
      ),
  );
  await closeUnstaffed(tx, booking.id, now);
  if (booking.claimableSince) await tx.update(bookings, booking.id, { claimableSince: null });
  return after.filter(({ state }) => state !== 'invited');
}

import { and, inArray } from 'drizzle-orm';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report, reportAll } from '#server/platform/happenings/report.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

/** When a visit keeps its crew busy, travel included. */
export const busyTimeOf = ({ startAt, durationMinutes, bufferMinutes }: Booking) => ({
  start: startAt,
  end: new Date(startAt.getTime() + (durationMinutes + bufferMinutes) * 60_000),
});

/**
 * Gives the visit to a team, if it is free: the database never lets it be in two places. Answers whether it is.
 * Nobody is asked where no team is named.
 */
export async function assignTeam(
  tx: TenantDb,
  booking: Booking,
  teamId: string | null,
  now: Date,
): Promise<boolean> {
  if (teamId === null) return false;
  try {
    await tx.transaction((inner) =>
      inner.insert(bookingTeams, {
        bookingId: booking.id,
        teamId,
        state: 'assigned',
        during: busyTimeOf(booking),
      }),
    );
  } catch (error) {
    if (brokenConstraint(error) === 'booking_teams_no_overlap') return false;
    throw error;
  }
  await report(tx, now, { name: 'job_assigned', subjectId: booking.id, details: { teamId } });
  return true;
}

/** A team has the job, or is asked for it. */
export const liveStates = ['invited', 'accepted', 'assigned'] as const;

/** Takes the visits from their teams, and tells each. */
export async function releaseTeams(tx: TenantDb, bookingIds: string[], now: Date): Promise<void> {
  const released = await tx.query((database, own) =>
    database
      .update(bookingTeams)
      .set({ state: 'removed', releasedAt: now })
      .where(
        and(
          own(bookingTeams),
          inArray(bookingTeams.bookingId, bookingIds),
          inArray(bookingTeams.state, liveStates),
        ),
      )
      .returning({ teamId: bookingTeams.teamId, bookingId: bookingTeams.bookingId }),
  );
  await reportAll(
    tx,
    now,
    released.map(({ teamId, bookingId }) => ({
      name: 'job_unassigned',
      subjectId: bookingId,
      details: { teamId },
    })),
  );
}

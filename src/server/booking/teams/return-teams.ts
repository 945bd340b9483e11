import { and, asc, eq, isNull } from 'drizzle-orm';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { assignTeam } from './assign-team.ts';
import { findCandidates } from './find-candidates.ts';
import { lockTeams } from './lock-job.ts';

type Return = { releasedAt: Date | null; now: Date };

/** A visit that takes place after all goes back to the teams that had it when it was cancelled, if they still can. */
export async function returnTeams(
  tx: TenantDb,
  booking: Booking,
  { releasedAt, now }: Return,
): Promise<void> {
  if (releasedAt === null) return;
  const had = await tx.list(bookingTeams, {
    where: and(
      eq(bookingTeams.bookingId, booking.id),
      eq(bookingTeams.releasedAt, releasedAt),
      // Who was only invited had not said yes.
      isNull(bookingTeams.answerBy),
    ),
    orderBy: [asc(bookingTeams.createdAt), asc(bookingTeams.id)],
    limit: booking.teamsRequired,
  });
  if (had.length === 0) return;
  await lockTeams(
    tx,
    had.map(({ teamId }) => teamId),
  );
  const able = await findCandidates(tx, booking);
  for (const { teamId } of had) if (able.includes(teamId)) await assignTeam(tx, booking, teamId, now);
}

import { and, eq, sql } from 'drizzle-orm';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { busyTimeOf } from './assign-team.ts';

/** Asks teams whether they take a visit. Whoever has it or is asked already is not asked again. */
export async function inviteTeams(
  tx: TenantDb,
  booking: Booking,
  teamIds: readonly string[],
  { company, now }: { company: Company; now: Date },
): Promise<number> {
  if (teamIds.length === 0) return 0;
  const answerBy = secondsAfter(now, readPolicies(company).invitation_minutes * 60);
  const { companyId } = tx;
  const during = busyTimeOf(booking);
  const rows = teamIds.map((teamId) => ({ companyId, bookingId: booking.id, teamId, during, answerBy }));
  const invited = await tx.query((database) =>
    database
      .insert(bookingTeams)
      .values(rows.map((row) => ({ ...row, state: 'invited' as const })))
      .onConflictDoNothing()
      .returning({ teamId: bookingTeams.teamId }),
  );
  for (const { teamId } of invited)
    await report(tx, now, {
      name: 'job_invited',
      subjectId: booking.id,
      details: { teamId, until: answerBy.toISOString() },
    });
  return invited.length;
}

/** Who was asked for this visit at this time, or has had it, whatever became of that. */
export async function findAsked(tx: TenantDb, booking: Booking): Promise<Map<string, string>> {
  const rows = await tx.list(bookingTeams, {
    where: and(
      eq(bookingTeams.bookingId, booking.id),
      sql`lower(${bookingTeams.during}) = ${booking.startAt.toISOString()}`,
    ),
    limit: 1000,
  });
  return new Map(rows.map(({ teamId, state }) => [teamId, state]));
}

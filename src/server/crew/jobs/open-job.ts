import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { acceptJobContract } from '#engine/contracts/crew/team-jobs.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Acting } from '#server/booking/life/change.ts';
import { partyOf, requireRight, toActing } from '#server/booking/life/open-booking.ts';
import { liveStates } from '#server/booking/teams/assign-team.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { teamLocations } from '#server/platform/db/tables/teams.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findOwnTeams } from '#server/calendar/schedule/own-teams.ts';

export type JobCall = Call<typeof acceptJobContract>;
/** A team of the caller, and what it may speak for. */
export type Opened = { acting: Acting; teamId: string };

const notFound = (id: string): never => {
  throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
};

/** The team that speaks: one of the caller's that has the job, is asked for it, or was. */
export async function openJob(call: JobCall): Promise<Opened> {
  const acting = toParty(call);
  const { id } = call.params;
  await call.db.get(bookings, id);
  const crews = await call.db.list(bookingTeams, {
    where: eq(bookingTeams.bookingId, id),
    orderBy: [desc(inArray(bookingTeams.state, liveStates)), asc(bookingTeams.createdAt)],
  });
  const teamId = await chooseTeam(
    call,
    crews.map((crew) => crew.teamId),
  );
  return { acting, teamId: teamId ?? notFound(id) };
}

/** The team that would like the job: one of the caller's that works where it is. */
export async function openClaim(call: JobCall): Promise<Opened> {
  const acting = toParty(call);
  const { id } = call.params;
  const { claimableSince, locationId } = await call.db.get(bookings, id);
  const there = await call.db.list(teamLocations, {
    where: eq(teamLocations.locationId, locationId),
    limit: 1000,
  });
  const teamId = await chooseTeam(
    call,
    there.map((row) => row.teamId),
  );
  // Whoever has been faster has closed it: that is told, to those who could have been.
  if (teamId === undefined || (claimableSince === null && !(await isTaken(call, id)))) return notFound(id);
  return { acting, teamId };
}

const isTaken = async ({ db }: JobCall, id: string): Promise<boolean> =>
  (await db.count(
    bookingTeams,
    and(eq(bookingTeams.bookingId, id), inArray(bookingTeams.state, ['accepted', 'assigned'])),
  )) > 0;

function toParty(call: JobCall): Acting {
  const party = partyOf(call.caller, call.level);
  requireRight(call.company, party, 'work');
  return { ...toActing(call), party };
}

/** The office says which; a team member is heard for their own teams. */
async function chooseTeam(call: JobCall, possible: readonly string[]): Promise<string | undefined> {
  const { team_id: named } = call.body;
  const own = await findOwnTeams(call);
  if (own === undefined && named === undefined)
    throw new DomainError('VALIDATION', refusal({ team_id: problemOf('team_missing') }));
  const mine = possible.filter((id) => own?.includes(id) ?? true);
  return named === undefined ? mine[0] : mine.find((id) => id === named);
}

import * as contracts from '#engine/contracts/booking/booking-crews.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { openBooking } from '../life/open-booking.ts';
import type { Acting } from '../life/change.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { findCandidates } from '../teams/find-candidates.ts';
import { findAsked, inviteTeams } from '../teams/invite.ts';
import { lockJob, missingCrews, requireAssignable } from '../teams/lock-job.ts';
import { openToTeams } from '../teams/staff.ts';
import { asAct } from '../undo/as-act.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { readDetail, type Detail } from './detail.ts';

type CrewCall = Pick<
  Call<typeof contracts.setBookingTeams>,
  'params' | 'once' | 'db' | 'caller' | 'level' | 'company' | 'client' | 'services'
>;

function perform(
  call: CrewCall,
  kind: 'crew' | 'invite',
  act: (tx: TenantDb, id: string, acting: Acting) => Promise<unknown>,
): Promise<Detail> {
  const { id } = call.params;
  return call.once(
    () => openBooking(call, id, 'office'),
    async (tx, acting) => {
      await asAct(tx, acting, { kind, bookingIds: [id] }, () => act(tx, id, acting));
      return readDetail({ ...call, db: tx }, id);
    },
  );
}

type Invitation = { teamIds: string[] | undefined; all: boolean };

async function invite(tx: TenantDb, id: string, { teamIds, all }: Invitation, acting: Acting): Promise<void> {
  const job = await lockJob(tx, id);
  const { booking } = job;
  requireAssignable(booking);
  if (missingCrews(job) === 0)
    throw new DomainError('CONFLICT', { reason: 'This visit already has all the teams it needs.' });
  const wanted = teamIds ?? (await findNext(tx, job, all));
  if (teamIds) await requireTeams(tx, teamIds);
  const invited = await inviteTeams(tx, booking, wanted, acting);
  if (invited === 0)
    throw new DomainError('CONFLICT', { reason: 'No other team is available for this visit.' });
}

async function findNext(
  tx: TenantDb,
  job: Awaited<ReturnType<typeof lockJob>>,
  all: boolean,
): Promise<string[]> {
  const [candidates, asked] = await Promise.all([
    findCandidates(tx, job.booking),
    findAsked(tx, job.booking),
  ]);
  const unasked = candidates.filter((teamId) => !asked.has(teamId));
  return all ? unasked : unasked.slice(0, missingCrews(job));
}

async function requireTeams(tx: TenantDb, ids: readonly string[]): Promise<void> {
  const found = await tx.list(teams, { where: isOneOf(teams.id, ids), limit: ids.length });
  if (found.filter(({ active }) => active).length < ids.length)
    throw new DomainError('VALIDATION', refusal({ team_ids: problemOf('team_unknown') }));
}

export const bookingCrewRoutes: Route[] = [
  serve(contracts.setBookingTeams, (call) =>
    perform(call, 'crew', (tx, id, acting) => {
      const { team_ids: teamIds, overbook, tell } = call.body;
      return tellOrNot(tx, acting, tell, () => changeCrew(tx, id, { teamIds, overbook }, acting));
    }),
  ),
  serve(contracts.inviteToBooking, (call) =>
    perform(call, 'invite', (tx, id, acting) =>
      invite(tx, id, { teamIds: call.body.team_ids, all: call.body.all ?? false }, acting),
    ),
  ),
  serve(contracts.openBookingToTeams, (call) =>
    perform(call, 'invite', async (tx, id, acting) => {
      const job = await lockJob(tx, id);
      requireAssignable(job.booking);
      if (call.body.open) return openToTeams(tx, job, acting);
      return tx.update(bookings, id, { claimableSince: null });
    }),
  ),
];

import { and, lt } from 'drizzle-orm';
import * as contracts from '#engine/contracts/team-jobs.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Acting } from '../../booking/life/change.ts';
import type { Booking } from '../../booking/place-booking.ts';
import { acceptJob, claimJob, declineJob, type TeamWish } from '../../booking/teams/answer.ts';
import { workOnJob, type WorkStep } from '../../booking/teams/work.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { teams } from '../../db/tables/teams.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { serve, type Route } from '../../http/route.ts';
import { findOwnTeams } from '../../schedule/own-teams.ts';
import { horizonOf, withinHorizon } from '../../booking/visible.ts';
import { openClaim, openJob, type JobCall, type Opened } from './open-job.ts';
import { presentJob, presentOpenJob, type TeamJob } from './present.ts';
import { findJobsOfTeams, findOpenJobs, invitedAt, newestFirst, ofTeams, oneJob, onDays } from './query.ts';

type Act = (tx: TenantDb, wish: TeamWish, acting: Acting) => Promise<Booking>;

/** One team's word on one visit, in one transaction; answers what the job is now. */
function perform(
  call: JobCall,
  act: Act,
  open: (call: JobCall) => Promise<Opened> = openJob,
): Promise<TeamJob> {
  const bookingId = call.params.id;
  return call.once(
    () => open(call),
    async (tx, { acting, teamId }) => {
      await act(tx, { bookingId, teamId }, acting);
      const [row] = await findJobsOfTeams(tx, oneJob(bookingId, teamId), newestFirst);
      if (!row) throw new Error('a job that was just changed is gone');
      return presentJob(row, call);
    },
  );
}

const work = (call: JobCall, said: WorkStep) =>
  perform(call, (tx, wish, acting) => workOnJob(tx, { ...wish, ...said }, acting));

export const teamJobRoutes: Route[] = [
  serve(contracts.listTeamJobs, async (call) => {
    const { db, query, company, services } = call;
    const now = services.clock();
    const { day = toLocal(now.getTime(), company.timezone).date, days = 1, team_id } = query;
    const own = await findOwnTeams(call);
    const wanted = team_id === undefined ? own : [team_id].filter((id) => own?.includes(id) ?? true);
    const where = and(ofTeams(wanted), onDays(day, days), withinHorizon({ ...call, now }));
    return (await findJobsOfTeams(db, where)).map((row) => presentJob(row, call));
  }),

  serve(contracts.listTeamOffers, async (call) => {
    const { db, company, services } = call;
    const now = services.clock();
    const before = horizonOf(company, now);
    const own = await findOwnTeams(call);
    const teamIds = own ?? (await db.list(teams, { limit: 1000 })).map(({ id }) => id);
    const [invited, open] = await Promise.all([
      findJobsOfTeams(db, and(ofTeams(own), invitedAt(now), lt(bookings.startAt, before))),
      findOpenJobs(db, { teamIds, after: now, before }),
    ]);
    return [...invited.map((row) => presentJob(row, call)), ...open.map(presentOpenJob)];
  }),

  serve(contracts.acceptJobContract, (call) => perform(call, acceptJob)),
  serve(contracts.declineJobContract, (call) =>
    perform(call, (tx, wish, acting) => declineJob(tx, { ...wish, reason: call.body.reason ?? '' }, acting)),
  ),
  serve(contracts.claimJobContract, (call) => perform(call, claimJob, openClaim)),
  serve(contracts.onMyWayContract, (call) => work(call, { step: 'on_my_way' })),
  serve(contracts.runningLateContract, (call) =>
    work(call, { step: 'running_late', minutes: call.body.minutes }),
  ),
  serve(contracts.checkInContract, (call) => work(call, { step: 'check_in' })),
  serve(contracts.checkOutContract, (call) => work(call, { step: 'check_out' })),
];

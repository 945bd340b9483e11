import { and, eq, lt, not } from 'drizzle-orm';
import type { CrewAct } from '#engine/crew/acts.ts';
import { showJobCodes } from '#engine/contracts/crew/access-codes.ts';
import * as crewContracts from '#engine/contracts/crew/crew.ts';
import * as contracts from '#engine/contracts/crew/team-jobs.ts';
import { conflict } from '#engine/conflicts.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Acting } from '#server/booking/life/change.ts';
import { acceptJob, claimJob, declineJob, type TeamWish } from '#server/booking/teams/answer.ts';
import { toldMoment } from '#server/booking/crew/told-moment.ts';
import { workOnJob } from '#server/booking/teams/work.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findOwnTeams } from '#server/calendar/schedule/own-teams.ts';
import { horizonOf, isTeam, withinHorizon } from '#server/booking/visible.ts';
import { takeActs } from './acts.ts';
import { showToCrew } from './codes.ts';
import { openClaim, openJob, type JobCall, type Opened } from './open-job.ts';
import { presentJob, presentOpenJob, type TeamJob } from './present.ts';
import { syncJobs } from './sync.ts';
import {
  findJobsOfTeams,
  findOpenJobs,
  invitedAt,
  isAboutJob,
  isByCrew,
  newestFirst,
  ofTeams,
  oneJob,
  onDays,
} from './query.ts';

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
      const where = oneJob(bookingId, teamId);
      const [row] = await findJobsOfTeams(tx, {
        where,
        orderBy: newestFirst,
        language: call.client.language,
      });
      if (!row) throw new Error('a job that was just changed is gone');
      return presentJob(row, call);
    },
  );
}

const work = (call: JobCall & { body: { occurred_at?: string } }, act: CrewAct) => {
  const at = toldMoment(call.body.occurred_at, call.services.clock());
  return perform(call, (tx, wish, acting) => workOnJob(tx, { ...wish, act, at }, acting));
};

export const teamJobRoutes: Route[] = [
  serve(contracts.listTeamJobs, async (call) => {
    const { db, query, company, services } = call;
    const now = services.clock();
    const { day = toLocal(now.getTime(), company.timezone).date, days = 1, team_id } = query;
    const own = await findOwnTeams(call);
    const wanted = team_id === undefined ? own : [team_id].filter((id) => own?.includes(id) ?? true);
    const where = and(ofTeams(wanted), onDays(day, days), withinHorizon({ ...call, now }));
    const rows = await findJobsOfTeams(db, { where, language: call.client.language });
    return rows.map((row) => presentJob(row, call));
  }),

  serve(contracts.listTeamOffers, async (call) => {
    const { db, company, services, client } = call;
    const { language } = client;
    const now = services.clock();
    const before = horizonOf(company, now);
    const own = await findOwnTeams(call);
    const teamIds = own ?? (await db.list(teams, { limit: 1000 })).map(({ id }) => id);
    const where = and(ofTeams(own), invitedAt(now), lt(bookings.startAt, before));
    const [invited, open] = await Promise.all([
      findJobsOfTeams(db, { where, language }),
      findOpenJobs(db, { teamIds, after: now, before, language }),
    ]);
    return [...invited.map((row) => presentJob(row, call)), ...open.map(presentOpenJob)];
  }),

  serve(contracts.acceptJobContract, (call) => perform(call, acceptJob)),
  serve(contracts.declineJobContract, (call) =>
    perform(call, (tx, wish, acting) => declineJob(tx, { ...wish, reason: call.body.reason ?? '' }, acting)),
  ),
  serve(contracts.claimJobContract, (call) => perform(call, claimJob, openClaim)),
  serve(contracts.onMyWayContract, (call) =>
    work(call, { kind: 'on_my_way', minutes: call.body.minutes ?? null }),
  ),
  serve(contracts.runningLateContract, (call) =>
    work(call, { kind: 'running_late', minutes: call.body.minutes }),
  ),
  serve(contracts.checkInContract, async (call) => {
    const { notes_read = false } = call.body;
    if (!notes_read && isTeam(call.caller)) await requireNoNotes(call.db, call.params.id);
    return work(call, { kind: 'check_in', notes_read });
  }),
  serve(contracts.nobodyHomeContract, (call) => work(call, { kind: 'nobody_home' })),
  serve(showJobCodes, (call) => {
    void call.reply.raw.header('cache-control', 'no-store');
    return showToCrew(call);
  }),
  serve(crewContracts.syncCrew, syncJobs),
  serve(crewContracts.sendCrewActs, takeActs),
  serve(contracts.checkOutContract, (call) => work(call, { kind: 'check_out' })),
];

/** Whoever is let in knows what the office and the customer have written down for them. */
async function requireNoNotes(db: TenantDb, bookingId: string): Promise<void> {
  const [found] = await db.query((database, own) =>
    database
      .select({ id: notes.id })
      .from(notes)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .leftJoin(accounts, eq(accounts.id, notes.authorId))
      .where(and(own(notes), isAboutJob, not(isByCrew)))
      .limit(1),
  );
  if (found) throw conflict('notes_unread');
}

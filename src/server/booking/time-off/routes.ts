import { and, desc } from 'drizzle-orm';
import { levelOf } from '#engine/access/ability.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/calendar/team-availability.ts';
import { downloadTimeOff } from '#engine/contracts/booking/time-off-file.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { timeOffFacts } from '#engine/settings/booking/time-off.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { asAct } from '#server/booking/undo/as-act.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { report } from '#server/platform/happenings/report.ts';
import { parseFilter, parseWhereText, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { mentionBookings } from '#server/calendar/schedule/mention-bookings.ts';
import { findOwnTeams, requireOwnTeam } from '#server/calendar/schedule/own-teams.ts';
import { readTeamJobs } from '#server/calendar/schedule/read-team-jobs.ts';
import { partyOf, toActing } from '#server/booking/life/open-booking.ts';
import { readTimeOffOverview } from './read-overview.ts';
import { rehearseSettlement, settleTimeOff, type SettledVisit, type VisitChoice } from './settle.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { requireMay } from '#server/calendar/team-availability/own-rights.ts';
import { presentTimeOff } from './present.ts';

type Row = typeof timeOff.$inferSelect;

const filter: FilterRules = {
  fields: {
    id: timeOff.id,
    teamId: timeOff.teamId,
    state: timeOff.state,
    starts_at: timeOff.startsAt,
    ends_at: timeOff.endsAt,
    created_at: timeOff.createdAt,
  },
  defaultOrder: [desc(timeOff.startsAt), desc(timeOff.id)],
};

const amongThem = (ids: readonly string[] | undefined) => ids && isOneOf(timeOff.teamId, ids);

export const timeOffRoutes: Route[] = [
  serve(
    contracts.listTimeOff,
    async (call) => {
      const parsed = parseFilter(call.query.filter, filter);
      const where = and(parsed.where, amongThem(await findOwnTeams(call)));
      return (await call.db.list(timeOff, { ...parsed, where })).map(presentTimeOff);
    },
    filter,
  ),

  serve(
    contracts.countTimeOff,
    async (call) => {
      const where = parseWhereText(call.query.where, filter);
      return { count: await call.db.count(timeOff, and(where, amongThem(await findOwnTeams(call)))) };
    },
    filter,
  ),

  fileRoute(
    downloadTimeOff,
    readableFile({
      kind: 'time_off',
      rules: filter,
      specs: timeOffFacts,
      idsOf: ({ db }, found) => selectIds(db, timeOff, found),
      read: async ({ db }, ids) =>
        (await db.list(timeOff, { where: isOneOf(timeOff.id, ids), limit: ids.length })).map(presentTimeOff),
    }),
  ),

  serve(contracts.requestTimeOff, request),

  serve(contracts.approveTimeOff, (call) => {
    requireWhole(contracts.approveTimeOff, call);
    return asTimeOffAct(call, () => decide(call, 'approved'));
  }),

  serve(contracts.denyTimeOff, (call) => {
    requireWhole(contracts.denyTimeOff, call);
    return asTimeOffAct(call, () => decide(call, 'denied'));
  }),

  serve(contracts.getTimeOffOverview, (call) => {
    requireOffice(call);
    return readTimeOffOverview(call.db, call.company, call.services.clock());
  }),

  serve(contracts.settleTimeOffContract, settle),

  serve(contracts.withdrawTimeOff, async (call) => {
    const { db, params, level } = call;
    const row = await db.get(timeOff, params.id);
    const team = await requireOwnTeam(call, row.teamId);
    if (level === 'own' && row.state !== 'requested') throw conflict('time_off_decided');
    await asTimeOffAct(call, async () => {
      await db.remove(timeOff, row.id);
      await audit(db, call, {
        action: 'time_off.withdrawn',
        subject: { type: 'time_off', id: row.id },
        summary: `Withdrew time off for ${team.title}`,
      });
    });
    return { id: row.id, outcome: 'deleted' as const };
  }),
];

type TimeOffCall = Pick<
  DecisionCall,
  'db' | 'params' | 'caller' | 'level' | 'company' | 'client' | 'services'
>;

/** What the office decides about time off can be taken back; what a team withdraws is its own. */
function asTimeOffAct<T>(call: TimeOffCall, work: () => Promise<T>): Promise<T> {
  const acting = { ...toActing(call), party: partyOf(call.caller, call.level) };
  return asAct(call.db, acting, { kind: 'time_off', bookingIds: [], timeOffIds: [call.params.id] }, work);
}

async function settle(
  call: Call<typeof contracts.settleTimeOffContract>,
): Promise<AnswerOf<typeof contracts.settleTimeOffContract>> {
  requireOffice(call);
  const { body, params, caller } = call;
  const changesVisits = body.visits.some(({ choice }) => choice !== 'keep');
  if (changesVisits && levelOf(caller.ability, 'manage_appointment') !== 'manage')
    throw new DomainError('FORBIDDEN', { permission: 'manage_appointment' });
  const acting = { ...toActing(call), party: 'office' as const };
  const wish = {
    reason: body.reason ?? '',
    overbook: body.overbook ?? false,
    visits: body.visits.map(toChoice),
  };
  return call.once(
    async () => undefined,
    async (tx) => {
      const dryRun = body.dry_run ?? false;
      if (dryRun) call.changedNothing();
      const run = dryRun ? rehearseSettlement : settleTimeOff;
      const work = () => run(tx, params.id, wish, acting);
      const scope = {
        kind: 'time_off',
        bookingIds: wish.visits.map(({ bookingId }) => bookingId),
        timeOffIds: [params.id],
      } as const;
      const { row, visits, letters } = await (dryRun ? work() : asAct(tx, acting, scope, work));
      if (!dryRun && changesVisits) await call.services.live.publish(tx, 'bookings', null);
      return { id: row.id, saved: !dryRun, state: row.state, visits: visits.map(presentSettled), letters };
    },
  );
}

type Choice = BodyOf<typeof contracts.settleTimeOffContract>['visits'][number];

function toChoice({
  booking_id: bookingId,
  version,
  choice,
  team_id: teamId,
  service_date,
}: Choice): VisitChoice {
  const start = service_date === undefined ? undefined : Date.parse(service_date);
  requireNone([
    choice === 'move' && teamId === undefined && start === undefined && ['visits', problemOf('required')],
    start !== undefined && Number.isNaN(start) && ['visits', problemOf('not_a_time')],
  ]);
  return { bookingId, version, choice, teamId, start };
}

const presentSettled = ({
  bookingId,
  version,
  before,
  letters,
  warnings,
  refusal,
  teamsTold,
}: SettledVisit) => ({
  booking_id: bookingId,
  version,
  start_before: before.start.toISOString(),
  team_ids_before: before.teamIds,
  letters,
  teams_told: teamsTold,
  warnings,
  refusal,
});

const longestMs = 366 * 86_400_000;

async function request(call: Call<typeof contracts.requestTimeOff>) {
  const { db, body, level, caller, services } = call;
  requireMay(call, 'request');
  const team = await requireOwnTeam(call, body.teamId);
  const [startsAt, endsAt] = [new Date(body.starts_at), new Date(body.ends_at)];
  const now = services.clock();
  requireNone([
    // A leap second is a time of the format, and none of the calendar's.
    ...[startsAt, endsAt].map(
      (at, index) =>
        Number.isNaN(at.getTime()) &&
        ([index === 0 ? 'starts_at' : 'ends_at', problemOf('not_a_time')] as const),
    ),
    endsAt <= startsAt && ['ends_at', problemOf('not_after_starts_at')],
    endsAt <= now && ['ends_at', problemOf('over_already')],
    endsAt.getTime() - startsAt.getTime() > longestMs && ['ends_at', problemOf('longer_than_a_year')],
  ]);
  const byOffice = level !== 'own';
  const isDecided = byOffice && !body.undecided;
  const row = await db.insert(timeOff, {
    teamId: team.id,
    startsAt,
    endsAt,
    reason: body.reason ?? '',
    requestedBy: accountOf(caller),
    ...(isDecided && { state: 'approved', decidedBy: accountOf(caller), decidedAt: now }),
  });
  const span = `${body.starts_at} to ${body.ends_at}`;
  await audit(db, call, {
    action: byOffice ? 'time_off.entered' : 'time_off.requested',
    subject: { type: 'time_off', id: row.id },
    summary: `${byOffice ? 'Entered' : 'Requested'} time off for ${team.title}: ${span}`,
  });
  // Who enters it knows of it.
  if (!byOffice || isDecided) await tell(db, now, row);
  return { ...presentTimeOff(row), affected: await findAffected(db, row, now) };
}

type DecisionCall = Call<typeof contracts.approveTimeOff | typeof contracts.denyTimeOff>;

async function decide(call: DecisionCall, state: 'approved' | 'denied') {
  const { db, params, body, caller, services } = call;
  await lockRow(db, timeOff, params.id);
  const before = await db.get(timeOff, params.id);
  if (before.state !== 'requested')
    throw new DomainError('CONFLICT', { reason: `This was ${before.state} already.` });
  const team = await requireOwnTeam(call, before.teamId);
  const now = services.clock();
  const decision = { state, decidedBy: accountOf(caller), decidedAt: now, decisionReason: body.reason ?? '' };
  const after = await db.update(timeOff, before.id, decision);
  await audit(db, call, {
    action: `time_off.${state}`,
    subject: { type: 'time_off', id: after.id },
    summary: `${state === 'approved' ? 'Approved' : 'Denied'} time off for ${team.title}`,
    changes: { state: [before.state, state], reason: ['', decision.decisionReason] },
  });
  await tell(db, now, after);
  return { ...presentTimeOff(after), affected: await findAffected(db, after, now) };
}

const accountOf = (caller: Caller): string | null => (caller.kind === 'account' ? caller.account.id : null);

/** The happening is the team's; which time off it is about is in its details. */
const tell = (db: TenantDb, now: Date, { id, teamId, state }: Row) =>
  report(db, now, {
    name: state === 'requested' ? 'timeoff_requested' : 'timeoff_decided',
    subjectId: teamId,
    details: { timeOffId: id, state },
  });

/** Jobs in that time need somebody else, or another time; what is denied is in nobody's way. */
async function findAffected(db: TenantDb, { teamId, startsAt, endsAt, state }: Row, now: Date) {
  if (state === 'denied') return [];
  const span = { start: Math.max(startsAt.getTime(), now.getTime()), end: endsAt.getTime() };
  if (span.start >= span.end) return [];
  const jobs = await readTeamJobs(db, teamId, span);
  return mentionBookings(
    db,
    jobs.map(({ id }) => id),
  );
}

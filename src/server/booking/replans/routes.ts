import { levelOf } from '#engine/access/ability.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { commitReplan, previewReplan } from '#engine/contracts/booking/replans.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { toActing } from '../life/open-booking.ts';
import { carryOutPlan, rehearsePlan, type PlannedVisit } from '../replan/carry-out.ts';
import { planReplan } from '../replan/plan-replan.ts';
import { presentTells } from '../bookings/present-meaning.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

type Body = BodyOf<typeof commitReplan>;

function toVisit({ booking_id: bookingId, version, choice, service_date, team_ids }: Body['visits'][number]) {
  const start = service_date === undefined ? undefined : Date.parse(service_date);
  requireNone([start !== undefined && Number.isNaN(start) && ['visits', problemOf('not_a_time')]]);
  return { bookingId, version, choice, start, teamIds: team_ids } satisfies PlannedVisit;
}

function toTeamOut(out: Body['team_out']) {
  if (!out) return undefined;
  const [start, end] = [Date.parse(out.starts_at), Date.parse(out.ends_at)];
  requireNone([
    (Number.isNaN(start) || Number.isNaN(end)) && ['team_out', problemOf('not_a_time')],
    end <= start && ['team_out', problemOf('not_after_starts_at')],
  ]);
  return { teamId: out.team_id, start, end };
}

export const replanRoutes: Route[] = [
  serve(previewReplan, (call) => {
    requireOffice(call);
    const { services, body } = call;
    return planReplan({ ...call, now: services.clock() }, services.thread, body);
  }),

  serve(commitReplan, (call) => {
    requireOffice(call);
    const { body, caller } = call;
    if (body.team_out && levelOf(caller.ability, 'manage_availability') !== 'manage')
      throw new DomainError('FORBIDDEN', { permission: 'manage_availability' });
    const visits = body.visits.map(toVisit);
    const isTwice = new Set(visits.map(({ bookingId }) => bookingId)).size < visits.length;
    if (isTwice) throw new DomainError('CONFLICT', { reason: 'The plan has a visit more than once.' });
    const { tell = true, overbook = false } = body;
    const wish = { visits, teamOut: toTeamOut(body.team_out), overbook, tell };
    const acting = { ...toActing(call), party: 'office' as const };
    return call.once(
      async () => undefined,
      async (tx) => {
        const dryRun = body.dry_run ?? false;
        if (dryRun) call.changedNothing();
        const ends = await (dryRun ? rehearsePlan : carryOutPlan)(tx, wish, acting);
        if (!dryRun && wish.teamOut) await call.services.live.publish(tx, 'time_off', null);
        return {
          saved: !dryRun,
          visits: ends.map(({ bookingId, offerUntil, tells = [], ...end }) => ({
            booking_id: bookingId,
            offer_until: offerUntil?.toISOString() ?? null,
            tells: presentTells(tells),
            ...end,
          })),
        };
      },
    );
  }),
];

import { and, asc, between, eq, gt, inArray, lt } from 'drizzle-orm';
import * as contracts from '#engine/contracts/calendar/team-availability.ts';
import { replaceHours as replaceHoursContract } from '#engine/contracts/calendar/team-hours.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addDays, daysBetween } from '#engine/time/local-date.ts';
import { problemOf } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import {
  availabilityExceptions,
  teamAvailability,
  timeOff,
} from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { findOwnTeams, requireOwnTeam } from '../schedule/own-teams.ts';
import { changeTeamTime } from '../schedule/read-team-jobs.ts';
import { presentTimeOff } from '#server/booking/time-off/present.ts';
import { replaceHoursOfTeams } from './hours-of-teams.ts';
import { complainOfHours, hoursTag, inWeek, replaceHours, toHours } from './hours.ts';
import { refuseToLeave, requireMay } from './own-rights.ts';
import { tell } from './tell.ts';

type Exception = typeof availabilityExceptions.$inferSelect;

const presentException = (row: Exception) => ({
  id: row.id,
  teamId: row.teamId,
  day: row.day,
  from: row.fromLocal.slice(0, 5),
  to: row.toLocal.slice(0, 5),
  available: row.available,
  reason: row.reason,
});

export const teamAvailabilityRoutes: Route[] = [
  serve(contracts.listTeamAvailability, readGrid),

  serve(contracts.replaceTeamHours, async (call) => {
    const { db, params, body, services } = call;
    requireMay(call, 'edit');
    const team = await requireOwnTeam(call, params.id);
    requireNone(complainOfHours(body.hours));
    const { affected } = await changeTeamTime(db, { teamId: team.id, now: services.clock().getTime() }, () =>
      replaceHours(db, [{ teamId: team.id, hours: body.hours }]),
    );
    refuseToLeave(call, affected);
    await tell(call, team, `Changed the weekly hours of ${team.title}`);
    return { teamId: team.id, hours: body.hours, affected };
  }),

  serve(replaceHoursContract, replaceHoursOfTeams),

  serve(contracts.addException, async (call) => {
    const { db, body, services } = call;
    requireMay(call, 'edit');
    const team = await requireOwnTeam(call, body.teamId);
    const { from, to, reason = '', ...rest } = body;
    requireNone([to <= from && ['to', problemOf('not_after', { before: from })]]);
    const row = { ...rest, fromLocal: from, toLocal: to, reason };
    const scope = { teamId: team.id, now: services.clock().getTime() };
    const { done, affected } = await changeTeamTime(db, scope, () => db.insert(availabilityExceptions, row));
    refuseToLeave(call, affected);
    const hours = `${body.available ? 'works' : 'does not work'} from ${from} to ${to}`;
    await tell(call, team, `On ${body.day} ${team.title} ${hours}`);
    return { ...presentException(done), affected };
  }),

  serve(contracts.removeException, async (call) => {
    const { db, params, services } = call;
    requireMay(call, 'edit');
    const { id, teamId, day } = await db.get(availabilityExceptions, params.id);
    const team = await requireOwnTeam(call, teamId);
    const { affected } = await changeTeamTime(db, { teamId, now: services.clock().getTime() }, () =>
      db.remove(availabilityExceptions, id),
    );
    refuseToLeave(call, affected);
    await tell(call, team, `On ${day} ${team.title} works as usual`);
    return { id, outcome: 'deleted' as const, affected };
  }),
];

const mostDays = 366;

/** All teams at once, for the grid that shows them under each other. */
async function readGrid(
  call: Call<typeof contracts.listTeamAvailability>,
): Promise<AnswerOf<typeof contracts.listTeamAvailability>> {
  const { db, query } = call;
  const { from, to, teamId } = query;
  requireNone([daysBetween(from, to) > mostDays && ['to', problemOf('days_too_many', { most: mostDays })]]);
  const own = await findOwnTeams(call);
  const rows = await db.list(teams, {
    where: and(
      own ? inArray(teams.id, own) : eq(teams.active, true),
      teamId === undefined ? undefined : eq(teams.id, teamId),
    ),
    orderBy: [asc(teams.priority), asc(teams.title), asc(teams.id)],
    limit: 1000,
  });
  const ids = rows.map(({ id }) => id);
  const [hours, exceptions, absences] = await Promise.all([
    db.list(teamAvailability, {
      where: isOneOf(teamAvailability.teamId, ids),
      orderBy: inWeek,
      limit: 50_000,
    }),
    db.list(availabilityExceptions, {
      where: and(isOneOf(availabilityExceptions.teamId, ids), between(availabilityExceptions.day, from, to)),
      orderBy: [asc(availabilityExceptions.day), asc(availabilityExceptions.fromLocal)],
      limit: 50_000,
    }),
    db.list(timeOff, {
      where: and(
        isOneOf(timeOff.teamId, ids),
        lt(timeOff.startsAt, new Date(`${addDays(to, 2)}T00:00:00Z`)),
        gt(timeOff.endsAt, new Date(`${addDays(from, -1)}T00:00:00Z`)),
      ),
      orderBy: [asc(timeOff.startsAt)],
      limit: 50_000,
    }),
  ]);
  const hoursOf = groupBy(hours, (row) => row.teamId);
  const exceptionsOf = groupBy(exceptions, (row) => row.teamId);
  const absencesOf = groupBy(absences, (row) => row.teamId);
  return rows.map(({ id, title, color }) => {
    const ofTeam = (hoursOf.get(id) ?? []).map(toHours);
    return {
      teamId: id,
      title,
      color,
      hours: ofTeam,
      state: hoursTag(ofTeam),
      exceptions: (exceptionsOf.get(id) ?? []).map(presentException),
      time_off: (absencesOf.get(id) ?? []).map(presentTimeOff),
    };
  });
}

import { and, asc } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { replaceHours as replaceHoursContract } from '#engine/contracts/calendar/team-hours.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { teamAvailability } from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { requireNone, type Complaint } from '#server/platform/editing/complaints.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findOwnTeams } from '../schedule/own-teams.ts';
import { findLeftOutside } from '../schedule/read-team-jobs.ts';
import { complainOfHours, hoursTag, inWeek, replaceHours, toHours, toTeamHours } from './hours.ts';
import { refuseToLeave, requireMay } from './own-rights.ts';
import { tell } from './tell.ts';

type HoursCall = Call<typeof replaceHoursContract>;

/** The week of several teams, all or none; whoever only asks is told what it would mean. */
export async function replaceHoursOfTeams(call: HoursCall): Promise<AnswerOf<typeof replaceHoursContract>> {
  const { db, body, services } = call;
  const { dry_run: isDry = false } = body;
  requireMay(call, 'edit');
  const found = await requireTeams(call);
  requireNone(body.teams.flatMap(({ hours }, index) => complainOfHours(hours, `teams.${index}.hours`)));
  const hoursOf = new Map(body.teams.map(({ teamId, hours }) => [teamId, toTeamHours(hours)]));
  const affected = await findLeftOutside(db, hoursOf, services.clock().getTime());
  const answer = body.teams.map(({ teamId, hours }) => ({
    teamId,
    title: found.get(teamId)?.title ?? '',
    hours,
    affected: affected.get(teamId) ?? [],
  }));
  if (isDry) {
    call.changedNothing();
    return { saved: false, teams: answer };
  }
  refuseToLeave(
    call,
    answer.flatMap((team) => team.affected),
  );
  await replaceHours(db, body.teams);
  for (const team of found.values()) await tell(call, team, `Changed the weekly hours of ${team.title}`);
  return { saved: true, teams: answer };
}

/** Those that are named, locked, each with the hours that the caller has seen. */
async function requireTeams({ db, body, ...scope }: HoursCall) {
  const ids = body.teams.map(({ teamId }) => teamId);
  const own = await findOwnTeams({ db, ...scope });
  const rows = await db.query((database, ofCompany) =>
    database
      .select()
      .from(teams)
      .where(and(ofCompany(teams), isOneOf(teams.id, ids)))
      .orderBy(asc(teams.id))
      .for('update'),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.find((id) => !found.has(id) || (own && !own.includes(id)));
  if (missing !== undefined) throw new DomainError('NOT_FOUND', { resource: 'teams', id: missing });
  requireNone(
    ids.flatMap((id, index): Complaint[] =>
      ids.indexOf(id) < index ? [[`teams.${index}.teamId`, problemOf('team_twice')]] : [],
    ),
  );
  const stored = await db.list(teamAvailability, {
    where: isOneOf(teamAvailability.teamId, ids),
    orderBy: inWeek,
    limit: 50_000,
  });
  const hoursOf = groupBy(stored, ({ teamId }) => teamId);
  for (const { teamId, state } of body.teams) {
    const hours = (hoursOf.get(teamId) ?? []).map(toHours);
    if (state !== undefined && state !== hoursTag(hours))
      throw new DomainError('CHANGED_MEANWHILE', { current: { teamId, hours } });
  }
  return found;
}

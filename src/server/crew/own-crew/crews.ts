import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listOwnCrews } from '#engine/contracts/crew/own-crew.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findOwnTeams } from '#server/calendar/schedule/own-teams.ts';

/** One's own teams, and those that come to a job of theirs today. How to reach somebody is told on that day alone. */
export async function findOwnCrews(call: Call<typeof listOwnCrews>): Promise<AnswerOf<typeof listOwnCrews>> {
  const { db, caller, company, services } = call;
  const accountId = caller.kind === 'account' ? caller.account.id : null;
  const mine = (await findOwnTeams(call)) ?? (accountId ? await teamsOf(db, accountId) : []);
  const today = toLocal(services.clock().getTime(), company.timezone).date;
  const sharing = new Set(await findSharing(db, mine, today));
  const ids = [...new Set([...mine, ...sharing])];
  const [rows, people] = await Promise.all([
    db.list(teams, {
      where: isOneOf(teams.id, ids),
      orderBy: [asc(teams.priority), asc(teams.title), asc(teams.id)],
      limit: 1000,
    }),
    findPeople(db, ids),
  ]);
  const peopleOf = groupBy(people, ({ teamId }) => teamId);
  const crews = rows.map(({ id, title, color }) => {
    const shares = sharing.has(id);
    return {
      id,
      title,
      color,
      is_own: mine.includes(id),
      shares_job_today: shares,
      people: (peopleOf.get(id) ?? []).map(({ teamId: _team, phone, ...person }) => ({
        ...person,
        is_you: person.id === accountId,
        phone: shares ? phone || null : null,
      })),
    };
  });
  return crews.toSorted((a, b) => Number(b.is_own) - Number(a.is_own));
}

const teamsOf = async (db: TenantDb, accountId: string): Promise<string[]> =>
  (await db.list(teamMembers, { where: eq(teamMembers.accountId, accountId), limit: 1000 })).map(
    ({ teamId }) => teamId,
  );

/** Every team that has a job on this day which one of these has, too; they themselves among them. */
async function findSharing(db: TenantDb, ids: readonly string[], today: string): Promise<string[]> {
  const rows = await db.query((database, own) =>
    database
      .selectDistinct({ teamId: bookingTeams.teamId })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .where(
        and(
          own(bookingTeams),
          inArray(bookingTeams.state, ['accepted', 'assigned']),
          inArray(bookings.status, ['pending', 'upcoming', 'in_progress', 'completed']),
          sql`${bookings.startLocal} >= ${`${today} 00:00`} and ${bookings.startLocal} < ${`${addDays(today, 1)} 00:00`}`,
          sql`exists (select from ${bookingTeams} as ours where ours.booking_id = ${bookings.id}
            and ours.state in ('accepted', 'assigned') and ours.team_id = any(${sql.param(ids)}::uuid[]))`,
        ),
      ),
  );
  return rows.map(({ teamId }) => teamId);
}

const findPeople = (db: TenantDb, teamIds: readonly string[]) =>
  db.query((database, own) =>
    database
      .select({
        teamId: teamMembers.teamId,
        id: accounts.id,
        fullname: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
        lead: teamMembers.lead,
        bio: teamMembers.bio,
        languages: teamMembers.languages,
        picture: accounts.picture,
        phone: accounts.phone,
      })
      .from(teamMembers)
      .innerJoin(accounts, eq(accounts.id, teamMembers.accountId))
      .where(and(own(teamMembers), isOneOf(teamMembers.teamId, teamIds)))
      .orderBy(desc(teamMembers.lead), asc(accounts.firstName), asc(accounts.id)),
  );

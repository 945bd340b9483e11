import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { teamAvailability } from '#server/platform/db/tables/team-availability.ts';
import { teamLocations, teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { TestApp, TestClient } from './test-app.ts';

export type TestCrew = { id: string; title: string; client: TestClient };

/** Teams that work day and night at a location, each with one member; no other team takes jobs any more. */
export async function createCrews(
  app: TestApp,
  db: TenantDb,
  { locationId, titles }: { locationId: string; titles: readonly string[] },
): Promise<TestCrew[]> {
  await app.services.system
    .update(teams)
    .set({ acceptsJobs: false })
    .where(eq(teams.companyId, db.companyId));
  const members = await db.list(accounts, {
    where: and(eq(accounts.role, 'r_team'), eq(accounts.state, 'active'), isNotNull(accounts.loginId)),
  });
  const crews: TestCrew[] = [];
  for (const [index, title] of titles.entries()) {
    const account = members[index];
    if (!account?.loginId) throw new Error('the demo has too few team members');
    const team = await db.insert(teams, { title, color: '#112233', counted: false, priority: index });
    await db.insert(teamLocations, { teamId: team.id, locationId });
    await app.services.system.delete(teamMembers).where(eq(teamMembers.accountId, account.id));
    await db.insert(teamMembers, { teamId: team.id, accountId: account.id });
    for (let weekday = 1; weekday <= 7; weekday += 1)
      await db.insert(teamAvailability, { teamId: team.id, weekday, fromLocal: '00:00', toLocal: '24:00' });
    const client = app.at('sparkle');
    const session = {
      loginId: account.loginId,
      companyId: db.companyId,
      address: '127.0.0.1',
      userAgent: 'test',
    };
    client.cookie = `trellis=${await app.services.sessions.create(session)}`;
    crews.push({ id: team.id, title, client });
  }
  return crews;
}

/** What became of each team of a visit. */
export async function crewStates(db: TenantDb, bookingId: string): Promise<Record<string, string>> {
  const rows = await db.query((database, own) =>
    database
      .select({ title: teams.title, state: bookingTeams.state })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .where(and(own(bookingTeams), eq(bookingTeams.bookingId, bookingId)))
      .orderBy(sql`${bookingTeams.createdAt}`),
  );
  return Object.fromEntries(rows.map(({ title, state }) => [title, state]));
}

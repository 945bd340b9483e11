import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { visitStory } from '#engine/contracts/booking/own-visits.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type Crew = FromSchema<typeof visitStory>['crews'][number];

const comes = inArray(bookingTeams.state, ['assigned', 'accepted']);
const toText = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Who comes to a visit: each crew with its people, as customers may know them. One statement. */
export async function findVisitCrews(db: TenantDb, bookingId: string): Promise<Crew[]> {
  const rows = await db.query((database, own) =>
    database
      .select({
        crew: bookingTeams,
        title: teams.title,
        color: teams.color,
        // First names only: that is who rings at the door.
        name: accounts.firstName,
        bio: teamMembers.bio,
        languages: teamMembers.languages,
        lead: teamMembers.lead,
        picture: accounts.picture,
      })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
      .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
      .where(and(own(bookingTeams), eq(bookingTeams.bookingId, bookingId), comes))
      .orderBy(
        asc(teams.title),
        asc(teams.id),
        sql`${teamMembers.lead} desc nulls last`,
        asc(accounts.firstName),
      )
      .limit(200),
  );
  const found = new Map<string, Crew>();
  for (const { crew, title, color, name, ...member } of rows) {
    const one = found.get(crew.teamId) ?? {
      id: crew.teamId,
      title,
      color,
      on_my_way_at: toText(crew.onMyWayAt),
      late_minutes: crew.lateMinutes,
      arrived_at: toText(crew.checkedInAt),
      left_at: toText(crew.checkedOutAt),
      people: [],
    };
    if (name !== null)
      one.people.push({
        name,
        bio: member.bio ?? '',
        languages: member.languages ?? [],
        lead: member.lead ?? false,
        picture: member.picture,
      });
    found.set(crew.teamId, one);
  }
  return [...found.values()];
}

/** Crews that have been with a customer, and still take jobs: those can be wished for. */
export const findKnownCrews = (db: TenantDb, customerId: string): Promise<{ id: string; title: string }[]> =>
  db.query((database, own) =>
    database
      .selectDistinct({ id: teams.id, title: teams.title })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .where(
        and(
          own(bookingTeams),
          eq(bookings.customerId, customerId),
          eq(teams.active, true),
          eq(teams.acceptsJobs, true),
          comes,
        ),
      )
      .orderBy(asc(teams.title))
      .limit(20),
  );

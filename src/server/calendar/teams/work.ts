import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { mostNamed, type getTeamWork } from '#engine/contracts/calendar/team-work.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { Call } from '#server/platform/http/route.ts';
import { requireOwnTeam } from '../schedule/own-teams.ts';
import { mentionBookings } from '../schedule/mention-bookings.ts';

/** What a team leaves behind when it is archived. */
export async function readTeamWork(call: Call<typeof getTeamWork>): Promise<AnswerOf<typeof getTeamWork>> {
  const { db, params, services } = call;
  const team = await requireOwnTeam(call, params.id);
  const [rows, count] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ id: bookings.id })
        .from(bookingTeams)
        .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
        .where(
          and(
            own(bookingTeams),
            eq(bookingTeams.teamId, team.id),
            inArray(bookingTeams.state, ['invited', 'accepted', 'assigned']),
            inArray(bookings.status, ['pending', 'upcoming']),
            gt(bookings.startAt, services.clock()),
          ),
        )
        .orderBy(asc(bookings.startAt)),
    ),
    db.count(series, and(eq(series.preferredTeamId, team.id), eq(series.state, 'active'))),
  ]);
  const ids = rows.map(({ id }) => id);
  return { visits: ids.length, series: count, next: await mentionBookings(db, ids.slice(0, mostNamed)) };
}

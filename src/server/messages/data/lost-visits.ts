import { and, eq, inArray, ne } from 'drizzle-orm';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { type DataContext, type Writer } from './context.ts';

type LostVisits = { teamId: string; starts: Date[] };

/** The visits that a team has lost with a change of their series, and when they were to begin. */
export function readLostVisits({ teamId, starts }: Record<string, unknown>): LostVisits | undefined {
  if (typeof teamId !== 'string' || typeof starts !== 'string') return undefined;
  return { teamId, starts: starts.split(' ').map((start) => new Date(start)) };
}

const mostVisits = 12;

/** Those of them that the team has not got again: null where there are none. */
export async function nameLostVisits(
  { db, details }: DataContext,
  { id, timezone }: { id: string; timezone: string },
  writer: Writer,
): Promise<string | null> {
  const lost = readLostVisits(details);
  if (!lost) return null;
  const again = await db.query((database, own) =>
    database
      .select({ startAt: bookings.startAt })
      .from(bookings)
      .innerJoin(bookingTeams, eq(bookingTeams.bookingId, bookings.id))
      .where(
        and(
          own(bookings),
          eq(bookings.seriesId, id),
          inArray(bookings.startAt, lost.starts),
          ne(bookings.status, 'cancelled'),
          eq(bookingTeams.teamId, lost.teamId),
          inArray(bookingTeams.state, ['invited', 'assigned', 'accepted']),
        ),
      ),
  );
  const kept = new Set(again.map(({ startAt }) => startAt.getTime()));
  const gone = lost.starts.filter((start) => !kept.has(start.getTime()));
  const named = gone.slice(0, mostVisits).map((start) => writer.moment(start, timezone));
  const others = gone.length - named.length;
  return writer.enumerateDates(others > 0 ? [...named, writer.words.more(others)] : named) || null;
}

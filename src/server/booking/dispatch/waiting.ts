import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';

/** What became of asking teams. */
export type TeamAnswer = 'declined' | 'none' | 'invited';

/** Whoever is asked now counts before those who said no. */
export const asked = sql<TeamAnswer>`coalesce((
  select case when bool_or(${bookingTeams.state} = 'invited') then 'invited' else 'declined' end
  from ${bookingTeams}
  where ${bookingTeams.bookingId} = ${bookings.id}
    and ${bookingTeams.state} in ('invited', 'declined', 'expired') having count(*) > 0), 'none')`;

/** Has left the calendar, or never had a place in it. */
export const waitsForDate = sql<boolean>`(${bookings.status} = 'cancelled' or ${bookings.needsPlacing})`;

/** Has fewer teams than it needs. */
export const lacksTeam = sql<boolean>`${bookings.teamsRequired} > (select count(*) from ${bookingTeams}
  where ${bookingTeams.bookingId} = ${bookings.id} and ${bookingTeams.state} in ('accepted', 'assigned'))`;

const isDismissed = sql<boolean>`exists (select from ${dispatchItems} as item
  where item.booking_id = ${bookings.id} and item.company_id = ${bookings.companyId}
    and item.state = 'dismissed' and item.dismissal is not null)`;

/** Its open item of the queue: joined by whoever asks what waits. */
export const openItem: SQL | undefined = and(
  eq(dispatchItems.bookingId, bookings.id),
  eq(dispatchItems.state, 'open'),
);

/** A visit to come that has a time and lacks a team. */
export const waitsForTeam = (now: Date): SQL | undefined =>
  and(
    inArray(bookings.status, ['pending', 'upcoming']),
    eq(bookings.needsPlacing, false),
    gte(bookings.startAt, now),
    lacksTeam,
  );

/** What the queue holds: visits that wait for a date, and those that lack a team and were not dismissed. */
export const isQueued = (now: Date): SQL =>
  sql`((${dispatchItems.id} is not null and ${waitsForDate})
    or (${waitsForTeam(now)} and (${dispatchItems.id} is not null or not ${isDismissed})))`;

const queued = (companyId: string, now: Date, lack: SQL): SQL =>
  sql`(select ${bookings.id} from ${bookings} left join ${dispatchItems} on ${openItem}
    where ${bookings.companyId} = ${companyId} and ${isQueued(now)} and ${lack})`;

/** Ids of those in the queue that have a time and lack a team: of the company, and the same wherever they are counted. */
export const queuedForTeam = (companyId: string, now: Date): SQL =>
  queued(companyId, now, sql`not ${waitsForDate}`);

/** Ids of those in the queue that lack a date: with the others they are the whole queue. */
export const queuedForDate = (companyId: string, now: Date): SQL => queued(companyId, now, waitsForDate);

/** A visit of a series that its customer moved is a visit by itself: its item says so. */
export const queueKind = sql<'onetime' | 'recurring'>`coalesce(${dispatchItems.kind},
  case when ${bookings.seriesId} is null then 'onetime' else 'recurring' end)`;

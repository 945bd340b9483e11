import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { dispatchCounts, dispatchQueue } from '#engine/contracts/booking/dispatch.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems, waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toNarrowing } from '../bookings/narrowing.ts';
import { findBookings, type BookingScope } from '../bookings/query.ts';
import { presentOffer } from '../offers/present-offer.ts';
import { waitsForPlace } from '../waitlist/suits.ts';
import { asked, isQueued, openItem, queueKind, waitsForDate } from './waiting.ts';

type Counts = AnswerOf<typeof dispatchCounts>;
type Queue = AnswerOf<typeof dispatchQueue>;
type Entry = Queue['entries'][number];

export const mostQueued = 500;

/** All counts in one statement: menus, the dashboard and the queue say the same. */
export async function countQueue(db: TenantDb, now: Date): Promise<Counts> {
  const waiting = sql<number>`count(*)::int`;
  const [rows, waitlist] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ kind: queueKind, hasNoDate: waitsForDate, count: waiting })
        .from(bookings)
        .leftJoin(dispatchItems, openItem)
        .where(and(own(bookings), isQueued(now)))
        .groupBy(sql`1`, sql`2`),
    ),
    db.count(waitlistEntries, and(waitsForPlace, inArray(waitlistEntries.state, ['waiting', 'offered']))),
  ]);
  const of = (kind: string) => ({
    team: rows.find((row) => row.kind === kind && !row.hasNoDate)?.count ?? 0,
    date: rows.find((row) => row.kind === kind && row.hasNoDate)?.count ?? 0,
  });
  return { onetime: of('onetime'), recurring: of('recurring'), waitlist };
}

const rank = sql`array_position(array['declined', 'none', 'invited'], ${asked})`;
const urgency = sql`array_position(array['high', 'medium', 'low'], coalesce(${dispatchItems.priority}, 'medium'))`;

type Wish = QueryOf<typeof dispatchQueue>;

/** What is urgent comes first; then what teams declined, what nobody was asked for, and what somebody still is. */
export async function readQueue(call: BookingScope, wish: Wish, now: Date): Promise<Queue> {
  const { db } = call;
  const [counts, rows] = await Promise.all([countQueue(db, now), findRows(db, wish, now)]);
  const shown = rows.slice(0, mostQueued);
  const ids = shown.map(({ id }) => id);
  const [visits, answers] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          findBookings(call, { where: isOneOf(bookings.id, ids), orderBy: [], limit: ids.length, offset: 0 }),
          findAnswers(db, ids),
        ]);
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  const entries = shown.flatMap((found): Entry[] => {
    const { hasNoDate, since, offerState, offeredStart, offerExpiresAt, ...row } = found;
    const booking = visitOf.get(row.id);
    if (!booking) return [];
    return [
      {
        ...row,
        booking,
        offer: presentOffer({ offerState, offeredStart, offerExpiresAt }),
        needs: hasNoDate ? 'date' : 'team',
        since: since.toISOString(),
        answers: answers
          .filter(({ bookingId }) => bookingId === row.id)
          .map(({ bookingId: _id, ...answer }) => answer),
      },
    ];
  });
  return { counts, complete: rows.length <= mostQueued, entries };
}

const findRows = (db: TenantDb, { kind, q, location_id, tag_id }: Wish, now: Date) =>
  db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        dispatch_id: dispatchItems.id,
        kind: queueKind,
        hasNoDate: waitsForDate,
        reason: sql<string>`coalesce(${dispatchItems.reason},
          case when ${asked} = 'declined' then 'declined' else 'unassigned' end)`,
        priority: sql<Entry['priority']>`coalesce(${dispatchItems.priority}, 'medium')`,
        preferences: sql<string>`coalesce(${dispatchItems.preferences}, '')`,
        since: sql<Date>`coalesce(${dispatchItems.createdAt}, ${bookings.createdAt})`.mapWith(
          bookings.createdAt,
        ),
        asked,
        offerState: dispatchItems.offerState,
        offeredStart: dispatchItems.offeredStart,
        offerExpiresAt: dispatchItems.offerExpiresAt,
        version: bookings.version,
        email: customers.email,
        phone: customers.phone,
        preferred_team_id: series.preferredTeamId,
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .leftJoin(series, eq(series.id, bookings.seriesId))
      .leftJoin(dispatchItems, openItem)
      .where(
        and(
          own(bookings),
          isQueued(now),
          eq(queueKind, kind),
          location_id === undefined ? undefined : eq(bookings.locationId, location_id),
          toNarrowing({ ...(tag_id && { tag_id }) }),
          hasWords(q),
        ),
      )
      .orderBy(urgency, rank, bookings.startAt, bookings.id)
      .limit(mostQueued + 1),
  );

/** Every word is somewhere in name, email or address. */
export function hasWords(q: string | undefined): SQL | undefined {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean);
  const places = [customers.firstName, customers.lastName, customers.email, addresses.street];
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return or(...places.map((place) => ilike(place, pattern)));
    }),
  );
}

async function findAnswers(db: TenantDb, ids: readonly string[]) {
  const rows = await db.query((database, own) =>
    database
      .select({
        bookingId: bookingTeams.bookingId,
        team_id: bookingTeams.teamId,
        title: teams.title,
        state: bookingTeams.state,
        reason: sql<string>`coalesce(${bookingTeams.declineReason}, '')`,
        declinedAt: bookingTeams.declinedAt,
        answerBy: bookingTeams.answerBy,
      })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .where(
        and(
          own(bookingTeams),
          isOneOf(bookingTeams.bookingId, ids),
          inArray(bookingTeams.state, ['declined', 'expired', 'invited']),
        ),
      )
      .orderBy(bookingTeams.createdAt, bookingTeams.id),
  );
  return rows.flatMap(({ declinedAt, answerBy, state, ...row }) =>
    state === 'declined' || state === 'expired' || state === 'invited'
      ? [{ ...row, state, at: (state === 'declined' ? declinedAt : answerBy)?.toISOString() ?? null }]
      : [],
  );
}

import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { longestVisitMinutes } from '#engine/booking/longest-visit.ts';
import type { SlotBooking, TakenSeat } from '#engine/booking/slot-facts.ts';
import type { Interval } from '#engine/time/interval.ts';
import type { Instant } from '#engine/time/zone.ts';
import { isOneOf } from '../catalogue/ids.ts';
import { bookingItems, bookings } from '../db/tables/bookings.ts';
import { bookingTeams } from '../db/tables/booking-teams.ts';
import { series } from '../db/tables/series.ts';
import { slotClaims } from '../db/tables/slot-claims.ts';
import type { TenantDb } from '../db/tenant.ts';

const minuteMs = 60_000;
/** What began before a span may still be going on in it. */
const earliestStart = ({ start }: Interval) => new Date(start - 2 * longestVisitMinutes * minuteMs);

export type Claim = TakenSeat & {
  forBooking: boolean;
  /** Claims of one hold belong together, in whatever slots they are. */
  holdId: string | null;
  /** Of a hold: how long the visit would keep a team busy. */
  busyMinutes: number | null;
  /** Of a visit that a series will have: how long it takes. */
  minutes: number | null;
};

/** Seats that are taken now: what has been given back, or was held for too long, is free without any cleaning up. */
export async function findClaims(
  db: TenantDb,
  locationIds: readonly string[],
  { span, now, exceptHold = null }: { span: Interval; now: Instant; exceptHold?: string | null },
): Promise<Claim[]> {
  const rows = await db.query((database, own) =>
    database
      .select({
        locationId: slotClaims.locationId,
        slotStart: slotClaims.slotStart,
        expiresAt: slotClaims.expiresAt,
        kind: slotClaims.kind,
        holdId: slotClaims.holdId,
        busyMinutes: slotClaims.busyMinutes,
        minutes: series.durationMinutes,
      })
      .from(slotClaims)
      .leftJoin(series, eq(series.id, slotClaims.seriesId))
      .where(
        and(
          own(slotClaims),
          isOneOf(slotClaims.locationId, locationIds),
          isNull(slotClaims.releasedAt),
          exceptHold === null ? undefined : sql`${slotClaims.holdId} is distinct from ${exceptHold}::uuid`,
          or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, new Date(now))),
          gte(slotClaims.slotStart, earliestStart(span)),
          lt(slotClaims.slotStart, new Date(span.end)),
        ),
      ),
  );
  return rows.map(({ slotStart, expiresAt, kind, ...claim }) => ({
    ...claim,
    slotStart: slotStart.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    forBooking: kind === 'booking',
  }));
}

/** A visit of these states keeps its team. Who only waits for a place has none. */
const takingPlace = ['pending', 'upcoming', 'in_progress', 'completed'] as const;

const teamIds = sql<string[]>`coalesce(
  array_agg(distinct ${bookingTeams.teamId}) filter (where ${bookingTeams.teamId} is not null), '{}')::text[]`;
const serviceIds = sql<string[]>`coalesce(
  array_agg(distinct ${bookingItems.serviceId}) filter (where ${bookingItems.serviceId} is not null), '{}')::text[]`;

/** Bookings of some locations, or of teams wherever they are, that take time within a span. */
export async function findJobs(
  db: TenantDb,
  group: { locationIds: readonly string[]; teamIds: readonly string[] },
  { span, exceptBooking }: { span: Interval; exceptBooking: string | null },
): Promise<SlotBooking[]> {
  const hasJob = inArray(bookingTeams.state, ['accepted', 'assigned']);
  const rows = await db.query((database, own) =>
    database
      .select({
        locationId: bookings.locationId,
        startAt: bookings.startAt,
        minutes: sql<number>`${bookings.durationMinutes} + ${bookings.bufferMinutes}`,
        teamsRequired: bookings.teamsRequired,
        teamIds,
        serviceIds,
      })
      .from(bookings)
      .leftJoin(bookingTeams, and(eq(bookingTeams.bookingId, bookings.id), hasJob))
      .leftJoin(bookingItems, and(eq(bookingItems.bookingId, bookings.id), eq(bookingItems.kind, 'service')))
      .where(
        and(
          own(bookings),
          inArray(bookings.status, takingPlace),
          exceptBooking === null ? undefined : ne(bookings.id, exceptBooking),
          or(eq(bookings.needsPlacing, false), isNotNull(bookingTeams.id)),
          gte(bookings.startAt, earliestStart(span)),
          lt(bookings.startAt, new Date(span.end)),
          or(
            isOneOf(bookings.locationId, group.locationIds),
            exists(
              database
                .select({ one: sql`1` })
                .from(bookingTeams)
                .where(
                  and(
                    eq(bookingTeams.bookingId, bookings.id),
                    isOneOf(bookingTeams.teamId, group.teamIds),
                    hasJob,
                  ),
                ),
            ),
          ),
        ),
      )
      .groupBy(bookings.id),
  );
  return rows
    .map(({ startAt, minutes, ...job }) => {
      const start = startAt.getTime();
      return { ...job, start, end: start + minutes * minuteMs };
    })
    .filter(({ end }) => end > span.start);
}

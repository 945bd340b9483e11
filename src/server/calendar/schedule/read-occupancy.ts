import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { longestVisitMinutes } from '#engine/booking/longest-visit.ts';
import type { SlotBooking, TakenSeat } from '#engine/booking/slot-facts.ts';
import type { Interval } from '#engine/time/interval.ts';
import type { Instant } from '#engine/time/zone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

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
  const rows = await selectClaims(db, {
    locationIds,
    exceptHold,
    from: earliestStart(span).toISOString(),
    until: new Date(span.end).toISOString(),
    now: new Date(now).toISOString(),
  });
  // One by one: there may be thousands.
  return rows.map((row) => ({
    locationId: row.locationId,
    slotStart: row.slotStart.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
    forBooking: row.kind === 'booking',
    holdId: row.holdId,
    busyMinutes: row.busyMinutes,
    minutes: row.minutes,
  }));
}

const given = (name: string) => sql.placeholder(name);

const selectClaims = prepareStatement('live_claims', (database, own) =>
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
        sql`${slotClaims.locationId} = any(${given('locationIds')}::uuid[])`,
        isNull(slotClaims.releasedAt),
        // Of nobody's hold: what has none is not left out.
        sql`(${slotClaims.holdId} is null or ${slotClaims.holdId} is distinct from ${given('exceptHold')}::uuid)`,
        or(isNull(slotClaims.expiresAt), sql`${slotClaims.expiresAt} > ${given('now')}`),
        sql`${slotClaims.slotStart} >= ${given('from')} and ${slotClaims.slotStart} < ${given('until')}`,
      ),
    ),
);

/** How many seats of each slot visits have that began before it. */
export async function readReachedSeats(
  db: TenantDb,
  locationId: string,
  now: Instant,
): Promise<ReadonlyMap<Instant, number>> {
  const rows = await db.query((database, own) =>
    database
      .select({ slotStart: slotClaims.slotStart, seats: sql<number>`count(*)::int` })
      .from(slotClaims)
      .innerJoin(bookings, eq(bookings.id, slotClaims.bookingId))
      .where(
        and(
          own(slotClaims),
          eq(slotClaims.locationId, locationId),
          isNull(slotClaims.releasedAt),
          sql`${slotClaims.slotStart} > ${bookings.startAt} and ${slotClaims.slotStart} > ${new Date(now).toISOString()}`,
        ),
      )
      .groupBy(slotClaims.slotStart),
  );
  return new Map(rows.map(({ slotStart, seats }) => [slotStart.getTime(), seats]));
}

/** A visit of these states keeps its team. Who only waits for a place has none. */
const takingPlace = ['pending', 'upcoming', 'in_progress', 'completed'] as const;

const hasJob = sql`('accepted', 'assigned')`;

/**
 * Bookings of some locations, or of teams wherever they are, that take time within a span. Written out: it may answer
 * thousands of rows for one question of a visitor, and lists of ids come as text because that is read fastest.
 */
export async function findJobs(
  db: TenantDb,
  group: { locationIds: readonly string[]; teamIds: readonly string[] },
  { span, exceptBooking }: { span: Interval; exceptBooking: string | null },
): Promise<SlotBooking[]> {
  const [locationIds, teamIds] = [sql.param(group.locationIds), sql.param(group.teamIds)];
  const crew = sql`from booking_teams crew where crew.booking_id = bookings.id and crew.state in ${hasJob}`;
  const { rows } = await db.query((database, own) =>
    database.execute<JobRow>(sql`
      select location_id, extract(epoch from start_at)::float8 * 1000 as start, teams_required,
        duration_minutes + buffer_minutes as minutes,
        (select string_agg(crew.team_id::text, ',') ${crew}) as team_ids,
        (select string_agg(line.service_id::text, ',') from booking_items line
          where line.booking_id = bookings.id and line.kind = 'service') as service_ids
      from ${bookings}
      where ${own(bookings)} and status = any(${sql.param(takingPlace)})
        and start_at >= ${earliestStart(span).toISOString()} and start_at < ${new Date(span.end).toISOString()}
        and id is distinct from ${exceptBooking}::uuid
        and (not needs_placing or exists (select 1 ${crew}))
        and (location_id = any(${locationIds}::uuid[]) or exists (select 1 ${crew} and crew.team_id = any(${teamIds}::uuid[])))`),
  );
  const jobs: SlotBooking[] = [];
  for (const row of rows) {
    const end = row.start + row.minutes * minuteMs;
    if (end <= span.start) continue;
    jobs.push({
      locationId: row.location_id,
      start: row.start,
      end,
      teamsRequired: row.teams_required,
      teamIds: toIds(row.team_ids),
      serviceIds: toIds(row.service_ids),
    });
  }
  return jobs;
}

function toIds(list: string | null): string[] {
  if (list === null) return [];
  // Nearly all have one.
  return list.includes(',') ? [...new Set(list.split(','))] : [list];
}

type JobRow = {
  location_id: string;
  start: number;
  minutes: number;
  teams_required: number;
  team_ids: string | null;
  service_ids: string | null;
};

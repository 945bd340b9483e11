import { and, asc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import { longestVisitMinutes } from '#engine/booking/longest-visit.ts';
import { displayStatus } from '#engine/booking/status.ts';
import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { CalendarStatus } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { bookingTags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { bookingColumns } from '../bookings/columns.ts';
import { asked, waitsForDate } from '../dispatch/waiting.ts';
import { visibleTo, withinHorizon } from '../visible.ts';
import type { BoardSpan } from './board-crews.ts';

export type BoardVisit = AnswerOf<typeof getBoard>['visits'][number];
type Crew = BoardVisit['crews'][number];

export const mostBoardVisits = 5000;

const crews = sql<Crew[]>`(
  select coalesce(json_agg(json_build_object('id', ${bookingTeams.teamId}, 'state', ${bookingTeams.state},
    'checked_in', ${bookingTeams.checkedInAt} is not null, 'on_my_way', ${bookingTeams.onMyWayAt} is not null,
    'late_minutes', ${bookingTeams.lateMinutes}) order by ${bookingTeams.createdAt}), '[]'::json)
  from ${bookingTeams}
  where ${bookingTeams.bookingId} = ${bookings.id} and ${bookingTeams.state} in ('accepted', 'assigned'))`;

const serviceIds = sql<string[]>`array(select distinct ${bookingItems.serviceId}::text from ${bookingItems}
  where ${bookingItems.bookingId} = ${bookings.id} and ${bookingItems.kind} = 'service')`;

const tagIds = sql<string[]>`array(select ${bookingTags.tagId}::text from ${bookingTags}
  where ${bookingTags.bookingId} = ${bookings.id})`;

const shown = {
  id: bookingColumns.id,
  number: bookingColumns.number,
  status: bookingColumns.status,
  start_local: bookingColumns.start_local,
  timezone: bookingColumns.timezone,
  duration_minutes: bookingColumns.duration_minutes,
  arrival_window: bookingColumns.arrival_window,
  customer_id: bookingColumns.customer_id,
  customer_name: bookingColumns.customer_name,
  address: bookingColumns.address,
  service_names: bookingColumns.service_names,
  frequency: bookingColumns.frequency,
  series_id: bookingColumns.series_id,
  teams_required: bookingColumns.teams_required,
  location_id: bookingColumns.location_id,
  location_name: bookingColumns.location_name,
  version: bookings.version,
  buffer_minutes: bookings.bufferMinutes,
  service_ids: serviceIds,
  tag_ids: tagIds,
  crews,
  asked,
  preferred_team_id: series.preferredTeamId,
  dispatch_id: dispatchItems.id,
};

const hidden = {
  start_at: bookings.startAt,
  cancel_type: bookings.cancelType,
  leadQuoteId: bookings.leadQuoteId,
  latitude: addresses.latitude,
  longitude: addresses.longitude,
  preferences: dispatchItems.preferences,
  waits_for_date: waitsForDate,
};

/** Visits that take place, or have. */
const takingPlace = ['pending', 'upcoming', 'in_progress', 'completed', 'missed'] as const;

export type VisitsWish = Pick<BoardSpan, 'span' | 'locationId'> & {
  /** Those that take place, where none is named. */
  statuses?: readonly CalendarStatus[];
  /** Also what waits for a date, which has none to be in the span. */
  withWaiting: boolean;
  narrowing?: SQL | undefined;
};

function isShown({ span, locationId, statuses = takingPlace, withWaiting, narrowing }: VisitsWish) {
  // What began before may still be going on.
  const earliest = new Date(span.start - longestVisitMinutes * 60_000);
  const ends = sql`${bookings.startAt} + make_interval(mins => ${bookings.durationMinutes})`;
  const takesPlace = and(
    inArray(bookings.status, [...statuses]),
    eq(bookings.needsPlacing, false),
    gte(bookings.startAt, earliest),
    lt(bookings.startAt, new Date(span.end)),
    sql`${ends} > ${new Date(span.start).toISOString()}`,
  );
  const waits = and(sql`${dispatchItems.id} is not null`, waitsForDate);
  return and(
    withWaiting ? or(takesPlace, waits) : takesPlace,
    narrowing,
    locationId === undefined ? undefined : eq(bookings.locationId, locationId),
  );
}

export type BoardScope = { db: TenantDb; caller: Caller; level: Level; company: Company; now: Date };

/** One statement, however many visits there are. */
export async function findBoardVisits(
  { db, caller, level, company, now }: BoardScope,
  wish: VisitsWish,
): Promise<{ visits: BoardVisit[]; complete: boolean }> {
  const rows = await db.query((database, own) =>
    database
      .select({ ...shown, ...hidden })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .innerJoin(locations, eq(locations.id, bookings.locationId))
      .leftJoin(frequencies, eq(frequencies.id, bookings.frequencyId))
      .leftJoin(series, eq(series.id, bookings.seriesId))
      .leftJoin(dispatchItems, and(eq(dispatchItems.bookingId, bookings.id), eq(dispatchItems.state, 'open')))
      .where(
        and(
          own(bookings),
          visibleTo(database, caller, level),
          withinHorizon({ caller, company, now }),
          isShown(wish),
        ),
      )
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(mostBoardVisits + 1),
  );
  const complete = rows.length <= mostBoardVisits;
  return { visits: rows.slice(0, mostBoardVisits).map(present), complete };
}

type Row = { [K in keyof typeof shown]: K extends keyof BoardVisit ? BoardVisit[K] : never } & {
  start_at: Date;
  cancel_type: string | null;
  leadQuoteId: string | null;
  latitude: number | null;
  longitude: number | null;
  preferences: string | null;
  waits_for_date: boolean;
};

function present({ latitude, longitude, start_at, cancel_type, leadQuoteId, ...row }: Row): BoardVisit {
  return {
    ...row,
    start_at: start_at.toISOString(),
    display_status: displayStatus({ status: row.status, cancel_type, leadQuoteId }),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    preferences: row.preferences ?? '',
  };
}

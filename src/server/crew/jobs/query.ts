import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Language } from '#engine/format/languages.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { teamLocations, teams, teamSkills } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { customerName, itemNames, startLocalText } from '#server/booking/bookings/columns.ts';
import { holdsJob } from '#server/booking/visible.ts';

type Note = { id: string; text: string; date: string; author_name: string; by_crew: boolean };

/** Those about the visit, and those about whom it is for. */
export const isAboutJob = sql`${notes.teamViewable} and (${notes.bookingId} = ${bookings.id}
  or (${notes.bookingId} is null and ${notes.customerId} = ${bookings.customerId}))`;

export const isByCrew = sql<boolean>`coalesce(${accounts.role} = 'r_team', false)`;

const teamNotes = sql<Note[]>`(
  select coalesce(json_agg(json_build_object('id', ${notes.id}, 'text', ${notes.text},
    'date', to_char(${notes.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'author_name', case when ${notes.byCustomer} then ''
      else concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}) end,
    'by_crew', ${isByCrew})
    order by ${notes.createdAt}), '[]'::json)
  from ${notes} left join ${accounts} on ${accounts.id} = ${notes.authorId} where ${isAboutJob})`;

const partners = sql<string[]>`array(
  select partner.title from ${bookingTeams} as other join ${teams} as partner on partner.id = other.team_id
  where other.booking_id = ${bookings.id} and other.state in ('accepted', 'assigned')
    and other.team_id is distinct from ${bookingTeams.teamId}
  order by partner.title)`;

const partnersLeft = sql<{ title: string; left_at: string }[]>`(
  select coalesce(json_agg(json_build_object('title', partner.title,
    'left_at', to_char(other.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by other.checked_out_at, partner.title), '[]'::json)
  from ${bookingTeams} as other join ${teams} as partner on partner.id = other.team_id
  where other.booking_id = ${bookings.id} and other.state in ('accepted', 'assigned')
    and other.team_id is distinct from ${bookingTeams.teamId} and other.checked_out_at is not null)`;

const columnsIn = (language: Language) => ({
  booking: {
    id: bookings.id,
    customerId: bookings.customerId,
    number: bookings.number,
    version: bookings.version,
    cancelledAt: bookings.cancelledAt,
    status: bookings.status,
    cancel_type: bookings.cancelType,
    leadQuoteId: bookings.leadQuoteId,
    startAt: bookings.startAt,
    startLocal: startLocalText,
    timezone: bookings.timezone,
    arrivalWindow: bookings.arrivalWindowMinutes,
    duration: bookings.durationMinutes,
    services: itemNames('service', language),
    extras: itemNames('extra', language),
    notes: teamNotes,
  },
  address: addresses,
  customer: {
    name: customerName,
    first_name: customers.firstName,
    phone: customers.phone,
    email: customers.email,
  },
});

type JobsQuery = {
  where: SQL | undefined;
  orderBy?: SQL[];
  /** In which what was bought is called. */
  language: Language;
};

const soonestFirst = [asc(bookings.startAt), asc(bookings.id), asc(teams.title)];

/** Jobs with the team that has them, or is asked. */
export const findJobsOfTeams = (db: TenantDb, { where, orderBy = soonestFirst, language }: JobsQuery) =>
  db.query((database, own) =>
    database
      .select({ ...columnsIn(language), crew: bookingTeams, team: teams, partners, partnersLeft })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(and(own(bookingTeams), where))
      .orderBy(...orderBy)
      .limit(most),
  );
const most = 1000;

export type JobRow = Awaited<ReturnType<typeof findJobsOfTeams>>[number];

/** What is seen of a list of jobs: undefined is all teams. */
export const ofTeams = (ids: readonly string[] | undefined): SQL | undefined =>
  ids && isOneOf(bookingTeams.teamId, ids);

/** Jobs on some days, as the clocks of their places count them. */
export const onDays = (first: LocalDate, days: number): SQL | undefined =>
  and(
    inArray(bookingTeams.state, ['accepted', 'assigned']),
    inArray(bookings.status, ['pending', 'upcoming', 'in_progress', 'completed', 'missed']),
    gte(bookings.startLocal, `${first} 00:00`),
    lt(bookings.startLocal, `${addDays(first, days)} 00:00`),
  );

export const invitedAt = (now: Date): SQL | undefined =>
  and(
    eq(bookingTeams.state, 'invited'),
    inArray(bookings.status, ['pending', 'upcoming']),
    gt(bookingTeams.answerBy, now),
  );

/** The same team may have been asked, and asked again: the last is what counts. */
export const oneJob = (bookingId: string, teamId: string): SQL | undefined =>
  and(eq(bookingTeams.bookingId, bookingId), eq(bookingTeams.teamId, teamId));
export const newestFirst = [desc(bookingTeams.createdAt), desc(bookingTeams.id)];

type Claiming = { teamIds: readonly string[]; after: Date; before: Date; language: Language };

/** Jobs that are open to all, where one of the teams works, can do them, and has nothing else to do then. */
export const findOpenJobs = (db: TenantDb, { teamIds, after, before, language }: Claiming) =>
  db.query((database, own) =>
    database
      .select(columnsIn(language))
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(
        and(
          own(bookings),
          isNotNull(bookings.claimableSince),
          inArray(bookings.status, ['pending', 'upcoming']),
          gt(bookings.startAt, after),
          lt(bookings.startAt, before),
          sql`exists (
            select from ${teams} where ${isOneOf(teams.id, teamIds)} and ${teams.active} and ${teams.acceptsJobs}
              and ${worksThere} and ${canDoAll} and ${isFree})`,
        ),
      )
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(most),
  );

export type OpenRow = Awaited<ReturnType<typeof findOpenJobs>>[number];

const worksThere = sql`exists (select from ${teamLocations}
  where ${teamLocations.teamId} = ${teams.id} and ${teamLocations.locationId} = ${bookings.locationId})`;

const canDoAll = sql`(
  not exists (select from ${teamSkills} where ${teamSkills.teamId} = ${teams.id})
  or not exists (select from ${bookingItems}
    where ${bookingItems.bookingId} = ${bookings.id} and ${bookingItems.kind} = 'service'
      and not exists (select from ${teamSkills} where ${teamSkills.teamId} = ${teams.id}
        and ${teamSkills.serviceId} = ${bookingItems.serviceId})))`;

const isFree = sql`not exists (select from ${bookingTeams}
  where ${bookingTeams.teamId} = ${teams.id} and ${holdsJob}
    and (${bookingTeams.bookingId} = ${bookings.id} or (${bookingTeams.state} <> 'invited'
      and ${bookingTeams.during} && tstzrange(${bookings.startAt}, ${bookings.startAt}
        + make_interval(mins => ${bookings.durationMinutes} + ${bookings.bufferMinutes})))))`;

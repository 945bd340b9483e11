import { and, asc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { isHoliday } from '#engine/booking/is-holiday.ts';
import { addDays, daysBetween } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { lacksTeam } from '../dispatch/waiting.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { mostOfKind } from './coming-money.ts';
import type { ComingRow, RehearsalScope } from './row.ts';

/** Teams of a visit that are off while it takes place. */
const away = sql<string[]>`array(select distinct ${teams.title} from ${bookingTeams}
  join ${teams} on ${teams.id} = ${bookingTeams.teamId}
  join ${timeOff} on ${timeOff.teamId} = ${teams.id} and ${timeOff.state} = 'approved'
  where ${bookingTeams.bookingId} = ${bookings.id} and ${bookingTeams.state} in ('accepted', 'assigned')
    and ${timeOff.startsAt} < upper(${bookingTeams.during}) and ${timeOff.endsAt} > lower(${bookingTeams.during})
  order by 1)`;

type Closing = { date: string; locationId: string | null; name: string };

async function findClosings({ db, company, now, until }: RehearsalScope): Promise<Closing[]> {
  const dayOf = (at: Date) => toLocal(at.getTime(), company.timezone).date;
  // A location may be a day ahead of its company, or behind it.
  const [first, last] = [addDays(dayOf(now), -1), addDays(dayOf(until), 1)];
  const rows = await db.list(holidays, {
    where: and(lte(holidays.dateFrom, last), or(eq(holidays.yearly, true), gte(holidays.dateTo, first))),
    limit: mostOfKind,
  });
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_day, index) => addDays(first, index));
  return dates.flatMap((date) =>
    rows
      .filter((holiday) => isHoliday(date, holiday))
      .map(({ locationId, name }) => ({ date, locationId, name })),
  );
}

const isClosed = ({ date, locationId }: Closing): SQL | undefined =>
  and(
    sql`${bookings.startLocal}::date = ${date}`,
    locationId === null ? undefined : eq(bookings.locationId, locationId),
  );

/** Visits that cannot happen as they stand: their day is closed, their team is away, or there is none. */
export async function findConflicts(scope: RehearsalScope): Promise<ComingRow[]> {
  const { db, now, until } = scope;
  const closings = await findClosings(scope);
  const rows = await db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        startAt: bookings.startAt,
        startLocal: bookings.startLocal,
        locationId: bookings.locationId,
        lacksTeam,
        away,
      })
      .from(bookings)
      // Columns carry the names of their tables in joins only.
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(
        and(
          own(bookings),
          inArray(bookings.status, ['pending', 'upcoming']),
          eq(bookings.needsPlacing, false),
          gte(bookings.startAt, now),
          lte(bookings.startAt, until),
          or(lacksTeam, sql`cardinality(${away}) > 0`, ...closings.map(isClosed)),
        ),
      )
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(mostOfKind),
  );
  return rows.map((row) => {
    const closing = closings.find(
      ({ date, locationId }) =>
        row.startLocal.startsWith(date) && (locationId === null || locationId === row.locationId),
    );
    const reasons = [
      closing && `Closed: ${closing.name}`,
      ...row.away.map((title) => `${title} is off`),
      row.lacksTeam && 'No team yet',
    ];
    return {
      key: `conflict:${row.id}`,
      kind: 'conflict',
      at: row.startAt,
      title: '',
      detail: reasons.filter(Boolean).join(', '),
      amount: null,
      about: { kind: 'booking', id: row.id },
      recipients: [],
      may_stop: false,
    };
  });
}

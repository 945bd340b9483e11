import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getTimeOffOverview } from '#engine/contracts/calendar/team-availability.ts';
import { addDays, weekdayOf } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { presentTimeOff } from './present.ts';
import { customerName, itemNames, startLocalText } from '#server/booking/bookings/columns.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { customers } from '#server/platform/db/tables/customers.ts';

type Overview = AnswerOf<typeof getTimeOffOverview>;

const weeks = 12;
const mostRows = 1000;

/** Who asks to be away, with the visits in that time, and who is away in the coming weeks. Three statements. */
export async function readTimeOffOverview(db: TenantDb, company: Company, now: Date): Promise<Overview> {
  const { timezone } = company;
  const today = toLocal(now.getTime(), timezone).date;
  const first = addDays(today, 1 - weekdayOf(today));
  const end = toInstant(addDays(first, weeks * 7), '00:00', timezone);
  const start = toInstant(first, '00:00', timezone);
  const [crews, rows, affected] = await Promise.all([
    db.list(teams, {
      where: eq(teams.active, true),
      orderBy: [asc(teams.priority), asc(teams.title), asc(teams.id)],
      limit: mostRows,
    }),
    db.query((database, own) =>
      database
        .select({ row: timeOff, title: teams.title, color: teams.color })
        .from(timeOff)
        .innerJoin(teams, and(eq(teams.id, timeOff.teamId), own(teams)))
        .where(
          and(
            own(timeOff),
            // What waits is there however far away it is; what was decided, where it is within the weeks.
            sql`((${timeOff.state} = 'requested' and ${timeOff.endsAt} > ${now.toISOString()})
              or (${timeOff.endsAt} > ${new Date(start).toISOString()} and ${timeOff.startsAt} < ${new Date(end).toISOString()}))`,
          ),
        )
        .orderBy(asc(timeOff.startsAt), asc(timeOff.id))
        .limit(mostRows),
    ),
    findVisits(db, now),
  ]);
  return {
    timezone,
    today,
    first,
    weeks,
    crews: crews.map(({ id, title, color }) => ({ id, title, color })),
    time_off: rows.map(({ row, title, color }) => ({
      ...presentTimeOff(row),
      team: { id: row.teamId, title, color },
      visits: affected
        .filter(({ timeOffId }) => timeOffId === row.id)
        .map(({ timeOffId: _of, ...visit }) => visit),
    })),
  };
}

/** The visits of a team in time it has asked for: as many statements for many requests as for one. */
const findVisits = (db: TenantDb, now: Date) =>
  db
    .query((database, own) =>
      database
        .select({
          timeOffId: timeOff.id,
          bookingId: bookings.id,
          number: bookings.number,
          version: bookings.version,
          status: bookings.status,
          start_at: bookings.startAt,
          start_local: startLocalText,
          duration_minutes: bookings.durationMinutes,
          customer_name: customerName,
          service_names: itemNames('service'),
          teams_required: bookings.teamsRequired,
        })
        .from(timeOff)
        .innerJoin(bookingTeams, and(eq(bookingTeams.teamId, timeOff.teamId), own(bookingTeams)))
        .innerJoin(bookings, and(eq(bookings.id, bookingTeams.bookingId), own(bookings)))
        .innerJoin(customers, and(eq(customers.id, bookings.customerId), own(customers)))
        .where(
          and(
            own(timeOff),
            eq(timeOff.state, 'requested'),
            sql`${timeOff.endsAt} > ${now.toISOString()}`,
            sql`${bookingTeams.state} in ('accepted', 'assigned')`,
            sql`${bookings.status} in ('pending', 'upcoming')`,
            sql`${bookingTeams.during} && tstzrange(greatest(${timeOff.startsAt}, ${now.toISOString()}::timestamptz), ${timeOff.endsAt})`,
          ),
        )
        .orderBy(asc(bookings.startAt), asc(bookings.number))
        .limit(5 * mostRows),
    )
    .then((rows) => rows.map((row) => ({ ...row, start_at: row.start_at.toISOString() })));

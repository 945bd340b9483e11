import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { toCapability } from '#engine/access/roles.ts';
import type { AppPath } from '#engine/contracts/site/app-paths.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { nothing, writerOf, type DataContext, type MessageData } from './context.ts';
import { teamValues } from './people.ts';

/** A team and what it has to hear: its jobs of a day, or what became of its wish for time off. */
export async function readTeamData(context: DataContext, id: string): Promise<MessageData> {
  const { company, details } = context;
  const writer = writerOf(context);
  const { date: day, timeOffId } = details;
  return {
    ...nothing(company),
    values: {
      ...(await teamValues(context, [id])),
      ...(typeof timeOffId === 'string' && (await readTimeOff(context, timeOffId))),
      ...(typeof day === 'string' && {
        'schedule.date': writer.date(day),
        'schedule.jobs': await readJobs(context, id, day),
      }),
    },
  };
}

async function readTimeOff(context: DataContext, id: string): Promise<MessageData['values']> {
  const { db, company } = context;
  const { startsAt, endsAt, state, reason, decisionReason } = await db.get(timeOff, id);
  const writer = writerOf(context);
  const first = writer.dayOf(startsAt, company.timezone);
  // The end is the first moment after it.
  const last = writer.dayOf(new Date(endsAt.getTime() - 1), company.timezone);
  return {
    'timeoff.dates': first === last ? first : `${first} – ${last}`,
    'timeoff.decision': state,
    'timeoff.reason': decisionReason || reason,
  };
}

async function readJobs(context: DataContext, teamId: string, day: string): Promise<string> {
  const { db, company } = context;
  const writer = writerOf(context);
  const from = new Date(toInstant(day, '00:00', company.timezone));
  const to = new Date(toInstant(addDays(day, 1), '00:00', company.timezone));
  const rows = await db.query((database, own) =>
    database
      .select({ booking: bookings, address: addresses })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(
        and(
          own(bookingTeams),
          eq(bookingTeams.teamId, teamId),
          inArray(bookingTeams.state, ['assigned', 'accepted']),
          inArray(bookings.status, ['pending', 'upcoming', 'in_progress']),
          gte(bookings.startAt, from),
          lt(bookings.startAt, to),
        ),
      )
      .orderBy(asc(bookings.startAt)),
  );
  return rows
    .map(({ booking, address }) => {
      const { time } = toLocal(booking.startAt.getTime(), booking.timezone);
      return `${writer.time(time)}, ${address.street}, ${address.city}`;
    })
    .join('\n');
}

/** A task, with the way to what it is about: for a crew, to its own tasks, since it may open nothing of the office. */
export async function readTaskData(context: DataContext, id: string): Promise<MessageData> {
  const { db, company, links } = context;
  const { title, details, dueOn, bookingId, customerId } = await db.get(tasks, id);
  const address = (await isOfCrew(context))
    ? ('/team/task' satisfies AppPath)
    : bookingId
      ? recordAddress('admin', 'booking', bookingId)
      : customerId && recordAddress('admin', 'customer', customerId);
  return {
    ...nothing(company),
    values: {
      'task.title': title,
      'task.details': details,
      'task.due': dueOn && writerOf(context).date(dueOn),
      ...(address && { 'link.office': links.company(company.subdomain, address) }),
    },
  };
}

async function isOfCrew({ db, accountId }: Pick<DataContext, 'db' | 'accountId'>): Promise<boolean> {
  const reader = accountId ? await db.find(accounts, eq(accounts.id, accountId)) : undefined;
  return toCapability(reader?.role) === 'role_team';
}

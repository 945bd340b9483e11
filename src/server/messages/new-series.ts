import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { secondsAfter } from '../platform/clock.ts';
import { bookings } from '../platform/db/tables/bookings.ts';
import { messages } from '../platform/db/tables/messages.ts';
import { jobs } from '../platform/db/tables/platform.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Services } from '../services.ts';
import { listUnplacedVisits } from './data/booking.ts';
import { writerOf, type DataContext } from './data/context.ts';
import type { Message } from './unsubscribe.ts';
import { secondsToUndo } from './wait-for-undo.ts';

/** The letters of a new booking: where it recurs, they say how it goes on. */
const ofNewBooking = ['booking_received', 'booking_confirmed', 'booking_pending'];

/** The letter of a series that goes on otherwise, which says the same. */
const ofChange = 'series_changed';

/** Whatever the customer reads, and the letters to the office: its bell rings at once, and names no dates. */
const saysHowItGoesOn = ({ audience, channel }: Message): boolean =>
  audience === 'customer' || (audience === 'office' && channel === 'email');

const makingSeconds = 2;
const longestWaitMs = 60_000;

/**
 * The visits of a series are made by a job of their own: the letter of the booking waits for its first attempt, so
 * that it names them. Should that fail, or take a minute, nobody waits any longer.
 */
export async function whenVisitsAreMade(
  { system, clock }: Pick<Services, 'system' | 'clock'>,
  db: TenantDb,
  message: Message,
): Promise<Date | undefined> {
  const { event, subjectId, createdAt, actId } = message;
  if (!saysHowItGoesOn(message) || ![...ofNewBooking, ofChange].includes(event)) return undefined;
  const planned = actId === null ? createdAt : secondsAfter(createdAt, secondsToUndo);
  if (clock().getTime() - planned.getTime() > longestWaitMs) return undefined;
  const seriesId = event === ofChange ? subjectId : (await db.get(bookings, subjectId)).seriesId;
  if (seriesId === null) return undefined;
  const making = and(
    eq(jobs.companyId, db.companyId),
    eq(jobs.name, 'series.materialise'),
    sql`${jobs.payload} ->> 'seriesId' = ${seriesId}`,
    or(
      and(eq(jobs.state, 'waiting'), eq(jobs.attempts, 0)),
      and(eq(jobs.state, 'running'), eq(jobs.attempts, 1)),
    ),
  );
  return (await system.$count(jobs, making)) > 0 ? secondsAfter(clock(), makingSeconds) : undefined;
}

const sameActMs = 3_600_000;

/** One act, one letter: has whoever this is for read with the booking which visits need new dates? */
export async function isSaidWithBooking(context: DataContext, message: Message): Promise<boolean> {
  const { event, audience, recipient, subjectId: seriesId, dueAt } = message;
  if (event !== 'visits_need_new_dates' || !saysHowItGoesOn(message)) return false;
  const { db } = context;
  const letters = await db.list(messages, {
    where: and(
      or(
        and(
          sql`${messages.subjectId} in (select id from bookings where series_id = ${seriesId})`,
          inArray(messages.event, ofNewBooking),
        ),
        and(eq(messages.subjectId, seriesId), eq(messages.event, ofChange)),
      ),
      eq(messages.audience, audience),
      eq(messages.recipient, recipient),
      inArray(messages.state, ['sent', 'delivered', 'opened']),
      gt(messages.dueAt, new Date(dueAt.getTime() - sameActMs)),
    ),
  });
  const { dayOf } = writerOf(context);
  const days = (await listUnplacedVisits(context, seriesId)).map((visit) =>
    dayOf(visit.startAt, visit.timezone),
  );
  return letters.some(({ body }) => days.every((day) => body.includes(day)));
}

/** A change that can be taken back is told a little later, and says which visits need new dates: until then they wait. */
export async function whenChangeIsTold(db: TenantDb, message: Message): Promise<Date | undefined> {
  const { event, recipient, subjectId } = message;
  if (event !== 'visits_need_new_dates' || !saysHowItGoesOn(message)) return undefined;
  const [change] = await db.list(messages, {
    where: and(
      eq(messages.subjectId, subjectId),
      eq(messages.event, ofChange),
      eq(messages.recipient, recipient),
      eq(messages.state, 'queued'),
    ),
    limit: 1,
  });
  return change && secondsAfter(change.dueAt, makingSeconds);
}

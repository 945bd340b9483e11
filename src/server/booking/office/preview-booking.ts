import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { previewBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { planDays } from '#engine/booking/day-slots.ts';
import { findEvent } from '#engine/messages/events.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { overhear } from '#server/platform/happenings/report.ts';
import { readPaymentPolicies } from '#server/money/payments/policies.ts';
import { readSlotFacts } from '#server/calendar/schedule/read-slot-facts.ts';
import { rankTeamsFor } from '../dispatch/propose.ts';
import { findConflicts } from '../series/find-conflicts.ts';
import { bookForCustomer, type OfficeBooking, type Staff } from './book-for-customer.ts';
import type { ToldLetter } from '../undo/letters.ts';
import { planLetters, tryOut } from './preview.ts';

type Answer = AnswerOf<typeof previewBookingContract>;
type Receipt = Answer['booking'];
/** How a booking is shown, as long as it is there. */
type Present = (tx: TenantDb, booking: Booking) => Promise<Receipt>;

/** What a booking would mean: it is made and taken back, so that what is said is what would happen. */
export async function previewBooking(
  tx: TenantDb,
  body: OfficeBooking,
  acting: Staff,
  present: Present,
): Promise<Answer> {
  const { result, limit } = await tryOut(tx, async (inner, overbook) => {
    // Over which channels its customer could be told is said of those that are off as well.
    const { result: booking, reported } = await overhear(() =>
      bookForCustomer(inner, { ...body, overbook, untold: [] }, acting),
    );
    return {
      booking: await present(inner, booking),
      letters: (await planLetters(inner, reported, acting)).map(presentLetter),
      remarks: await findRemarks(inner, booking, acting.now),
      hold_on: holdDayOf(booking, acting),
      crews: (await rankTeamsFor(inner, acting.company, booking)).map(({ teamId: id, ...team }) => ({
        id,
        ...team,
      })),
      dates: await datesOf(inner, booking, body, acting),
    };
  });
  return { ...result, warnings: limit };
}

const presentLetter = ({ recipientName: name, channel, audience, event }: ToldLetter) => ({
  name,
  channel,
  audience,
  title: findEvent(event)?.title ?? event,
});

/** Whether customers could choose this time, were there room. */
async function isOnGrid(
  tx: TenantDb,
  { locationId, startAt, durationMinutes }: Booking,
  now: Date,
): Promise<boolean> {
  const location = await tx.get(locations, locationId);
  const from = toLocal(startAt.getTime(), location.timezone).date;
  const busyMinutes = durationMinutes + location.bufferMinutes;
  const facts = await readSlotFacts(tx, location, { from, days: 1, busyMinutes, now: now.getTime() });
  const slots = planDays(facts, [from]).flatMap((day) => day.slots);
  return slots.some((slot) => slot.startAt === startAt.getTime() && !slot.locked);
}

/** What the office should know of this time, though it may choose it. */
async function findRemarks(tx: TenantDb, booking: Booking, now: Date): Promise<string[]> {
  const { locationId, startAt, startLocal } = booking;
  const { slotHorizonDays } = await tx.get(locations, locationId);
  const isFar = startAt.getTime() > now.getTime() + slotHorizonDays * 86_400_000;
  const day = startLocal.slice(0, 10);
  const sameDay = await tx.count(
    bookings,
    and(
      eq(bookings.customerId, booking.customerId),
      ne(bookings.id, booking.id),
      inArray(bookings.status, ['pending', 'upcoming', 'in_progress']),
      gte(bookings.startLocal, `${day} 00:00`),
      lt(bookings.startLocal, `${addDays(day, 1)} 00:00`),
    ),
  );
  return [
    ...(isFar ? [`Further ahead than the ${slotHorizonDays} days that customers can book.`] : []),
    ...(isFar || (await isOnGrid(tx, booking, now))
      ? []
      : ['Not one of the times that customers can choose.']),
    ...(sameDay > 0 ? ['This customer already has a visit on that day.'] : []),
    ...(startAt < now ? ['This time is over already.'] : []),
  ];
}

/** The company's day for holds, or today where that is over. */
function holdDayOf(
  { paymentType, total, startLocal, timezone }: Booking,
  { company, now }: Staff,
): string | null {
  const { automatic, days_before: daysBefore } = readPaymentPolicies(company).hold;
  if (paymentType !== 'card' || !automatic || total === 0) return null;
  const today = toLocal(now.getTime(), timezone).date;
  const day = addDays(startLocal.slice(0, 10), -daysBefore);
  return day < today ? today : day;
}

async function datesOf(
  tx: TenantDb,
  { seriesId, startAt }: Booking,
  { team_ids, series_ends_on: endsOn }: OfficeBooking,
  { company, now }: Staff,
): Promise<Answer['dates']> {
  if (seriesId === null) return [];
  const series = await tx.get(seriesTable, seriesId);
  const choice = { start: startAt.getTime(), teamId: team_ids?.[0] };
  const found = await findConflicts(tx, company, { series, choice, now });
  return found
    .filter(({ date }) => endsOn === undefined || date <= endsOn)
    .map(({ start, timezone, conflict }) => {
      const { date, time } = toLocal(start, timezone);
      return { start_at: new Date(start).toISOString(), start_local: `${date}T${time}`, conflict };
    });
}

import { eq } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { setTimeWish, timeWishState } from '#engine/contracts/booking/time-wishes.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseSeats, seatsOfHold } from '#server/calendar/schedule/seats.ts';
import { freedCapacity } from '../freed-capacity.ts';
import { lockBooking, type Acting } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { findCrewThen } from '../teams/crew-then.ts';
import { leaveWaitlist } from './leave.ts';
import { isForPlace, type WaitlistEntry } from './suits.ts';

type Wish = BodyOf<typeof setTimeWish>;
type WishState = FromSchema<typeof timeWishState>;

const mostDays = 92;

/** Whether another time can be found for a visit at all: it is still to come, and has one. */
export const isMovable = ({ status, needsPlacing, startAt }: Booking, now: Date): boolean =>
  status === 'upcoming' && !needsPlacing && startAt > now;

/** Keeps what its customer would rather have. Whoever changes their mind keeps their turn. */
export async function keepTimeWish(tx: TenantDb, id: string, wish: Wish, acting: Acting): Promise<Booking> {
  const { now } = acting;
  const booking = await lockBooking(tx, id);
  if (!isMovable(booking, now)) throw conflict('no_other_time');
  requireSense(wish, toLocal(now.getTime(), booking.timezone).date);
  const entry = await findEntry(tx, id);
  if (entry?.holdId) await releaseSeats(tx, seatsOfHold(entry.holdId), now.getTime());
  const waits = entry !== undefined && isOpen(entry);
  const row = {
    locationId: booking.locationId,
    wantsEarlier: wish.earlier,
    offersSwap: wish.swap,
    dateFrom: wish.date_from,
    dateTo: wish.date_to,
    timeFrom: wish.time_from,
    timeTo: wish.time_to,
    weekdays: wish.weekdays.toSorted((a, b) => a - b),
    state: 'waiting' as const,
    holdId: null,
    offeredStart: null,
    offerExpiresAt: null,
    ...(!waits && { createdAt: now, declinedStarts: [], offers: 0 }),
  };
  await (entry
    ? tx.update(waitlistEntries, entry.id, row)
    : tx.insert(waitlistEntries, { ...row, bookingId: id, customerId: booking.customerId, createdAt: now }));
  await audit(tx, acting, {
    action: 'booking.time_wished',
    subject: { type: 'booking', id },
    summary: `Asked for another time for visit ${booking.number}: ${describeWish(wish)}`,
  });
  await freedCapacity(tx, { locationId: booking.locationId, waiting: id }, now);
  return booking;
}

/** The visit keeps its time; what was held for it is free for others. */
export async function dropTimeWish(tx: TenantDb, id: string, acting: Acting): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if (!(await findOpenEntry(tx, id))) return booking;
  await leaveWaitlist(tx, [id], acting.now);
  await audit(tx, acting, {
    action: 'booking.time_kept',
    subject: { type: 'booking', id },
    summary: `Withdrew the request for another time for visit ${booking.number}`,
  });
  await freedCapacity(tx, { locationId: booking.locationId }, acting.now);
  return booking;
}

/** What its customer has asked for, and what is held for them. */
export async function presentTimeWish(
  db: TenantDb,
  booking: Booking,
  { company, now }: { company: Company; now: Date },
): Promise<WishState> {
  const may = readPolicies(company).customers_may.swap && isMovable(booking, now);
  const entry = may ? await findOpenEntry(db, booking.id) : undefined;
  if (!entry) return { may, wish: null, offer: null };
  const offer = findOpenOffer(entry, booking, now);
  if (!offer) return { may, wish: toWish(entry), offer };
  const crew = await findCrewThen(db, booking, new Date(offer.start_at));
  return { may, wish: toWish(entry), offer: { ...offer, crew } };
}

/** What its customer has asked for, for the office. */
export async function findTimeWish(db: TenantDb, bookingId: string): Promise<Wish | null> {
  const entry = await findOpenEntry(db, bookingId);
  return entry ? toWish(entry) : null;
}

async function findOpenEntry(db: TenantDb, bookingId: string): Promise<WaitlistEntry | undefined> {
  const entry = await findEntry(db, bookingId);
  return entry && !isForPlace(entry) && isOpen(entry) ? entry : undefined;
}

const isOpen = ({ state }: WaitlistEntry): boolean => state === 'waiting' || state === 'offered';

const toWish = (entry: WaitlistEntry): Wish => ({
  earlier: entry.wantsEarlier,
  swap: entry.offersSwap,
  date_from: entry.dateFrom,
  date_to: entry.dateTo,
  time_from: entry.timeFrom.slice(0, 5),
  time_to: entry.timeTo.slice(0, 5),
  weekdays: entry.weekdays,
});

/** What is held for a visit, as long as it is. */
export function findOpenOffer(
  { state, offeredStart, offeredWindow, offerExpiresAt }: WaitlistEntry,
  { timezone }: Pick<Booking, 'timezone'>,
  now: Date,
): Omit<NonNullable<WishState['offer']>, 'crew'> | null {
  if (state !== 'offered' || !offeredStart || !offerExpiresAt || offerExpiresAt <= now) return null;
  const { date, time } = toLocal(offeredStart.getTime(), timezone);
  return {
    start_at: offeredStart.toISOString(),
    start_local: `${date}T${time}`,
    arrival_window: offeredWindow,
    until: offerExpiresAt.toISOString(),
  };
}

const findEntry = (db: TenantDb, bookingId: string) =>
  db.find(waitlistEntries, eq(waitlistEntries.bookingId, bookingId));

function requireSense({ earlier, swap, date_from, date_to, time_from, time_to }: Wish, today: string): void {
  const found = {
    ...(!earlier && !swap && { earlier: problemOf('required') }),
    ...(date_to < date_from && { date_to: problemOf('before_first_day') }),
    ...(date_to < today && { date_to: problemOf('over') }),
    ...(date_to > addDays(date_from, mostDays) && { date_to: problemOf('too_long_after_first_day') }),
    ...(time_to <= time_from && { time_to: problemOf('not_after', { before: 'time_from' }) }),
  };
  if (Object.keys(found).length > 0) throw new DomainError('VALIDATION', refusal(found));
}

/** For the office, which reads it in the history of the visit. */
function describeWish({ earlier, swap, date_from, date_to }: Wish): string {
  const ways = [earlier && 'an earlier one', swap && 'a swap with another customer'].filter(Boolean);
  return `${ways.join(' or ')}, ${date_from} to ${date_to}`;
}

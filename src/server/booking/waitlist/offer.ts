import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, lte, ne, or } from 'drizzle-orm';
import { isSelectable } from '#engine/booking/slots.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { outsideQuietHours } from '#engine/messages/quiet-hours.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { enqueue, type JobPayloads } from '#server/platform/jobs/queue.ts';
import { isTakenBack } from '../../messages/wait-for-undo.ts';
import { findAvailableDays } from '#server/calendar/schedule/find-available-days.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { grantSlot } from '#server/calendar/schedule/grant-slot.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { releaseSeats, seatsOfHold, takeSeats } from '#server/calendar/schedule/seats.ts';
import type { Services } from '../../services.ts';
import { freedCapacity, spanFrom, type Freed } from '../freed-capacity.ts';
import { serviceIdsOf } from '../lines.ts';
import { couldBeStaffed } from './keep-crew.ts';
import { isForPlace, suits, waitsForPlace, type WaitlistEntry as Entry } from './suits.ts';

/** How long somebody has to decide. The seat is theirs meanwhile. */
export const offerMinutes = 15;
/** Nobody is asked about more than this at once, and nobody is searched for further ahead. */
const mostEntries = 100;
const mostDays = 31;

/**
 * Offers what has become free at a location to those who wait, in the order in which they came, one thing at a time to
 * each. Whoever has not answered an offer is left alone for the rest of the day; at night, nobody could answer.
 */
export async function offerToWaiting(
  { tenant, companies, clock, live }: Pick<Services, 'tenant' | 'companies' | 'clock' | 'live'>,
  freed: JobPayloads['waitlist.offer'],
): Promise<void> {
  const { companyId, locationId, spans, waiting: only, actId } = freed;
  const db = tenant(companyId);
  if (actId !== undefined && (await isTakenBack(db, actId))) return;
  const now = clock();
  const company = await companies.findById(companyId);
  const location = await db.find(locations, eq(locations.id, locationId));
  if (!company || !location?.active) return;
  const morning = outsideQuietHours(now.getTime(), location.timezone);
  if (morning > now.getTime())
    return enqueue(db, { name: 'waitlist.offer', payload: freed, runAt: new Date(morning) });
  const today = toLocal(now.getTime(), location.timezone).date;
  const mayMove = readPolicies(company).customers_may.swap;
  const waiting = await db.list(waitlistEntries, {
    where: and(
      eq(waitlistEntries.locationId, locationId),
      eq(waitlistEntries.state, 'waiting'),
      mayMove ? or(waitsForPlace, eq(waitlistEntries.wantsEarlier, true)) : waitsForPlace,
      gte(waitlistEntries.dateTo, today),
      only === undefined ? undefined : eq(waitlistEntries.bookingId, only),
    ),
    orderBy: [asc(waitlistEntries.createdAt), asc(waitlistEntries.id)],
    limit: mostEntries,
  });
  // A page that is open shows at once what is held for its reader.
  const tell = (tx: TenantDb, bookingId: string) => live.publish(tx, 'bookings', bookingId);
  const offering = { company, location, today, now, spans };
  const asked = await db.list(waitlistEntries, { where: eq(waitlistEntries.state, 'offered'), limit: 1000 });
  const silent = waiting.filter((entry) => wasSilent(entry, offering));
  const busy = new Set([...asked, ...silent].map(({ customerId }) => customerId));
  for (const entry of waiting)
    if (!busy.has(entry.customerId) && (await offerOne(db, entry, offering, tell)))
      busy.add(entry.customerId);
}

/** Whoever has answered is asked about what else they wait for. */
export async function offerWhatElse(tx: TenantDb, answered: Entry, now: Date): Promise<void> {
  const others = await tx.list(waitlistEntries, {
    where: and(
      eq(waitlistEntries.customerId, answered.customerId),
      eq(waitlistEntries.state, 'waiting'),
      ne(waitlistEntries.id, answered.id),
    ),
    limit: mostEntries,
  });
  for (const { locationId, bookingId } of others)
    await freedCapacity(tx, { locationId, waiting: bookingId }, now);
}

/** Times that would suit somebody who waits, soonest first. */
export async function findPlaces(
  db: TenantDb,
  company: Company,
  entryId: string,
  now: Date,
): Promise<{ start: Instant; timezone: string }[]> {
  const waiting = await readWaiting(db, entryId);
  const offering = await readOffering(db, company, waiting.entry, now);
  const places = await findPlacesOf(db, waiting, offering);
  return places.slice(0, mostPlaces).map(({ start }) => ({ start, timezone: offering.location.timezone }));
}

/** The office offers somebody a place, out of their turn: the one it names, or the first that suits. */
export async function offerPlace(
  tx: TenantDb,
  company: Company,
  { entryId, start, now }: { entryId: string; start: Instant | undefined; now: Date },
): Promise<void> {
  const waiting = await readWaiting(tx, entryId);
  if (waiting.entry.state !== 'waiting')
    throw new DomainError('CONFLICT', { reason: 'This person has an offer, or doesn’t wait anymore.' });
  const offering = await readOffering(tx, company, waiting.entry, now);
  const chosen = start ?? (await findPlacesOf(tx, waiting, offering))[0]?.start;
  if (chosen === undefined)
    throw new DomainError('CONFLICT', { reason: 'No place is free on the days that would suit.' });
  await hold(tx, { ...waiting, start: chosen }, offering);
}

const mostPlaces = 12;

async function readWaiting(db: TenantDb, entryId: string): Promise<Waiting> {
  const entry = await db.get(waitlistEntries, entryId);
  return { entry, booking: await db.get(bookings, entry.bookingId) };
}

async function readOffering(
  db: TenantDb,
  company: Company,
  { locationId }: Entry,
  now: Date,
): Promise<Offering> {
  const location = await db.get(locations, locationId);
  return { company, location, now, today: toLocal(now.getTime(), location.timezone).date };
}

type Offering = {
  spans?: Freed['spans'] | undefined;
  company: Company;
  location: Location;
  today: LocalDate;
  now: Date;
};

const wasSilent = ({ offerExpiresAt }: Entry, { location, today }: Offering): boolean =>
  offerExpiresAt !== null && toLocal(offerExpiresAt.getTime(), location.timezone).date === today;

async function offerOne(
  db: TenantDb,
  entry: Entry,
  offering: Offering,
  tell: (tx: TenantDb, bookingId: string) => Promise<unknown>,
): Promise<boolean> {
  const booking = await db.get(bookings, entry.bookingId);
  const suiting = await findPlacesOf(db, { entry, booking }, { ...offering, spans: undefined });
  const isMeant = isFreed(booking, offering);
  for (const { start } of suiting.filter((place) => isMeant(place.start))) {
    if (!isForPlace(entry) && !(await couldBeStaffed(db, booking, new Date(start)))) continue;
    try {
      await retrying(() =>
        db.transaction(async (tx) => {
          const others = othersThan(start, suiting, booking.durationMinutes);
          await hold(tx, { entry, booking, start, others }, offering);
          await tell(tx, booking.id);
        }),
      );
      return true;
    } catch (error) {
      // Somebody was faster: the next time may do as well.
      if (!isDomainError(error) || error.code !== 'SLOT_TAKEN') throw error;
    }
  }
  return false;
}

type Waiting = { entry: Entry; booking: Booking };

/** How many other times a message names beside the one it offers. */
const mostOthers = 3;

/** Other free times. Each fits after the visit before it, so that no two of them overlap. */
function othersThan(start: Instant, suiting: readonly Place[], minutes: number): Place[] {
  const others: Place[] = [];
  const isApart = (one: Place) =>
    [start, ...others.map((other) => other.start)].every(
      (named) => Math.abs(one.start - named) >= minutes * 60_000,
    );
  for (const one of suiting) if (others.length < mostOthers && isApart(one)) others.push(one);
  return others;
}

/** Whether a visit at this time would use a seat that has become free. */
const isFreed =
  ({ durationMinutes }: Booking, { location, spans }: Pick<Offering, 'location' | 'spans'>) =>
  (start: Instant): boolean => {
    const length = (durationMinutes + location.bufferMinutes) * 60_000;
    return spans === undefined || spans.some((span) => start < span.end && start + length > span.start);
  };

type Place = { start: Instant; arrivalWindow: number };

/** Times that would suit, soonest first. */
async function findPlacesOf(db: TenantDb, { entry, booking }: Waiting, offering: Offering): Promise<Place[]> {
  const { company, location, today, now } = offering;
  const before = isForPlace(entry) ? Infinity : latestStart(booking);
  const from = entry.dateFrom > today ? entry.dateFrom : today;
  const wanted = Math.round((Date.parse(entry.dateTo) - Date.parse(from)) / 86_400_000) + 1;
  const days = await findAvailableDays(db, location, {
    from,
    days: Math.min(mostDays, wanted),
    timeFormat: company.timeFormat,
    now: now.getTime(),
    durationMinutes: booking.durationMinutes,
    teams: booking.teamsRequired,
    serviceIds: await serviceIdsOf(db, booking.id),
  });
  const isMeant = isFreed(booking, offering);
  const { hours_before_service: hoursBeforeService } = readBookingSettings(company);
  return days
    .filter(({ date }) => date <= entry.dateTo && date <= addDays(today, location.slotHorizonDays))
    .flatMap(({ slots }) => slots)
    .filter((slot) => isSelectable(slot, { now: now.getTime(), hoursBeforeService }))
    .map((slot): Place => ({ start: Date.parse(slot.datetime), arrivalWindow: slot.arrival_window }))
    .filter(
      ({ start }) =>
        start < before &&
        isMeant(start) &&
        suits(entry, start, location.timezone) &&
        !entry.declinedStarts.includes(new Date(start).toISOString()),
    );
}

/** Earlier than a visit is to be. One that is over, or has lost its time, is not moved to an earlier one. */
const latestStart = ({ status, needsPlacing, startAt }: Booking): Instant =>
  status === 'upcoming' && !needsPlacing ? startAt.getTime() : -Infinity;

async function hold(
  tx: TenantDb,
  { entry, booking, start, others = [] }: Waiting & { start: Instant; others?: Place[] },
  { company, location, now }: Offering,
): Promise<void> {
  const { durationMinutes, teamsRequired: teams } = booking;
  const busyMinutes = durationMinutes + location.bufferMinutes;
  await lockDays(tx, [location.id], [{ start, end: start + busyMinutes * 60_000 }]);
  const { state } = await tx.get(waitlistEntries, entry.id);
  if (state !== 'waiting') return;
  const forPlace = isForPlace(entry);
  const grant = await grantSlot(tx, {
    location,
    start,
    durationMinutes,
    teams,
    chooser: 'visitor',
    overbook: false,
    now: now.getTime(),
    timeFormat: company.timeFormat,
    serviceIds: await serviceIdsOf(tx, booking.id),
    // Who moves to an earlier time is not in their own way.
    ...(!forPlace && { exceptBooking: booking.id }),
  });
  const holdId = randomUUID();
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000);
  await takeSeats(tx, grant, {
    locationId: location.id,
    teams,
    now: now.getTime(),
    owner: { kind: 'hold', holdId, busyMinutes, expiresAt, holder: `waitlist ${entry.id}` },
  });
  const window = grant.arrivalWindowMinutes;
  const otherStarts = others.map((other) => toText(other.start));
  await tx.update(waitlistEntries, entry.id, {
    state: 'offered',
    holdId,
    offerExpiresAt: expiresAt,
    offers: entry.offers + 1,
    offeredStart: new Date(start),
    offeredWindow: window,
    otherStarts,
  });
  const details = {
    start: toText(start),
    window,
    until: expiresAt.toISOString(),
    others: otherStarts.join(' '),
    otherWindows: others.map(({ arrivalWindow }) => arrivalWindow).join(' '),
  };
  const name = forPlace ? 'waitlist_offered' : 'earlier_offered';
  await report(tx, now, { name, subjectId: booking.id, details });
}

const toText = (start: Instant): string => new Date(start).toISOString();

/**
 * Takes an offer back that was not answered, or answered with no; the place goes to the next. When nobody answered
 * stays with the entry: on that day there is no other offer.
 */
export async function withdrawOffer(
  tx: TenantDb,
  entry: Entry,
  { now, answered }: { now: Date; answered: boolean },
): Promise<Entry> {
  if (entry.holdId) await releaseSeats(tx, seatsOfHold(entry.holdId), now.getTime());
  if (entry.offeredStart) {
    const { durationMinutes, bufferMinutes } = await tx.get(bookings, entry.bookingId);
    const spans = [spanFrom(entry.offeredStart, durationMinutes + bufferMinutes)];
    await freedCapacity(tx, { locationId: entry.locationId, spans }, now);
  }
  // Whoever says no to one of several free times is offered the next of them.
  const { locationId, bookingId: waiting, otherStarts } = entry;
  if (answered && otherStarts.length > 0) {
    const spans = otherStarts.map((start) => spanFrom(new Date(start), 1));
    await freedCapacity(tx, { locationId, waiting, spans }, now);
  }
  return tx.update(waitlistEntries, entry.id, {
    state: 'waiting',
    holdId: null,
    ...(answered && { offerExpiresAt: null }),
    offeredStart: null,
    otherStarts: [],
    ...(entry.offeredStart && {
      declinedStarts: [...entry.declinedStarts.slice(-99), entry.offeredStart.toISOString()],
    }),
  });
}

/** Entries whose time to decide is over. */
export const unansweredOffers = (now: Date) =>
  and(eq(waitlistEntries.state, 'offered'), lte(waitlistEntries.offerExpiresAt, now));

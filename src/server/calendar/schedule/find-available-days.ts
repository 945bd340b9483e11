import { availableDays, openDays } from '#engine/booking/slots.ts';
import type { AvailableDay } from '#engine/booking/slot-facts.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from './find-location.ts';
import { concerns, findKnownDays, type FoundDay } from './calendar-days.ts';
import type { Claim } from './read-occupancy.ts';
import { readSlotFacts } from './read-slot-facts.ts';

export type Wish = {
  from: LocalDate;
  days: number;
  durationMinutes: number;
  /** Crews that come at once. */
  teams: number;
  serviceIds: string[];
  /** How the company writes a time of day. */
  timeFormat: string;
  now: Instant;
  exceptHold?: string | null;
};

/** What can be booked at a location now. Days beyond its horizon are not open yet. */
export async function findAvailableDays(
  db: TenantDb,
  location: Location,
  wish: Wish,
): Promise<AvailableDay[]> {
  const { teams, now } = wish;
  return openDays(await findDays(db, location, wish), { lastDay: lastOpenDay(location, now), teams });
}

/** How far ahead visitors may book. */
export const lastOpenDay = ({ slotHorizonDays, timezone }: Location, now: Instant): LocalDate =>
  addDays(toLocal(now, timezone).date, slotHorizonDays);

/** What is not yet committed is nobody else's business, and whose hold does not count has a calendar of their own. */
async function findDays(db: TenantDb, location: Location, wish: Wish): Promise<AvailableDay[]> {
  const { from, days, now, durationMinutes, serviceIds, timeFormat } = wish;
  const find = (first: LocalDate, count: number) =>
    computeDays(db, location, { ...wish, from: first, days: count });
  if (wish.exceptHold || db.inTransaction) return (await find(from, days)).map(({ day }) => day);
  const { id, timezone, capacityMode, blockByDuration, bufferMinutes } = location;
  const place = [id, timezone, capacityMode, blockByDuration, bufferMinutes];
  const key = JSON.stringify([...place, durationMinutes, timeFormat, ...serviceIds.toSorted()]);
  return findKnownDays(db, { key, from, days, now, reach: reachOf(location, wish) }, find);
}

/** How many days a visit goes on for after the one on which it begins. */
const reachOf = ({ bufferMinutes }: Location, { durationMinutes }: Wish): number =>
  Math.ceil((durationMinutes + bufferMinutes) / 1440);

/** Reads everything and decides. `findKnownDays` must never say anything else. */
export async function computeDays(db: TenantDb, location: Location, wish: Wish): Promise<FoundDay[]> {
  const { bufferMinutes } = location;
  const busyMinutes = wish.durationMinutes + bufferMinutes;
  const facts = await readSlotFacts(db, location, { ...wish, busyMinutes });
  const held = facts.seats.flatMap((claim) =>
    claim.expiresAt === null ? [] : [{ until: claim.expiresAt, days: daysOf(claim) }],
  );
  const reach = reachOf(location, wish);
  return availableDays(facts, { ...wish, bufferMinutes }).map((day) => {
    const ends = held.filter(({ days }) => concerns(day.date, days, reach)).map(({ until }) => until);
    return { day, until: Math.min(Infinity, ...ends) };
  });
}

const daysOf = ({ slotStart, busyMinutes }: Claim) => ({
  firstDay: utcDay(slotStart),
  lastDay: utcDay(slotStart + (busyMinutes ?? 0) * 60_000),
});

const utcDay = (instant: Instant): LocalDate => new Date(instant).toISOString().slice(0, 10);

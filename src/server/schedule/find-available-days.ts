import { availableDays, dayForTeams } from '#engine/booking/slots.ts';
import type { AvailableDay } from '#engine/booking/slot-facts.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Location } from './find-location.ts';
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
  const { bufferMinutes, slotHorizonDays, timezone } = location;
  const busyMinutes = wish.durationMinutes + bufferMinutes;
  const facts = await readSlotFacts(db, location, { ...wish, busyMinutes });
  const horizon = addDays(toLocal(wish.now, timezone).date, slotHorizonDays);
  return availableDays(facts, { ...wish, bufferMinutes }).map((day) =>
    day.date > horizon ? { ...day, opened: false, slots: [] } : dayForTeams(day, wish.teams),
  );
}

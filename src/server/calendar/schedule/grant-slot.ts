import { dayOf, slotAt, type SlotAt, type SlotChooser } from '#engine/booking/slot-at.ts';
import { dayForTeams } from '#engine/booking/slots.ts';
import type { AvailableDay } from '#engine/booking/slot-facts.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { isSameTimezone } from '#engine/time/timezone-names.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from './find-location.ts';
import { readSlotFacts } from './read-slot-facts.ts';

/** A visit that wants a place. */
export type SlotWish = {
  location: Location;
  start: Instant;
  durationMinutes: number;
  /** Crews that come; each takes a seat of its own. */
  teams: number;
  serviceIds: string[];
  chooser: SlotChooser;
  /** The office may put in one more than there is room for; a team is never in two places even so. */
  overbook: boolean;
  /** How far ahead visitors may book counts for them; what repeats goes on beyond it. */
  beyondHorizon?: boolean;
  /** The visit that is moved is not in its own way. */
  exceptBooking?: string;
  now: Instant;
  timeFormat: string;
};

export type Grant = SlotAt & { overbooked: boolean };

/**
 * May the visit begin then? Asked in the transaction that takes the seats, after `lockDays`: what is answered here
 * stays true until it ends. Throws SLOT_TAKEN with what else there is on that day.
 */
export async function grantSlot(tx: TenantDb, wish: SlotWish): Promise<Grant> {
  const { start, teams, chooser, overbook, durationMinutes, serviceIds, timeFormat, now } = wish;
  // Asked together: the location is seldom another by now than it was a moment ago.
  const [location, hoped] = await Promise.all([tx.get(locations, wish.location.id), readFacts(tx, wish)]);
  requireUnmoved(location, wish.location);
  const facts = isAlike(location, wish.location) ? hoped : await readFacts(tx, { ...wish, location });
  const { bufferMinutes, offgridCounts, slotHorizonDays } = location;
  const visit = { start, durationMinutes, bufferMinutes, serviceIds, timeFormat, now, offgridCounts };
  const bound = chooser === 'visitor' && !wish.beyondHorizon;
  const beyond = bound && start > now + slotHorizonDays * 86_400_000;
  const slot = beyond ? undefined : slotAt(facts, visit, chooser);
  const refuse = (why: 'full' | 'closed') => refuseSlot(dayForTeams(dayOf(facts, visit), teams), why);
  if (!slot) return refuse('closed');
  if (slot.spots >= teams) return { ...slot, overbooked: false };
  return overbook ? { ...slot, overbooked: true } : refuse('full');
}

function readFacts(tx: TenantDb, { location, start, durationMinutes, exceptBooking, now }: SlotWish) {
  const from = toLocal(start, location.timezone).date;
  const busyMinutes = durationMinutes + location.bufferMinutes;
  return readSlotFacts(tx, location, {
    from,
    days: 1,
    busyMinutes,
    now,
    exceptBooking: exceptBooking ?? null,
  });
}

/** In all that facts are read by. */
const isAlike = (one: Location, other: Location): boolean =>
  (['timezone', 'capacityMode', 'blockByDuration', 'bufferMinutes'] as const).every(
    (part) => one[part] === other[part],
  );

/** In another zone, what was read before means another time on the wall. */
function requireUnmoved(location: Location, { timezone }: Location): void {
  if (isSameTimezone(location.timezone, timezone)) return;
  throw conflict('location_changed');
}

function refuseSlot(day: AvailableDay, why: 'full' | 'closed'): never {
  throw new DomainError('SLOT_TAKEN', { ...refusal({ service_date: problemOf(`slot_${why}`) }), day });
}

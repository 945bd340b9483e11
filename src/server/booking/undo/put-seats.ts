import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { grantSlot } from '#server/calendar/schedule/grant-slot.ts';
import type { Acting } from '../life/change.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Schedule } from './kept-state.ts';
import { wallOf } from './wall.ts';

/**
 * Gives a visit the seats that it had, with its days locked and its other seats given back. Where there is no room any
 * more, it has its place only if nobody has come since: it was above the capacity before, or on a day that is closed.
 */
export async function putSeats(tx: TenantDb, was: Schedule, { company, now }: Acting): Promise<void> {
  const { booking, claims, bookingId } = was;
  const [first] = claims;
  if (!booking || !first) return;
  const location = await tx.get(locations, String(first['location_id']));
  const [start, durationMinutes] = [
    Date.parse(String(booking['start_at'])),
    Number(booking['duration_minutes']),
  ];
  const slots = [...new Set(claims.map(({ slot_start: slot }) => Date.parse(String(slot))))];
  try {
    await grantSlot(tx, {
      location,
      start,
      durationMinutes,
      teams: claims.length / slots.length,
      serviceIds: await serviceIdsOf(tx, bookingId),
      chooser: 'office',
      overbook: false,
      exceptBooking: bookingId,
      now: now.getTime(),
      timeFormat: company.timeFormat,
    });
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'SLOT_TAKEN') throw error;
    await requireNobodyNew(tx, was, { company, slots, start, durationMinutes });
  }
  const seats = await chooseFormer(tx, was, slots);
  await tx.insertAll(
    slotClaims,
    seats.map((seat) => ({ ...seat, kind: 'booking' as const, bookingId })),
  );
}

type Span = { company: Acting['company']; slots: number[]; start: number; durationMinutes: number };

async function requireNobodyNew(
  tx: TenantDb,
  was: Schedule,
  { company, slots, start, durationMinutes }: Span,
): Promise<void> {
  const from = new Date(Math.min(...slots)).toISOString();
  const to = new Date(start + durationMinutes * 60_000).toISOString();
  const there = await tx.query((database, own) =>
    database
      .select({
        id: slotClaims.id,
        number: bookings.number,
        firstName: customers.firstName,
        lastName: customers.lastName,
      })
      .from(slotClaims)
      .leftJoin(bookings, eq(bookings.id, slotClaims.bookingId))
      .leftJoin(customers, eq(customers.id, bookings.customerId))
      .where(
        and(
          own(slotClaims),
          isNull(slotClaims.releasedAt),
          sql`${slotClaims.slotStart} >= ${from} and ${slotClaims.slotStart} < ${to}`,
          sql`${slotClaims.bookingId} is distinct from ${was.bookingId}`,
        ),
      )
      .orderBy(slotClaims.createdAt),
  );
  const known = new Set(was.neighbours);
  const newcomer = there.find(({ id }) => !known.has(id));
  if (!newcomer) return;
  const who =
    newcomer.number === null
      ? 'somebody else'
      : `${newcomer.firstName} ${newcomer.lastName} (visit ${newcomer.number})`;
  throw new DomainError('CONFLICT', {
    reason: `The place of ${was.customer} at ${wallOf(was, company)} has been taken by ${who}.`,
  });
}

/** The same seats, or the lowest that are free in their stead. */
async function chooseFormer(tx: TenantDb, { claims }: Schedule, slots: readonly number[]) {
  const locationIds = [...new Set(claims.map(({ location_id: id }) => String(id)))];
  const taken = await tx.list(slotClaims, {
    where: and(
      isOneOf(slotClaims.locationId, locationIds),
      inArray(
        slotClaims.slotStart,
        slots.map((slot) => new Date(slot)),
      ),
      isNull(slotClaims.releasedAt),
    ),
    limit: 5000,
  });
  const keyOf = (locationId: string, slot: number, seat: number) => `${locationId} ${slot} ${seat}`;
  const used = new Set(
    taken.map(({ locationId, slotStart, seatNumber }) => keyOf(locationId, slotStart.getTime(), seatNumber)),
  );
  return claims.map((claim) => {
    const [locationId, slot] = [String(claim['location_id']), Date.parse(String(claim['slot_start']))];
    let seatNumber = Number(claim['seat_number']);
    if (used.has(keyOf(locationId, slot, seatNumber)))
      for (seatNumber = 1; used.has(keyOf(locationId, slot, seatNumber));) seatNumber += 1;
    used.add(keyOf(locationId, slot, seatNumber));
    return { locationId, slotStart: new Date(slot), seatNumber };
  });
}

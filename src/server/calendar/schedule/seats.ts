import { and, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Instant } from '#engine/time/zone.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Grant } from './grant-slot.ts';

/** Whose the seats are. */
export type SeatOwner =
  | { kind: 'booking'; bookingId: string }
  | { kind: 'hold'; holdId: string; busyMinutes: number; expiresAt: Date; holder: string }
  | { kind: 'forecast'; seriesId: string; holdId: string };

export type SeatTaking = {
  locationId: string;
  teams: number;
  owner: SeatOwner;
  now: Instant;
  /** The account that goes above the capacity. */
  overbookedBy?: string | null;
};

/** Takes the lowest free seats of every slot that was granted. */
export async function takeSeats(
  tx: TenantDb,
  grant: Grant,
  { owner, overbookedBy = null, ...wanted }: SeatTaking,
): Promise<void> {
  const seats = await chooseSeats(tx, grant, wanted);
  await keepSeats(tx, grant, { seats, owner, overbookedBy });
}

type Seat = Pick<typeof slotClaims.$inferSelect, 'locationId' | 'slotStart' | 'seatNumber'>;

/** The lowest free seats of every slot that was granted. The days are locked, so nobody else counts now. */
export async function chooseSeats(
  tx: TenantDb,
  { starts }: Grant,
  { locationId, teams, now }: Pick<SeatTaking, 'locationId' | 'teams' | 'now'>,
): Promise<Seat[]> {
  const slots = starts.map((start) => new Date(start));
  const inSlots = and(eq(slotClaims.locationId, locationId), inArray(slotClaims.slotStart, slots));
  // Sent together, and done in this order: what has run out is free when the seats are read.
  const [, taken] = await Promise.all([
    releaseSeats(tx, and(inSlots, isExpiredHold(now)), now),
    selectSeats(tx, { locationId, slots: slots.map((slot) => slot.toISOString()) }),
  ]);
  return slots.flatMap((slotStart) => {
    const used = new Set(
      taken
        .filter((claim) => claim.slotStart.getTime() === slotStart.getTime())
        .map((claim) => claim.seatNumber),
    );
    return lowestFree(used, teams).map((seatNumber) => ({ locationId, slotStart, seatNumber }));
  });
}

/** Whose the chosen seats are from now on. */
export const keepSeats = (
  tx: TenantDb,
  { overbooked }: Grant,
  { seats, owner, overbookedBy }: Pick<SeatTaking, 'owner' | 'overbookedBy'> & { seats: readonly Seat[] },
): Promise<void> =>
  tx.insertAll(
    slotClaims,
    seats.map((seat) => ({
      ...seat,
      ...owner,
      overbookedBy: overbooked ? (overbookedBy ?? null) : null,
    })),
  );

const selectSeats = prepareStatement('live_seats', (database, own) =>
  database
    .select({ slotStart: slotClaims.slotStart, seatNumber: slotClaims.seatNumber })
    .from(slotClaims)
    .where(
      and(
        own(slotClaims),
        eq(slotClaims.locationId, sql.placeholder('locationId')),
        sql`${slotClaims.slotStart} = any(${sql.placeholder('slots')}::timestamptz[])`,
        isNull(slotClaims.releasedAt),
      ),
    ),
);

function lowestFree(used: ReadonlySet<number>, count: number): number[] {
  const free: number[] = [];
  for (let seat = 1; free.length < count; seat += 1) if (!used.has(seat)) free.push(seat);
  return free;
}

const isExpiredHold = (now: Instant) =>
  and(eq(slotClaims.kind, 'hold'), lte(slotClaims.expiresAt, new Date(now)), isNull(slotClaims.releasedAt));

/** Gives seats back. They stay in the table, so that it can be told who had them. */
export async function releaseSeats(tx: TenantDb, where: SQL | undefined, now: Instant): Promise<number> {
  const released = await tx.query((database, own) =>
    database
      .update(slotClaims)
      .set({ releasedAt: new Date(now) })
      .where(and(own(slotClaims), isNull(slotClaims.releasedAt), where))
      .returning({ id: slotClaims.id }),
  );
  return released.length;
}

export const seatsOfBooking = (bookingId: string): SQL | undefined => eq(slotClaims.bookingId, bookingId);
export const seatsOfBookings = (ids: string[]): SQL | undefined => inArray(slotClaims.bookingId, ids);

/** Seats of a hold that has not run out. */
export const seatsOfHold = (holdId: string): SQL | undefined =>
  and(eq(slotClaims.holdId, holdId), ne(slotClaims.kind, 'booking'));

/** How many seats somebody holds at this moment. */
export const countHeld = (tx: TenantDb, holder: string, now: Instant): Promise<number> =>
  tx.count(
    slotClaims,
    and(
      eq(slotClaims.holder, holder),
      eq(slotClaims.kind, 'hold'),
      isNull(slotClaims.releasedAt),
      sql`${slotClaims.expiresAt} > ${new Date(now).toISOString()}`,
    ),
  );

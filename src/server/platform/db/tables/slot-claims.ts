import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { between, oneOf, partOf } from './constraints.ts';
import { locations } from './locations.ts';
import { series } from './series.ts';
import { companyTable } from './table-kinds.ts';

export const claimKinds = ['booking', 'hold', 'forecast'] as const;

/** A taken seat of a slot. Two claims for one seat cannot both be live: this is what grants a slot. */
export const slotClaims = companyTable(
  'slot_claims',
  {
    locationId: uuid('location_id').notNull(),
    slotStart: instant('slot_start').notNull(),
    seatNumber: integer('seat_number').notNull(),
    kind: text('kind', { enum: claimKinds }).notNull(),
    bookingId: uuid('booking_id'),
    seriesId: uuid('series_id'),
    /** The seats of one hold; its bearer may book them. */
    holdId: uuid('hold_id'),
    /** How long the visit of a hold keeps a team busy, travel included. */
    busyMinutes: integer('busy_minutes'),
    /** Who holds, as a hash of their address: nobody may hold a whole day. */
    holder: text('holder'),
    /** Holds end by themselves; nobody needs to clean up for the seat to be free again. */
    expiresAt: instant('expires_at'),
    releasedAt: instant('released_at'),
    /** Who took a seat above the capacity. */
    overbookedBy: uuid('overbooked_by'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, claimKinds),
    between(t.seatNumber, 1, 1000),
    check('slot_claims_of_booking', sql`${t.kind} <> 'booking' or ${t.bookingId} is not null`),
    check(
      'slot_claims_hold_ends',
      sql`${t.kind} <> 'hold' or num_nonnulls(${t.expiresAt}, ${t.holdId}, ${t.busyMinutes}) = 3`,
    ),
    index('slot_claims_hold')
      .on(t.holdId)
      .where(sql`hold_id is not null`),
    index('slot_claims_slot').on(t.companyId, t.locationId, t.slotStart),
    ...partOf(t, t.locationId, locations),
    ...partOf(t, t.bookingId, bookings),
    ...partOf(t, t.seriesId, series),
    uniqueIndex('slot_claims_live_seat')
      .on(t.locationId, t.slotStart, t.seatNumber)
      .where(sql`released_at is null`),
  ],
);

import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { BoardSpan } from './board-crews.ts';

type HeldPlace = AnswerOf<typeof getBoard>['held'][number];

const mostHeld = 500;

/** Places that are kept until customers have answered whether they will do. The crews hear of them only then. */
export async function findHeldPlaces(
  db: TenantDb,
  { span, locationId, own }: BoardSpan,
  now: Date,
): Promise<HeldPlace[]> {
  if (own) return [];
  const rows = await db.query((database, ownRows) =>
    database
      .select({ item: dispatchItems, booking: bookings, customer: customers })
      .from(dispatchItems)
      .innerJoin(bookings, eq(bookings.id, dispatchItems.bookingId))
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(
        and(
          ownRows(dispatchItems),
          eq(dispatchItems.state, 'open'),
          eq(dispatchItems.offerState, 'open'),
          gt(dispatchItems.offerExpiresAt, now),
          lt(dispatchItems.offeredStart, new Date(span.end)),
          gt(dispatchItems.offeredStart, new Date(span.start)),
          locationId === undefined ? undefined : eq(bookings.locationId, locationId),
        ),
      )
      .orderBy(asc(dispatchItems.offeredStart), asc(bookings.id))
      .limit(mostHeld),
  );
  return rows.flatMap(({ item, booking, customer }) =>
    item.offeredStart && item.offerExpiresAt
      ? {
          booking_id: booking.id,
          number: booking.number,
          customer_name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
          team_ids: [...item.offeredTeamIds],
          start_at: item.offeredStart.toISOString(),
          duration_minutes: booking.durationMinutes,
          until: item.offerExpiresAt.toISOString(),
        }
      : [],
  );
}

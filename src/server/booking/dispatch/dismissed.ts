import { and, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import type { listDismissed } from '#engine/contracts/booking/dispatch.ts';
import { DomainError } from '#engine/errors.ts';
import { audit } from '#server/platform/audit.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toNarrowing } from '../bookings/narrowing.ts';
import { findBookings, type BookingScope } from '../bookings/query.ts';
import { lockBooking, type Acting } from '../life/change.ts';
import { hasWords, mostQueued } from './queue.ts';
import { queueKind, waitsForDate, waitsForTeam } from './waiting.ts';

type Wish = QueryOf<typeof listDismissed>;
type Answer = AnswerOf<typeof listDismissed>;

/** Nothing has become of the visit in the queue since. */
const isLatest = sql<boolean>`not exists (select from ${dispatchItems} as later
  where later.booking_id = ${bookings.id} and later.company_id = ${bookings.companyId}
    and (later.state = 'open' or (later.closed_at, later.id) > (${dispatchItems.closedAt}, ${dispatchItems.id})))`;

/** What was cancelled for good after it had been dismissed needs no date any more. */
const needsDate = sql<boolean>`(${bookings.needsPlacing}
  or (${bookings.status} = 'cancelled' and ${bookings.cancelType} = 'reschedule'))`;

/** Taken off the queue by the office, and still without a team or a date. */
const isDismissedNow = (now: Date): SQL | undefined =>
  and(
    eq(dispatchItems.state, 'dismissed'),
    isNotNull(dispatchItems.dismissal),
    isLatest,
    or(needsDate, waitsForTeam(now)),
  );

const dismissedBy = sql<string>`coalesce(trim(concat(${accounts.firstName}, ' ', ${accounts.lastName})), '')`;

export async function readDismissed(call: BookingScope, wish: Wish, now: Date): Promise<Answer> {
  const { kind, q, location_id: locationId, tag_id } = wish;
  const rows = await call.db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        kind: queueKind,
        hasNoDate: waitsForDate,
        dismissal: sql<string>`coalesce(${dispatchItems.dismissal}, '')`,
        closedAt: dispatchItems.closedAt,
        dismissed_by: dismissedBy,
      })
      .from(dispatchItems)
      .innerJoin(bookings, eq(bookings.id, dispatchItems.bookingId))
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .leftJoin(accounts, eq(accounts.id, dispatchItems.closedBy))
      .where(
        and(
          own(dispatchItems),
          isDismissedNow(now),
          eq(queueKind, kind),
          locationId === undefined ? undefined : eq(bookings.locationId, locationId),
          toNarrowing({ ...(tag_id && { tag_id }) }),
          hasWords(q),
        ),
      )
      .orderBy(desc(dispatchItems.closedAt), desc(dispatchItems.id))
      .limit(mostQueued + 1),
  );
  const shown = rows.slice(0, mostQueued);
  const ids = shown.map(({ id }) => id);
  const visits =
    ids.length === 0
      ? []
      : await findBookings(call, {
          where: isOneOf(bookings.id, ids),
          orderBy: [],
          limit: ids.length,
          offset: 0,
        });
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  return {
    complete: rows.length <= mostQueued,
    entries: shown.flatMap(({ hasNoDate, closedAt, ...row }) => {
      const booking = visitOf.get(row.id);
      if (!booking || !closedAt) return [];
      return [{ ...row, booking, needs: hasNoDate ? 'date' : 'team', dismissed_at: closedAt.toISOString() }];
    }),
  };
}

/** It waits again as it did before it was dismissed. */
export async function reopenDismissed(tx: TenantDb, id: string, acting: Acting): Promise<void> {
  const booking = await lockBooking(tx, id);
  const [item] = await tx.query((database, own) =>
    database
      .select({ id: dispatchItems.id })
      .from(dispatchItems)
      .innerJoin(bookings, eq(bookings.id, dispatchItems.bookingId))
      .where(and(own(dispatchItems), eq(bookings.id, id), isDismissedNow(acting.now)))
      .limit(1),
  );
  if (!item)
    throw new DomainError('CONFLICT', {
      reason: 'This visit is not dismissed anymore, or needs no team and no date.',
    });
  await tx.update(dispatchItems, item.id, {
    state: 'open',
    dismissal: null,
    closedAt: null,
    closedBy: null,
  });
  await audit(tx, acting, {
    action: 'dispatch.reopened',
    subject: { type: 'booking', id },
    summary: `Put visit ${booking.number} back into the dispatch queue`,
  });
}

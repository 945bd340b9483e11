import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { customers } from '#server/platform/db/tables/customers.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { bookingFees } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** In minor units. */
export type CustomerBalance = { due: number; upcoming: number; credit: number; giftCards: number };

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'email'>;

/** What somebody owes, will owe and has to get back, over all their visits, as the money sheet of each says it. */
export async function readBalance(
  db: TenantDb,
  { id, email }: Customer,
  now: Date,
): Promise<CustomerBalance> {
  const [sums, cards] = await Promise.all([sumVisits(db, id), sumGiftCards(db, { id, email }, now)]);
  return { ...sums, giftCards: cards };
}

const feesOf = sql`(select coalesce(sum(${bookingFees.amount}), 0) from ${bookingFees}
  where ${bookingFees.bookingId} = ${bookings.id})`;
const paidFor = sql`(select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.bookingId} = ${bookings.id} and ${payments.method} <> 'gift_card')`;
const price = sql`case when ${bookings.status} in ('cancelled', 'missed', 'waitlisted') then 0 else ${bookings.total} end`;
/** Nothing is due before a visit is over: a crew that checks in brings no bill. */
const isToCome = sql`${bookings.status} in ('pending', 'upcoming', 'in_progress')`;
const left = sql`(greatest(0, ${price} + ${feesOf}) - ${paidFor})`;

async function sumVisits(db: TenantDb, customerId: string) {
  const [row] = await db.query((database, own) =>
    database
      .select({
        due: sql`coalesce(sum(greatest(0, ${left})) filter (where not ${isToCome}), 0)`.mapWith(Number),
        upcoming: sql`coalesce(sum(greatest(0, ${left})) filter (where ${isToCome}), 0)`.mapWith(Number),
        credit: sql`coalesce(-sum(least(0, ${left})), 0)`.mapWith(Number),
      })
      .from(bookings)
      .where(and(own(bookings), eq(bookings.customerId, customerId))),
  );
  return row ?? { due: 0, upcoming: 0, credit: 0 };
}

/** Visits that are over, or do not take place, and are not paid in full: the newest first. In minor units. */
export const findUnpaidVisits = (db: TenantDb, customerId: string) =>
  db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        startLocal: bookings.startLocal,
        startAt: bookings.startAt,
        paymentState: bookings.paymentState,
        due: sql`${left}`.mapWith(Number),
      })
      .from(bookings)
      .where(and(own(bookings), eq(bookings.customerId, customerId), sql`not ${isToCome}`, sql`${left} > 0`))
      .orderBy(desc(bookings.startAt))
      .limit(mostUnpaid),
  );

/** Who owes more than these has been called long ago. */
const mostUnpaid = 50;

/** What is left on cards that were given to them. */
async function sumGiftCards(db: TenantDb, { email }: Customer, now: Date): Promise<number> {
  if (email === '') return 0;
  const [row] = await db.query((database, own) =>
    database
      .select({ balance: sql`coalesce(sum(${giftCardLedger.amount}), 0)`.mapWith(Number) })
      .from(giftCards)
      .innerJoin(giftCardLedger, eq(giftCardLedger.giftCardId, giftCards.id))
      .where(
        and(
          own(giftCards),
          eq(giftCards.state, 'active'),
          eq(sql`lower(${giftCards.recipientEmail})`, email),
          or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
        ),
      ),
  );
  return row?.balance ?? 0;
}

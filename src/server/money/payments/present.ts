import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { moneySheet } from '#engine/contracts/money/payments.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingFees, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { declineSentence } from '#engine/booking/decline.ts';
import { readMoney } from './money-sheet.ts';
import { readOwedBack, splitByMethod } from './owed-back.ts';

type Shown = { db: TenantDb; company: { currencyCode: string }; level: string };

/** The money of a booking as it is now. */
export async function presentMoney(
  { db, company, level }: Shown,
  bookingId: string,
): Promise<FromSchema<typeof moneySheet>> {
  const booking = await db.get(bookings, bookingId);
  const [sheet, moved, fees, attempts] = await Promise.all([
    readMoney(db, booking),
    db.list(payments, {
      where: eq(payments.bookingId, bookingId),
      orderBy: [asc(payments.occurredAt), asc(payments.createdAt), asc(payments.id)],
    }),
    db.list(bookingFees, {
      where: eq(bookingFees.bookingId, bookingId),
      orderBy: [asc(bookingFees.createdAt)],
    }),
    db.list(paymentAttempts, {
      where: and(eq(paymentAttempts.bookingId, bookingId), ne(paymentAttempts.state, 'succeeded')),
      orderBy: [desc(paymentAttempts.createdAt)],
      limit: 20,
    }),
  ]);
  const back = await readOwedBack(db, sheet);
  const { card, cash, check } = await splitByMethod(db, bookingId, back.money);
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return {
    booking_id: bookingId,
    payment_type: booking.paymentType,
    payment_state: booking.paymentState,
    owed: major(sheet.owed),
    paid: major(sheet.paid),
    refunded: major(sheet.refunded),
    due: major(sheet.due),
    gift_card: major(back.covered),
    owed_back: {
      amount: major(back.amount),
      gift_card: major(back.giftCard),
      card: major(card),
      cash: major(cash),
      check: major(check),
    },
    held: major(sheet.hold?.amount ?? 0),
    hold_until: sheet.hold?.captureBefore.toISOString() ?? null,
    payments: moved.map(({ id, kind, method, amount, reference, note, occurredAt }) => ({
      id,
      kind,
      method,
      amount: major(amount),
      reference,
      note,
      occurred_at: occurredAt.toISOString(),
    })),
    fees: fees.map(({ id, kind, amount, tax, tip, note, createdAt }) => ({
      id,
      kind,
      amount: major(amount),
      tax: major(tax),
      tip: major(tip),
      note,
      created_at: createdAt.toISOString(),
    })),
    attempts: attempts.map(({ id, purpose, state, amount, code, detail, createdAt }) => ({
      id,
      purpose,
      state,
      amount: major(amount),
      created_at: createdAt.toISOString(),
      message: code === null ? null : declineSentence(code),
      detail: level === 'own' ? null : detail,
    })),
  };
}

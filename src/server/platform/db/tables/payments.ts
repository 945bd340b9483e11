import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits } from './column-kinds.ts';
import { oneOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { giftCards } from './gift-cards.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

export const paymentKinds = ['payment', 'refund', 'fee', 'deposit'] as const;
export const paymentMethods = ['card', 'cash', 'check', 'gift_card'] as const;

/** Money that moved. Rows are only ever added: a mistake is corrected by another row, and sums tell the truth. */
export const payments = companyTable(
  'payments',
  {
    bookingId: uuid('booking_id'),
    giftCardId: uuid('gift_card_id'),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** Signed: what goes back to the customer is negative. */
    amount: minorUnits('amount').notNull(),
    processor: text('processor'),
    /** The processor's own name for it. */
    reference: text('reference'),
    note: text('note').notNull().default(''),
    actorId: uuid('actor_id'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, paymentKinds),
    oneOf(t.method, paymentMethods),
    ...refersTo(t, t.bookingId, bookings),
    ...refersTo(t, t.giftCardId, giftCards),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.actorId, accounts),
    index('payments_day').on(t.companyId, t.occurredAt),
    uniqueIndex('payments_reference').on(t.companyId, t.processor, t.reference),
  ],
);

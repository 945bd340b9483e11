import { sql } from 'drizzle-orm';
import { date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits } from './column-kinds.ts';
import { between, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** `pending`: bought, and not paid yet. */
export const giftCardStates = ['pending', 'active', 'void', 'expired'] as const;

export const giftCards = companyTable(
  'gift_cards',
  {
    /** SHA-256 of the code: whoever reads the table cannot spend the cards. */
    codeHash: text('code_hash').notNull(),
    /** The end of the code, so that people can tell cards apart. */
    codeEnding: text('code_ending').notNull(),
    /** The code itself, sealed, until it has reached whom it is for. */
    sealedCode: text('sealed_code'),
    initialAmount: minorUnits('initial_amount').notNull(),
    state: text('state', { enum: giftCardStates }).notNull().default('active'),
    buyerId: uuid('buyer_id'),
    fromName: text('from_name').notNull().default(''),
    recipientName: text('recipient_name').notNull().default(''),
    recipientEmail: text('recipient_email').notNull().default(''),
    message: text('message').notNull().default(''),
    /** One of ours, or the id of a picture of the company's own. That may be gone before the card is. */
    design: text('design').notNull().default('ribbon'),
    /** Of the company's calendar; none: at once. */
    deliverOn: date('deliver_on'),
    deliveredAt: instant('delivered_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, giftCardStates),
    between(t.initialAmount, 1, 100_000_000),
    ...refersTo(t, t.buyerId, customers),
    uniqueIndex('gift_cards_code').on(t.companyId, t.codeHash),
    index('gift_cards_undelivered')
      .on(t.deliverOn)
      .where(sql`delivered_at is null and state = 'active'`),
  ],
);

export const ledgerKinds = ['issue', 'redeem', 'reserve', 'release', 'refund', 'adjust', 'expire'] as const;

/** Rows are only ever added; a card's balance is their sum. */
export const giftCardLedger = companyTable(
  'gift_card_ledger',
  {
    giftCardId: uuid('gift_card_id').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Signed: what is spent is negative. */
    amount: minorUnits('amount').notNull(),
    bookingId: uuid('booking_id'),
    actorId: uuid('actor_id'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, ledgerKinds),
    ...partOf(t, t.giftCardId, giftCards),
    ...refersTo(t, t.bookingId, bookings),
    ...refersTo(t, t.actorId, accounts),
  ],
);

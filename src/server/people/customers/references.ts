import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { leads, opportunities } from '#server/platform/db/tables/leads.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { customerTags } from '#server/platform/db/tables/tags.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { whatIfVisits } from '#server/platform/db/tables/what-ifs.ts';
import type { CompanyTable } from '#server/platform/db/tenant.ts';

/** Every place where a row names a customer. A test compares it with the database's own foreign keys. */
export const customerReferences: { table: CompanyTable; column: AnyPgColumn }[] = [
  { table: addresses, column: addresses.customerId },
  { table: bookings, column: bookings.customerId },
  { table: cards, column: cards.customerId },
  { table: customerTags, column: customerTags.customerId },
  { table: discountRedemptions, column: discountRedemptions.customerId },
  { table: emailPreferences, column: emailPreferences.customerId },
  { table: giftCards, column: giftCards.buyerId },
  { table: leads, column: leads.customerId },
  { table: messages, column: messages.customerId },
  { table: notes, column: notes.customerId },
  { table: opportunities, column: opportunities.customerId },
  { table: paymentAttempts, column: paymentAttempts.customerId },
  { table: payments, column: payments.customerId },
  { table: quotes, column: quotes.customerId },
  { table: raisedSeries, column: raisedSeries.customerId },
  { table: ratings, column: ratings.customerId },
  { table: series, column: series.customerId },
  { table: tasks, column: tasks.customerId },
  { table: waitlistEntries, column: waitlistEntries.customerId },
  { table: whatIfVisits, column: whatIfVisits.customerId },
];

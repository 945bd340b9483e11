import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bookings } from '../db/tables/bookings.ts';
import { addresses } from '../db/tables/customers.ts';
import { discountRedemptions } from '../db/tables/discount-codes.ts';
import { waitlistEntries } from '../db/tables/dispatch.ts';
import { giftCards } from '../db/tables/gift-cards.ts';
import { leads, opportunities } from '../db/tables/leads.ts';
import { emailPreferences } from '../db/tables/message-recipients.ts';
import { messages } from '../db/tables/messages.ts';
import { notes } from '../db/tables/notes.ts';
import { paymentAttempts } from '../db/tables/payment-attempts.ts';
import { payments } from '../db/tables/payments.ts';
import { raisedSeries } from '../db/tables/price-changes.ts';
import { cards } from '../db/tables/processors.ts';
import { quotes } from '../db/tables/quotes.ts';
import { ratings } from '../db/tables/ratings.ts';
import { series } from '../db/tables/series.ts';
import { customerTags } from '../db/tables/tags.ts';
import { tasks } from '../db/tables/tasks.ts';
import { whatIfVisits } from '../db/tables/what-ifs.ts';
import type { CompanyTable } from '../db/tenant.ts';

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

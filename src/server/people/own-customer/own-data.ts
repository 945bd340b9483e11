import { asc, desc, eq, sql } from 'drizzle-orm';
import { toMajor } from '#engine/money/currency.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Customer } from '../customers/find-or-create-customer.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findCodes, findLooks } from '#server/crew/access-codes/query.ts';

/** More than one person ever has; a page that asked for all of it would not come to an end otherwise. */
const most = 5_000;

const toText = (at: Date | null): string | null => at?.toISOString() ?? null;
const wallOf = (local: string): string => local.slice(0, 16).replace(' ', 'T');

/**
 * Everything that a company keeps about one customer, in words that people can read, and nothing of anybody else:
 * what the office has noted for itself is the office’s. A statement for each table.
 */
export async function readOwnData(db: TenantDb, company: Company, customer: Customer) {
  const own = customer.id;
  const [places, stored, visits, rhythms, moved, said, asked, given, sent, written, switches, codes, seen] =
    await Promise.all([
      db.list(addresses, {
        where: eq(addresses.customerId, own),
        orderBy: [asc(addresses.createdAt)],
        limit: most,
      }),
      db.list(cards, { where: eq(cards.customerId, own), orderBy: [asc(cards.createdAt)], limit: most }),
      db.list(bookings, {
        where: eq(bookings.customerId, own),
        orderBy: [desc(bookings.startAt)],
        limit: most,
      }),
      db.list(series, { where: eq(series.customerId, own), orderBy: [asc(series.createdAt)], limit: most }),
      db.list(payments, {
        where: eq(payments.customerId, own),
        orderBy: [asc(payments.occurredAt)],
        limit: most,
      }),
      db.list(ratings, {
        where: eq(ratings.customerId, own),
        orderBy: [asc(ratings.createdAt)],
        limit: most,
      }),
      db.list(quotes, { where: eq(quotes.customerId, own), orderBy: [asc(quotes.createdAt)], limit: most }),
      db.list(giftCards, {
        where: sql`(${giftCards.buyerId} = ${own} or lower(${giftCards.recipientEmail}) = ${customer.email})`,
        orderBy: [asc(giftCards.createdAt)],
        limit: most,
      }),
      db.list(messages, {
        where: sql`${messages.customerId} = ${own} and ${messages.audience} = 'customer'`,
        orderBy: [desc(messages.createdAt)],
        limit: most,
      }),
      db.list(notes, {
        where: sql`${notes.customerViewable} and (${notes.customerId} = ${own} or ${notes.bookingId} in
          (select b.id from bookings b where b.company_id = ${db.companyId} and b.customer_id = ${own}))`,
        orderBy: [asc(notes.createdAt)],
        limit: most,
      }),
      db.list(emailPreferences, {
        where: sql`(${emailPreferences.customerId} = ${own} or ${emailPreferences.accountId} = ${customer.accountId})`,
        limit: 10,
      }),
      findCodes(db, own),
      findLooks(db, own),
    ]);
  const ids = visits.map(({ id }) => id);
  const lines = await db.list(bookingItems, {
    where: isOneOf(bookingItems.bookingId, ids),
    orderBy: [asc(bookingItems.ordering)],
    limit: 4 * most,
  });
  const codesOf = groupBy(codes, ({ addressId }) => addressId);
  const linesOf = groupBy(lines, ({ bookingId }) => bookingId);
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return {
    company: company.businessName,
    currency: company.currencyCode,
    customer: {
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      company_name: customer.companyName,
      phone: customer.phone,
      referral_source: customer.referralSource,
      sms_reminders: customer.smsReminders,
      custom_fields: customer.customValues,
      since: toText(customer.createdAt),
    },
    addresses: places.map(
      ({ id, street, apartment, city, state, zip, phone, accessNotes, latitude, longitude }) => ({
        street,
        apartment,
        city,
        state,
        zip,
        phone,
        access_notes: accessNotes,
        // That they are kept; a file lies around.
        access_codes: (codesOf.get(id) ?? []).map(({ kind, label, hint }) => ({ kind, label, hint })),
        latitude,
        longitude,
      }),
    ),
    looks_at_access_codes: seen.map(({ look: { at, party, codes: shown } }) => ({
      at: toText(at),
      by: party,
      codes: shown,
    })),
    cards: stored.map(({ brand, last4, expMonth, expYear, active }) => ({
      brand,
      last4,
      exp_month: expMonth,
      exp_year: expYear,
      on_file: active,
    })),
    visits: visits.map((visit) => ({
      number: visit.number,
      status: visit.status,
      start_local: wallOf(visit.startLocal),
      timezone: visit.timezone,
      total: major(visit.total),
      payment: visit.paymentType,
      cancel_reason: visit.cancelReason,
      answers: visit.customFields.map(({ display_label, display_value }) => ({
        question: display_label,
        answer: display_value,
      })),
      bought: (linesOf.get(visit.id) ?? []).map(({ name, quantity, gross }) => ({
        name,
        quantity,
        amount: major(gross),
      })),
    })),
    series: rhythms.map(({ state, unit, every, anchorLocal }) => ({
      state,
      unit,
      every,
      since: wallOf(anchorLocal),
    })),
    payments: moved.map(({ kind, method, amount, occurredAt }) => ({
      kind,
      method,
      amount: major(amount),
      at: toText(occurredAt),
    })),
    ratings: said.map(({ stars, comment, reply, createdAt }) => ({
      stars,
      comment,
      reply,
      at: toText(createdAt),
    })),
    quotes: asked.map(({ number, state, total, createdAt }) => ({
      number,
      state,
      total: major(total),
      at: toText(createdAt),
    })),
    // Without codes: whoever has one has it in a letter.
    gift_cards: given.map(({ buyerId, initialAmount, fromName, recipientName, state, createdAt }) => ({
      bought: buyerId === own,
      amount: major(initialAmount),
      from: fromName,
      to: recipientName,
      state,
      at: toText(createdAt),
    })),
    messages: sent.map(({ channel, recipient, subject, state, sentAt }) => ({
      channel,
      to: recipient,
      subject,
      state,
      at: toText(sentAt),
    })),
    notes: written.map(({ text, createdAt }) => ({ text, at: toText(createdAt) })),
    switched_on: switches.flatMap(({ subscriptions }) => subscriptions),
  };
}

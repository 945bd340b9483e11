import { and, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { opportunities, leads } from '#server/platform/db/tables/leads.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { QuoteRow } from './quote-row.ts';

/** As long after a booking as a second tab, or the way back in the form, still means the same visit. */
const sameSittingMs = 3_600_000;

/**
 * Who books: the customer who is signed in, or whoever has the key that the same form was given with its quote. An
 * email address proves nothing: anybody can type somebody else's.
 */
type Proof = { customerId: string | undefined; quoteId?: string | undefined };

/** What somebody asks for. With the same form they may get a quote for it and book it, in either order. */
type QuoteSearch = { proof: Proof; request: PriceRequest | null; now: Date };

/**
 * The open quotes of what somebody books now, locked: the newest becomes the booking's. Whoever books what they have a
 * quote for has accepted it.
 */
export async function lockQuotesOf(
  tx: TenantDb,
  { proof: { customerId, quoteId }, request, now }: QuoteSearch,
): Promise<QuoteRow[]> {
  const theirs = [
    ...(customerId === undefined ? [] : [eq(quotes.customerId, customerId)]),
    ...(quoteId === undefined ? [] : [eq(quotes.id, quoteId)]),
  ];
  if (theirs.length === 0 || request === null) return [];
  const found = await tx.query((database, own) =>
    database
      .select()
      .from(quotes)
      .where(
        and(
          own(quotes),
          inArray(quotes.state, ['sent', 'viewed']),
          or(isNull(quotes.expiresAt), gt(quotes.expiresAt, now)),
          or(...theirs),
        ),
      )
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .for('update'),
  );
  return found.filter(({ priceRequest }) => isSameRequest(priceRequest, request));
}

type Booking = typeof bookings.$inferSelect;

/** The booking that a customer has just made of what they ask a quote for. */
export async function findBookingOf(
  tx: TenantDb,
  { proof: { customerId }, request, now }: QuoteSearch,
): Promise<Booking | undefined> {
  if (customerId === undefined || request === null) return undefined;
  const since = new Date(now.getTime() - sameSittingMs);
  return findAlike(tx, eq(bookings.customerId, customerId), { request, since });
}

/**
 * What seems to be booked of an open quote, by its email address alone: enough for the office to look at it, and
 * not for closing the quote.
 */
export async function findSeeminglyBooked(tx: TenantDb, quote: QuoteRow): Promise<Booking | undefined> {
  const { contact, priceRequest: request, createdAt, state } = quote;
  if (!contact.email || request === null || (state !== 'sent' && state !== 'viewed')) return undefined;
  const since = new Date(createdAt.getTime() - sameSittingMs);
  const byEmail = sql`lower(${bookings.contact} ->> 'email') = ${contact.email.toLowerCase()}`;
  return findAlike(tx, byEmail, { request, since });
}

async function findAlike(
  tx: TenantDb,
  whose: SQL,
  { request, since }: { request: PriceRequest; since: Date },
): Promise<Booking | undefined> {
  const recent = await tx.list(bookings, {
    where: and(
      eq(bookings.source, 'form'),
      ne(bookings.status, 'cancelled'),
      gt(bookings.createdAt, since),
      whose,
    ),
    orderBy: [desc(bookings.createdAt), desc(bookings.id)],
    limit: 20,
  });
  return recent.find(({ priceRequest }) => isSameRequest(priceRequest, request));
}

/** Closes quotes that have become a booking. */
export async function convertQuotes(
  tx: TenantDb,
  rows: readonly QuoteRow[],
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  for (const quote of rows) {
    await tx.update(quotes, quote.id, { state: 'converted', decidedAt: now, customerId });
    await winLead(tx, quote, customerId);
  }
}

/** Who has accepted is a customer: the lead is won, and so is what was hoped for. */
export async function winLead(tx: TenantDb, { leadId }: QuoteRow, customerId: string): Promise<void> {
  if (!leadId) return;
  await tx.update(leads, leadId, { state: 'won', customerId });
  const open = await tx.list(opportunities, { where: eq(opportunities.leadId, leadId) });
  for (const { id } of open) await tx.update(opportunities, id, { stage: 'won' });
}

/** The same services as often, in the same place. Extras may differ: people add them on their way. */
function isSameRequest(one: PriceRequest | null, other: PriceRequest): boolean {
  if (one === null || one.frequencyId !== other.frequencyId) return false;
  if (one.zip !== null && other.zip !== null && one.zip !== other.zip) return false;
  const idsOf = ({ services }: PriceRequest) => services.map(({ serviceId }) => serviceId).toSorted();
  return idsOf(one).join() === idsOf(other).join();
}

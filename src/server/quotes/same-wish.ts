import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { bookings } from '../db/tables/bookings.ts';
import { opportunities, leads } from '../db/tables/leads.ts';
import { quotes } from '../db/tables/quotes.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { QuoteRow } from './quote-row.ts';

/** As long after a booking as a second tab, or the way back in the form, still means the same visit. */
const sameSittingMs = 3_600_000;

/** What somebody wants: by the form, they may ask what it costs and book it, in either order. */
type Wanted = { email: string; request: PriceRequest | null; now: Date };

/**
 * The open quotes of what somebody books now, locked: the newest becomes the booking's. Whoever books what they have a
 * quote for has accepted it.
 */
export async function lockQuotesOf(tx: TenantDb, { email, request, now }: Wanted): Promise<QuoteRow[]> {
  if (email === '' || request === null) return [];
  const found = await tx.query((database, own) =>
    database
      .select()
      .from(quotes)
      .where(
        and(
          own(quotes),
          inArray(quotes.state, ['sent', 'viewed']),
          or(isNull(quotes.expiresAt), gt(quotes.expiresAt, now)),
          sql`lower(${quotes.contact} ->> 'email') = ${email.toLowerCase()}`,
        ),
      )
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .for('update'),
  );
  return found.filter(({ priceRequest }) => isSameWish(priceRequest, request));
}

/** The booking that somebody has just made of what they ask a quote for. */
export async function findBookingOf(
  tx: TenantDb,
  { email, request, now }: Wanted,
): Promise<typeof bookings.$inferSelect | undefined> {
  if (email === '' || request === null) return undefined;
  const recent = await tx.list(bookings, {
    where: and(
      eq(bookings.source, 'form'),
      ne(bookings.status, 'cancelled'),
      gt(bookings.createdAt, new Date(now.getTime() - sameSittingMs)),
      sql`lower(${bookings.contact} ->> 'email') = ${email.toLowerCase()}`,
    ),
    orderBy: [desc(bookings.createdAt), desc(bookings.id)],
    limit: 20,
  });
  return recent.find(({ priceRequest }) => isSameWish(priceRequest, request));
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
function isSameWish(one: PriceRequest | null, other: PriceRequest): boolean {
  if (one === null || one.frequencyId !== other.frequencyId) return false;
  if (one.zip !== null && other.zip !== null && one.zip !== other.zip) return false;
  const idsOf = ({ services }: PriceRequest) => services.map(({ serviceId }) => serviceId).toSorted();
  return idsOf(one).join() === idsOf(other).join();
}

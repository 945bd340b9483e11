import { and, asc, eq, ne } from 'drizzle-orm';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import { openQuoteLink } from '#engine/contracts/booking/quotes.ts';
import { DomainError } from '#engine/errors.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { readOfferedGateway } from '#server/company/companies/ways-to-pay.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { requireKey } from './key-of.ts';
import { readLanguage } from './read-language.ts';
import type { Page, PageContext } from './page.ts';
import { titles } from './titles.ts';

/** What is offered to somebody, to accept, to decline or to ask about. */
export const quotePage: Page = {
  async load(context) {
    const { ask, company, params, services } = context;
    const quote = await ask(openQuoteLink, { query: { key: requireKey(context) } });
    if (quote.id !== params['quoteId']) throw new DomainError('NOT_FOUND', { resource: 'quote_links' });
    const over = quote.expires_at !== null && Date.parse(quote.expires_at) <= services.clock().getTime();
    const data: QuotePage = {
      quote,
      expired: over && (quote.state === 'sent' || quote.state === 'viewed'),
      hoursBefore: readBookingSettings(company).hours_before_service,
      payments: readOfferedGateway(company),
      visit: await findVisit(context, quote),
    };
    const language = readLanguage(context);
    return { ...language, title: titles[language.lang].quote(company.businessName, quote.number), data };
  },
};

/** Of somebody else's booking, which the office has joined to the quote, its reader learns nothing. */
async function findVisit(
  { db, company, services }: PageContext,
  { id, contact }: QuotePage['quote'],
): Promise<QuotePage['visit']> {
  const [booking] = await db.list(bookings, {
    where: and(eq(bookings.quoteId, id), ne(bookings.status, 'cancelled'), eq(bookings.needsPlacing, false)),
    orderBy: [asc(bookings.startAt)],
    limit: 1,
  });
  if (!booking || booking.leadQuoteId !== null) return null;
  const { email } = await db.get(customers, booking.customerId);
  if (!email || email !== contact.email) return null;
  const key = services.linkKeys.create('booking', company.id, booking.id);
  const { startLocal, arrivalWindowMinutes } = booking;
  return { start_local: startLocal, arrival_window: arrivalWindowMinutes, manage: `/manage?key=${key}` };
}

import { eq, or } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { openQuoteLink, sendQuote } from '#engine/contracts/booking/quotes.ts';
import type { Language } from '#engine/format/languages.ts';
import { toMajor } from '#engine/money/currency.ts';
import { findFrequency } from '#server/catalogue/frequencies/find-frequency.ts';
import { readSoldWords } from '#server/catalogue/sold-words.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { namesOf } from '../lines.ts';
import { presentSteps } from '#server/catalogue/pricing/present-steps.ts';
import type { Services } from '#server/services.ts';
import { quoteLinesOf, type QuoteRow } from './quote-row.ts';

type Presenting = {
  db: TenantDb;
  company: Company;
  services: Pick<Services, 'linkKeys'>;
  /** In which what is offered is called; without one as the company calls it. */
  language?: Language;
};
type Shown = AnswerOf<typeof openQuoteLink>;
type Whole = AnswerOf<typeof sendQuote>;

/** A quote as whoever has its link reads it. */
export async function presentQuote(presenting: Presenting, quote: QuoteRow): Promise<Shown> {
  const { db, company, services } = presenting;
  const [lines, frequency] = await Promise.all([
    quoteLinesOf(db, quote.id),
    findFrequency(db, quote.frequencyId),
  ]);
  const say = await readSoldWords(presenting, { lines, frequencyId: quote.frequencyId });
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  const { lat: _lat, lng: _lng, ...contact } = quote.contact;
  return {
    id: quote.id,
    number: quote.number,
    state: quote.state,
    message: quote.message,
    contact,
    created_at: quote.createdAt.toISOString(),
    sent_at: quote.sentAt?.toISOString() ?? null,
    expires_at: quote.expiresAt?.toISOString() ?? null,
    viewed_at: quote.viewedAt?.toISOString() ?? null,
    decline_reason: quote.declineReason,
    services: namesOf(lines, 'service', say),
    extras: namesOf(lines, 'extra', say),
    frequency: frequency ? say(frequency.name, quote.frequencyId) : null,
    duration: quote.durationMinutes,
    subtotal: major(quote.subtotal),
    discount: major(quote.frequencyDiscount),
    discount_code_total: major(quote.codeDiscount),
    adjustment: major(quote.adjustment),
    total_before_tax: major(quote.totalBeforeTax),
    taxes_total: major(quote.tax),
    total: major(quote.total),
    next_booking_total: quote.nextTotal === null ? null : major(quote.nextTotal),
    lines: presentSteps(quote.derivation ?? [], company, say),
    key: services.linkKeys.create('quote', company.id, quote.id),
  };
}

/** The same with what only its company knows. */
export async function presentWholeQuote(presenting: Presenting, quote: QuoteRow): Promise<Whole> {
  const isOf = or(eq(bookings.quoteId, quote.id), eq(bookings.leadQuoteId, quote.id));
  const [booking] = await presenting.db.list(bookings, { where: isOf, limit: 1 });
  return {
    ...(await presentQuote(presenting, quote)),
    lead_id: quote.leadId,
    customer_id: quote.customerId,
    booking_id: booking?.id ?? null,
    custom_fields: quote.customFields,
  };
}

import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { submitQuote } from '#engine/contracts/booking/quotes.ts';
import type { QuoteSubmission } from '#engine/contracts/booking/submissions.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Instant } from '#engine/time/zone.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { checkQuoteForm } from '../check-form.ts';
import { takeNumber } from '../take-number.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { normalisePhone } from '#server/people/customers/normalise-phone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import { priceSubmission } from '#server/catalogue/pricing/price-submission.ts';
import { keepLead } from '#server/people/leads/receive.ts';
import type { QuoteContact, QuoteRow } from './quote-row.ts';
import { convertQuotes, findBookingOf } from './booked-quotes.ts';
import { sendOffer } from './send-offer.ts';
import { noOffer, writeOffer } from './write-offer.ts';

export type QuoteAsker = { company: Company; caller: Caller; now: Instant; language?: Language | null };
export type QuoteBody = BodyOf<typeof submitQuote>;

/** Somebody asks what it would cost. Who names services is answered at once; otherwise the office makes an offer. */
export async function receiveQuote(tx: TenantDb, asked: QuoteAsker, body: QuoteBody): Promise<QuoteRow> {
  const { language = null, ...asking } = asked;
  const { company, caller, now } = asking;
  const { services = [], frequencyId, locationId, ...form } = body;
  const { submission, form: filled } = await checkQuoteForm(
    { db: tx, company, timezone: company.timezone, now },
    form,
  );
  const at = new Date(now);
  const contact = toContact(submission, company.country);
  const customer = await findSignedIn(tx, caller);
  const lead = customer
    ? undefined
    : await keepLead(
        tx,
        {
          email: contact.email ?? '',
          firstName: contact.first_name ?? '',
          lastName: contact.last_name ?? '',
          phone: contact.phone ?? '',
          zip: contact.zip ?? '',
          source: submission.referral_source ?? '',
          message: submission.customer_notes ?? '',
          language,
        },
        at,
        { partOf: 'quote' },
      );
  const quote = await tx.insert(quotes, {
    ...noOffer,
    contact,
    message: '',
    customFields: submission.customFields,
    leadId: lead?.id ?? null,
    customerId: customer?.id ?? lead?.customerId ?? null,
    formId: filled.id,
    formRevision: filled.revision,
    number: await takeNumber(tx, 'quote'),
    createdAt: at,
  });
  const answered = services.length > 0;
  await report(tx, at, { name: 'quote_received', subjectId: quote.id, details: { answered } });
  if (!answered) return quote;
  const wanted = { services, ...(frequencyId && { frequencyId }), ...(locationId && { locationId }) };
  const { address_coordinates } = submission;
  const place = {
    ...(contact.zip && { address_zip: contact.zip }),
    ...(address_coordinates && { address_coordinates }),
  };
  const priced = await priceSubmission({ db: tx, ...asking }, { ...wanted, ...place });
  const offered = await writeOffer(tx, quote, priced);
  const wish = { proof: { customerId: customer?.id }, request: offered.priceRequest, now: at };
  const booking = await findBookingOf(tx, wish);
  if (!booking) return sendOffer(tx, offered, { company, at });
  // They have booked it already: an offer that could be accepted as well would be a second visit.
  if (booking.quoteId === null) await tx.update(bookings, booking.id, { quoteId: quote.id });
  await convertQuotes(tx, [offered], { customerId: booking.customerId, now: at });
  return tx.get(quotes, quote.id);
}

function toContact(sent: QuoteSubmission, country: string): QuoteContact {
  const { first_name, last_name, company_name, phone = sent.address_phone, address_coordinates } = sent;
  const parts = {
    first_name,
    last_name,
    company_name,
    email: sent.email?.trim().toLowerCase(),
    phone: phone ? normalisePhone(phone, country) : undefined,
    street: sent.address_street,
    apartment: sent.address_apartment,
    city: sent.address_city,
    state: sent.address_state,
    zip: sent.address_zip ? normaliseZip(sent.address_zip) : undefined,
  };
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  // The keys are those above, and every value left is a text.
  return { ...(Object.fromEntries(given) as QuoteContact), ...address_coordinates };
}

import type { BookingSubmission } from '#engine/contracts/submissions.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { DomainError } from '#engine/errors.ts';
import { messages } from '#engine/form/form-issue.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Instant } from '#engine/time/zone.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Company } from '../companies/directory.ts';
import { readPolicies } from '../companies/policies.ts';
import { findOrCreateAddress } from '../customers/find-or-create-address.ts';
import { findOrCreateCustomer, refuseBlocked, type Customer } from '../customers/find-or-create-customer.ts';
import { keepCustomerNote, toNoteText } from '../customers/keep-customer-note.ts';
import type { TenantDb } from '../db/tenant.ts';
import { report } from '../happenings/report.ts';
import { findSignedIn } from '../pricing/find-customers.ts';
import { priceSubmission, type PricedSubmission } from '../pricing/price-submission.ts';
import { findLocation, type Location } from '../schedule/find-location.ts';
import { checkBookingForm } from './check-form.ts';
import { toAddressFields, toContact } from './contact.ts';
import { placeBooking, type Booking, type NewVisit } from './place-booking.ts';
import { lockCode } from './redemption.ts';
import { toVisitPrice } from './visit-price.ts';
import { startSeriesOf } from './series/start-series.ts';

export type Asked = { company: Company; caller: Caller; now: Instant };

/** What came with the form: a held slot, and the price that its page showed. */
export type Beside = { holdId?: string | undefined; expectedTotal?: number | undefined };

/**
 * A booking, from the form of a customer. Nothing that was sent is believed: the form's own questions are asked
 * again, the price is computed, the place is granted by the database.
 */
export async function submitBooking(
  tx: TenantDb,
  asked: Asked,
  body: BookingSubmission,
  { holdId, expectedTotal }: Beside,
): Promise<Booking> {
  const { company, caller, now } = asked;
  const location = await findPlace(tx, company, body);
  const { timezone } = location;
  const { submission, form } = await checkBookingForm({ db: tx, company, timezone, now }, body);
  const start = Date.parse(submission.service_date ?? '');
  if (Number.isNaN(start)) refuse('service_date', 'Choose a day and a time.');
  await lockCode(tx, submission.discount_code);
  const priced = await priceSubmission(
    { db: tx, company, caller, now },
    { ...submission, locationId: location.id },
  );
  requireAgreed(priced, { expectedTotal, company });
  const customer = await findCustomer(tx, asked, submission);
  const address = await findOrCreateAddress(tx, customer.id, toAddressFields(submission));
  const visit: NewVisit = {
    ...{ location, start, form, holdId, price: toVisitPrice(priced) },
    ...{ customerId: customer.id, addressId: address.id, source: 'form' },
    paymentType: submission.payment_type ?? 'cash',
    status: readPolicies(company).acceptance === 'manual' ? 'pending' : 'upcoming',
    customFields: submission.customFields,
  };
  const series = await startSeriesOf(tx, visit);
  const placing = { chooser: 'visitor', now, timeFormat: company.timeFormat } as const;
  const booking = await placeBooking(tx, { ...visit, series }, placing);
  await keepNote(tx, booking, submission.customer_notes);
  await reportBooking(tx, booking, new Date(now));
  return booking;
}

/** Where somebody works who can come to the customer. */
async function findPlace(tx: TenantDb, company: Company, body: BookingSubmission): Promise<Location> {
  const zip = normaliseZip(body.address_zip ?? body.address.zip ?? '') || null;
  const locationId = body.locationId?.trim() || null;
  const serving = await findLocation(tx, { locationId, zip });
  if (serving) return serving;
  if (zip !== null && readPolicies(company).zip_required) refuse('address_zip', messages.outOfArea);
  const fallback = await findLocation(tx, { locationId: null, zip: null });
  return fallback ?? refuse('address_zip', messages.outOfArea);
}

/** A code that cannot be used was shown as a notice beside the price; here it would be a broken promise. */
function requireAgreed(
  { notices, quote }: PricedSubmission,
  { expectedTotal, company }: Pick<Beside, 'expectedTotal'> & { company: Company },
): void {
  const broken = notices.find(({ code }) => code !== 'code_not_combined');
  if (broken) refuse(broken.field, broken.message);
  const total = toMajor(quote.price.total, company.currencyCode);
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw new DomainError('PRICE_CHANGED', { messages: {}, total });
}

async function findCustomer(
  tx: TenantDb,
  { company, caller }: Asked,
  submission: BookingSubmission,
): Promise<Customer> {
  const signedIn = await findSignedIn(tx, caller);
  if (signedIn?.blocked) refuseBlocked();
  return signedIn ?? findOrCreateCustomer(tx, toContact(submission, company.country));
}

async function keepNote(tx: TenantDb, { id: bookingId, customerId }: Booking, sent = ''): Promise<void> {
  const text = toNoteText(sent);
  if (text !== '') await keepCustomerNote(tx, { bookingId, customerId, text });
}

async function reportBooking(
  tx: TenantDb,
  { id: subjectId, status, seriesId }: Booking,
  at: Date,
): Promise<void> {
  await report(tx, at, { name: 'booking_received', subjectId });
  const name = status === 'pending' ? 'booking_pending' : 'booking_confirmed';
  await report(tx, at, { name, subjectId });
  if (seriesId) await report(tx, at, { name: 'series_started', subjectId: seriesId });
}

function refuse(field: string, message: string): never {
  throw new DomainError('VALIDATION', { messages: { [field]: [message] } });
}

import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { normaliseZip, pointOf } from '#engine/booking/submission-request.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Instant } from '#engine/time/zone.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { findFrequency } from '../catalogue/frequencies/find-frequency.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '../company/companies/policies.ts';
import { findOrCreateAddress } from '../people/customers/find-or-create-address.ts';
import { meetCustomer, refuseBlocked, type Customer } from '../people/customers/find-or-create-customer.ts';
import { keepCustomerAnswers } from '../company/custom-fields/customer-answers.ts';
import { keepCustomerNote, toNoteText } from '../people/customers/keep-customer-note.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { loadSubmittedForm, type SubmittedForm } from '../site/forms/load-public-form.ts';
import { reportAll } from '../platform/happenings/report.ts';
import {
  keepBookingCard,
  prepareBookingCard,
  type BookingCard,
} from '../money/payments/cards/booking-card.ts';
import { chargeDeposit } from '../money/payments/deposit.ts';
import type { Services } from '../services.ts';
import { keepLanguage } from '../people/customers/reader-language.ts';
import { findSignedIn } from '../catalogue/pricing/find-customers.ts';
import { priceSubmission, type PricedSubmission } from '../catalogue/pricing/price-submission.ts';
import { convertQuotes, lockQuotesOf } from './quotes/booked-quotes.ts';
import { requireComing } from '../calendar/schedule/coming-location.ts';
import { findTeamPlaces } from '../calendar/schedule/read-teams.ts';
import { findLocation, type Location } from '../calendar/schedule/find-location.ts';
import { checkBookingForm } from './check-form.ts';
import { toAddressFields, toBookingContact, toContact } from './contact.ts';
import { placeBooking, type NewVisit } from './place-booking.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import type { LoadedParts } from './present-receipt.ts';
import { lockCode } from './redemption.ts';
import { toVisitPrice } from './visit-price.ts';
import { startSeriesOf } from './series/start-series.ts';

export type BookingRequest = {
  company: Company;
  caller: Caller;
  now: Instant;
  /** The language of the person who books, if they book themselves. */
  language?: Language | null;
};

/** What came with the form: a held slot, the price that its page showed, and the quote that it was given. */
export type SubmissionTerms = {
  holdId?: string | undefined;
  expectedTotal?: number | undefined;
  quoteId?: string | undefined;
};

/** A submission that has been found sound, and whose card its processor has. */
export type SoundBooking = {
  location: Location;
  start: Instant;
  submission: BookingSubmission;
  form: SubmittedForm;
  card: BookingCard | undefined;
};

/**
 * Reads what a customer sends. Nothing of it is believed: the form's own questions are asked again. Only then is a
 * new card given to its processor. None of this is done inside of the transaction that books.
 */
export async function readBooking(
  db: TenantDb,
  services: Services,
  { company, caller, now }: BookingRequest,
  body: BookingSubmission,
): Promise<SoundBooking> {
  requireSameServices(body);
  const [location, asking] = await Promise.all([
    findPlace(db, company, body),
    loadSubmittedForm(db, 'booking', body.form),
  ]);
  const { timezone } = location;
  const { submission, form } = await checkBookingForm({ db, company, timezone, now, form: asking }, body);
  const start = Date.parse(submission.service_date ?? '');
  if (Number.isNaN(start)) refuse('service_date', problemOf('choose_time'));
  if (!submission.customer.email) refuse('email', problemOf('email_required'));
  const card = await prepareBookingCard(services, { db, caller }, submission);
  return { location, start, submission, form, card };
}

/** Books it: the price is computed, the customer found, the place granted, all in one transaction. */
export async function submitBooking(
  tx: TenantDb,
  asked: BookingRequest,
  { location, start, submission, form, card }: SoundBooking,
  { holdId, expectedTotal, quoteId }: SubmissionTerms,
): Promise<{ booking: Booking } & Required<LoadedParts>> {
  const { company, caller, now } = asked;
  await lockCode(tx, submission.discount_code);
  const [priced, { customer, isNew, isSignedIn }, places] = await Promise.all([
    priceSubmission({ db: tx, company, caller, now, location }, submission),
    findCustomer(tx, asked, submission),
    findTeamPlaces(tx),
  ]);
  requireAgreed(priced, { expectedTotal, company });
  const [frequency, address] = await Promise.all([
    findFrequency(tx, priced.request.frequencyId),
    findOrCreateAddress(tx, customer.id, toAddressFields(submission), { isNew }),
  ]);
  const proof = { customerId: isSignedIn ? customer.id : undefined, quoteId };
  const quoted = await lockQuotesOf(tx, { proof, request: priced.request, now: new Date(now) });
  const visit: NewVisit = {
    location,
    start,
    form,
    quoteId: quoted[0]?.id,
    holdId,
    price: toVisitPrice(priced),
    customerId: customer.id,
    addressId: address.id,
    source: 'form',
    paymentType: submission.payment_type ?? 'cash',
    cardId: await keepBookingCard(tx, customer.id, card),
    contact: toBookingContact(submission),
    status: readPolicies(company).acceptance === 'manual' ? 'pending' : 'upcoming',
    customFields: await keepCustomerAnswers(tx, customer.id, submission.customFields),
  };
  const series = await startSeriesOf(tx, visit, frequency);
  const placing = { chooser: 'visitor', now, places, timeFormat: company.timeFormat } as const;
  const booking = await placeBooking(tx, { ...visit, series }, placing);
  await convertQuotes(tx, quoted, { customerId: customer.id, now: new Date(now) });
  await chargeDeposit(tx, company, booking);
  await keepNote(tx, booking, submission.customer_notes);
  await reportBooking(tx, booking, new Date(now));
  return { booking, customer, address, frequency, lines: visit.price.lines, crews: [] };
}

/** What is chosen is said twice in a submission; the two must agree. */
function requireSameServices({ services, serviceIds }: BookingSubmission): void {
  const chosen = new Set(services.map(({ id }) => id));
  if (
    serviceIds.length === 0 ||
    (serviceIds.length === chosen.size && serviceIds.every((id) => chosen.has(id)))
  )
    return;
  refuse('serviceIds', problemOf('other_services'));
}

/** Where somebody works who can come to the customer. */
export async function findPlace(tx: TenantDb, company: Company, body: BookingSubmission): Promise<Location> {
  const zip = normaliseZip(body.address_zip ?? body.address.zip ?? '') || null;
  const locationId = body.locationId?.trim() || null;
  const point = pointOf(body);
  if (zip !== null || point !== null) return requireComing(tx, company, { locationId, zip, point });
  const named = await findLocation(tx, { locationId, zip });
  return (
    named ??
    (await findLocation(tx, { locationId: null, zip })) ??
    requireComing(tx, company, { locationId, zip })
  );
}

/** A code that cannot be used was shown as a notice beside the price; here it would be a broken promise. */
export function requireAgreed(
  { notices, quote }: PricedSubmission,
  { expectedTotal, company }: Pick<SubmissionTerms, 'expectedTotal'> & { company: Company },
): void {
  const broken = notices.find(({ code }) => code !== 'code_not_combined');
  if (broken) refuse(broken.field, problemOf(broken.code));
  const total = toMajor(quote.price.total, company.currencyCode);
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw new DomainError('PRICE_CHANGED', { ...refusal({}), total });
}

export async function findCustomer(
  tx: TenantDb,
  { company, caller, language }: BookingRequest,
  submission: BookingSubmission,
): Promise<{ customer: Customer; isNew: boolean; isSignedIn: boolean }> {
  const signedIn = await findSignedIn(tx, caller);
  if (signedIn?.blocked) refuseBlocked();
  if (signedIn)
    return { customer: await keepLanguage(tx, signedIn, language), isNew: false, isSignedIn: true };
  return {
    ...(await meetCustomer(tx, { ...toContact(submission, company.country), language })),
    isSignedIn: false,
  };
}

export async function keepNote(
  tx: TenantDb,
  { id: bookingId, customerId }: Booking,
  sent = '',
): Promise<void> {
  const text = toNoteText(sent);
  if (text !== '') await keepCustomerNote(tx, { bookingId, customerId, text });
}

function reportBooking(tx: TenantDb, { id: subjectId, status, seriesId }: Booking, at: Date): Promise<void> {
  const isPending = status === 'pending';
  return reportAll(tx, at, [
    // That it awaits approval says to the office that it has come.
    { name: 'booking_received', subjectId, ...(isPending && { details: { untoldOffice: true } }) },
    { name: isPending ? 'booking_pending' : 'booking_confirmed', subjectId },
    ...(seriesId ? [{ name: 'series_started' as const, subjectId: seriesId }] : []),
  ]);
}

function refuse(field: string, problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}

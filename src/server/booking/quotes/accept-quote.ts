import { eq, or } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { acceptQuote } from '#engine/contracts/booking/quotes.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import type { Acting } from '../life/change.ts';
import { placeBooking, writeBooking, type NewVisit } from '../place-booking.ts';
import { findFrequency } from '#server/catalogue/frequencies/find-frequency.ts';
import { startSeriesOf } from '../series/start-series.ts';
import { copyPrice } from '../visit-price.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { listWaysToPay } from '#server/company/companies/ways-to-pay.ts';
import { findOrCreateAddress } from '#server/people/customers/find-or-create-address.ts';
import { findOrCreateCustomer, type Customer } from '#server/people/customers/find-or-create-customer.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { keepCustomerAnswers } from '#server/company/custom-fields/customer-answers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { keepBookingCard, type BookingCard } from '#server/money/payments/cards/booking-card.ts';
import { requireComing } from '#server/calendar/schedule/coming-location.ts';
import { lockQuote, quoteLinesOf, requireState, type QuoteContact, type QuoteRow } from './quote-row.ts';
import { winLead } from './booked-quotes.ts';

type Wish = Omit<BodyOf<typeof acceptQuote>, 'key' | 'cardId' | 'payment_method_id'> & {
  card?: BookingCard | undefined;
};

/**
 * Makes a visit of a quote, at the price of the quote. Without a date it is a visit that waits in dispatch. Whoever
 * accepts twice has accepted once.
 */
export async function acceptOffer(tx: TenantDb, id: string, wish: Wish, acting: Acting): Promise<Booking> {
  const quote = await lockQuote(tx, id);
  const known = await tx.find(bookings, eitherOf(id));
  if (known && (quote.state === 'accepted' || quote.state === 'converted')) return known;
  requireState(quote, ['sent', 'viewed'], 'accepted');
  const { now } = acting;
  if (quote.expiresAt && quote.expiresAt <= now) throw conflict('quote_expired');
  requireWayToPay(acting.company, wish);
  const visit = await toVisit(tx, quote, wish, acting);
  const booking =
    wish.service_date === undefined
      ? await leaveToOffice(tx, visit, { quote, preferences: wish.preferences ?? '', now })
      : await book(tx, visit, { holdId: wish.hold_id, acting });
  await tx.update(quotes, id, {
    decidedAt: now,
    customerId: visit.customerId,
    state: wish.service_date === undefined ? 'accepted' : 'converted',
  });
  await winLead(tx, quote, visit.customerId);
  await report(tx, now, { name: 'quote_accepted', subjectId: id, details: { bookingId: booking.id } });
  await audit(tx, acting, {
    action: 'quote.accepted',
    subject: { type: 'quote', id },
    summary: `Quote ${quote.number} was accepted as visit ${booking.number}`,
  });
  return booking;
}

const eitherOf = (quoteId: string) =>
  or(eq(bookings.quoteId, quoteId), eq(bookings.leadQuoteId, quoteId)) ?? eq(bookings.quoteId, quoteId);

async function toVisit(
  tx: TenantDb,
  quote: QuoteRow,
  wish: Wish,
  { company, now }: Acting,
): Promise<NewVisit> {
  const contact = completed(quote.contact, wish);
  requireAddress(contact);
  const { lat, lng } = contact;
  const point = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
  const location = await requireComing(tx, company, {
    locationId: quote.locationId,
    zip: contact.zip ?? null,
    point,
  });
  const customer = await customerOf(tx, quote, contact);
  const address = await findOrCreateAddress(tx, customer.id, {
    street: contact.street ?? '',
    apartment: contact.apartment ?? '',
    city: contact.city ?? '',
    state: contact.state ?? '',
    zip: contact.zip ?? '',
    phone: contact.phone ?? '',
    latitude: contact.lat ?? null,
    longitude: contact.lng ?? null,
  });
  const start = wish.service_date === undefined ? now.getTime() : Date.parse(wish.service_date);
  if (Number.isNaN(start)) refuse({ service_date: problemOf('choose_time') });
  return {
    location,
    start,
    source: 'quote',
    status: 'upcoming',
    customFields: await keepCustomerAnswers(tx, customer.id, quote.customFields),
    customerId: customer.id,
    addressId: address.id,
    quoteId: quote.id,
    price: copyPrice(quote, await quoteLinesOf(tx, quote.id), quote.frequencyId),
    paymentType: wish.payment_type ?? 'cash',
    contact: toBookingContact(contact),
    cardId: await keepBookingCard(tx, customer.id, wish.card),
    form: { id: quote.formId, revision: quote.formRevision },
  };
}

/** What the quote knew, and what its customer adds. */
function completed(contact: QuoteContact, wish: Wish): QuoteContact {
  const whole = { ...contact, ...toAddress(wish) };
  if (placeParts.every((part) => isAlike(whole[part], contact[part]))) return whole;
  // A position is that of the address it was found with: another address is not there.
  const { lat: _lat, lng: _lng, ...moved } = whole;
  return moved;
}

const placeParts = ['street', 'city', 'state', 'zip'] as const;

const isAlike = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

const toAddress = (wish: Wish): QuoteContact => ({
  ...(wish.address_street && { street: wish.address_street }),
  ...(wish.address_apartment && { apartment: wish.address_apartment }),
  ...(wish.address_city && { city: wish.address_city }),
  ...(wish.address_state && { state: wish.address_state }),
  ...(wish.address_zip && { zip: normaliseZip(wish.address_zip) }),
  ...(wish.address_phone && { phone: wish.address_phone }),
});

function requireAddress({ street, city, zip }: QuoteContact): void {
  const missing = {
    ...(!street && { address_street: problemOf('place_missing') }),
    ...(!city && { address_city: problemOf('place_missing') }),
    ...(!zip && { address_zip: problemOf('place_missing') }),
  };
  if (Object.keys(missing).length > 0) refuse(missing);
}

async function customerOf(tx: TenantDb, { customerId }: QuoteRow, contact: QuoteContact): Promise<Customer> {
  if (customerId) return tx.get(customers, customerId);
  return findOrCreateCustomer(tx, {
    email: contact.email ?? '',
    firstName: contact.first_name ?? '',
    lastName: contact.last_name ?? '',

    companyName: contact.company_name ?? '',
    phone: contact.phone ?? '',
    referralSource: '',
    smsReminders: false,
  });
}

const toBookingContact = ({ first_name = '', last_name = '', email = '', phone = '' }: QuoteContact) => ({
  first_name,
  last_name,
  email,
  phone,
});

async function book(
  tx: TenantDb,
  visit: NewVisit,
  { holdId, acting }: { holdId: string | undefined; acting: Acting },
): Promise<Booking> {
  const { company, now } = acting;
  const series = await startSeriesOf(tx, visit);
  const placing = { chooser: 'visitor', now: now.getTime(), timeFormat: company.timeFormat } as const;
  const booking = await placeBooking(tx, { ...visit, series, holdId }, placing);
  await report(tx, now, { name: 'booking_received', subjectId: booking.id });
  await report(tx, now, { name: 'booking_confirmed', subjectId: booking.id });
  return booking;
}

/** A shell without a place: the display rules show it as sent to dispatch. */
async function leaveToOffice(
  tx: TenantDb,
  visit: NewVisit,
  { quote, preferences, now }: { quote: QuoteRow; preferences: string; now: Date },
): Promise<Booking> {
  const shell = { ...visit, quoteId: undefined, status: 'cancelled' as const };
  const booking = await writeBooking(tx, shell, { leadQuoteId: quote.id });
  const frequency = await findFrequency(tx, visit.price.frequencyId);
  await tx.insert(dispatchItems, {
    bookingId: booking.id,
    quoteId: quote.id,
    preferences,
    kind: (frequency?.unit ?? 'none') === 'none' ? 'onetime' : 'recurring',
    reason: 'quote_accepted',
  });
  await report(tx, now, { name: 'sent_to_dispatch', subjectId: booking.id });
  return booking;
}

/** As the form refuses it: nobody books what nobody can pay, or by a way that is not offered. */
function requireWayToPay(company: Company, { payment_type: type }: Wish): void {
  const ways = listWaysToPay(company);
  if (ways.length === 0) refuse({ payment_type: problemOf('no_way_to_pay') });
  if (type !== undefined && !ways.includes(type))
    refuse({ payment_type: problemOf('not_one_of', { allowed: ways }) });
}

function refuse(byField: Readonly<Record<string, Problem>>): never {
  throw new DomainError('VALIDATION', refusal(byField));
}

import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { joinWaitlist } from '#engine/contracts/booking/waitlist.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { findOrCreateAddress } from '#server/people/customers/find-or-create-address.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { keepCustomerAnswers } from '#server/company/custom-fields/customer-answers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { priceSubmission } from '#server/catalogue/pricing/price-submission.ts';
import { checkBookingForm } from '../check-form.ts';
import { toAddressFields } from '../contact.ts';
import { freedCapacity } from '../freed-capacity.ts';
import { useCodes, writeBooking } from '../place-booking.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { lockCode } from '../redemption.ts';
import { findCustomer, findPlace, keepNote, requireAgreed, type BookingRequest } from '../submit-booking.ts';
import { toVisitPrice } from '../visit-price.ts';

type Body = BodyOf<typeof joinWaitlist>;
const mostDays = 92;

/** A visit without a place: as soon as there is room on one of its days, it is offered that. */
export async function joinList(
  tx: TenantDb,
  asked: BookingRequest,
  { date_from, date_to, time_from, time_to, ...sent }: Body,
): Promise<Booking> {
  const { company, caller, now } = asked;
  if (!readPolicies(company).waitlist) throw conflict('no_waitlist');
  const location = await findPlace(tx, company, sent);
  requireDays({ date_from, date_to, today: toLocal(now, location.timezone).date });
  // The form asks for a time: the last moment at which the visit would do stands for all of them.
  const start = toInstant(date_to, time_to ?? '23:59', location.timezone);
  const body: BookingSubmission = { ...sent, service_date: new Date(start).toISOString() };
  const { submission, form } = await checkBookingForm(
    { db: tx, company, timezone: location.timezone, now },
    body,
  );
  await requireOnce(tx, submission.frequencyId);
  await lockCode(tx, submission.discount_code);
  const priced = await priceSubmission({ db: tx, company, caller, now, location }, submission);
  requireAgreed(priced, { expectedTotal: undefined, company });
  const { customer, isNew } = await findCustomer(tx, asked, submission);
  const address = await findOrCreateAddress(tx, customer.id, toAddressFields(submission), { isNew });
  const price = toVisitPrice(priced);
  const booking = await writeBooking(
    tx,
    {
      location,
      start,
      form,
      price,
      customerId: customer.id,
      addressId: address.id,
      source: 'form',
      status: 'waitlisted',
      customFields: await keepCustomerAnswers(tx, customer.id, submission.customFields),
      paymentType: submission.payment_type ?? 'cash',
    },
    {},
  );
  await useCodes(tx, booking, price);
  await keepNote(tx, booking, submission.customer_notes);
  await tx.insert(waitlistEntries, {
    bookingId: booking.id,
    customerId: customer.id,
    locationId: location.id,
    dateFrom: date_from,
    dateTo: date_to,
    createdAt: new Date(now),
    ...(time_from !== undefined && { timeFrom: time_from }),
    ...(time_to !== undefined && { timeTo: time_to }),
  });
  await report(tx, new Date(now), { name: 'booking_received', subjectId: booking.id });
  await freedCapacity(tx, { locationId: location.id, waiting: booking.id }, new Date(now));
  return booking;
}

function requireDays({ date_from, date_to, today }: Record<'date_from' | 'date_to' | 'today', string>): void {
  const found = {
    ...(date_to < date_from && { date_to: problemOf('before_first_day') }),
    ...(date_to < today && { date_to: problemOf('over') }),
    ...(date_to > addDays(date_from, mostDays) && { date_to: problemOf('too_long_after_first_day') }),
  };
  if (Object.keys(found).length > 0) throw new DomainError('VALIDATION', refusal(found));
}

/** Of what repeats nobody knows when it would begin. */
async function requireOnce(tx: TenantDb, frequencyId: string | undefined): Promise<void> {
  if (!frequencyId) return;
  const { unit } = await tx.get(frequencies, frequencyId);
  if (unit !== 'none')
    throw new DomainError('VALIDATION', refusal({ frequencyId: problemOf('one_time_only') }));
}

import { normaliseZip } from '#engine/booking/submission-request.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import type { AddressFields } from '../people/customers/find-or-create-address.ts';
import type { Contact } from '../people/customers/find-or-create-customer.ts';
import type { BookingContact } from '../platform/db/tables/bookings.ts';
import { normalisePhone } from '../people/customers/normalise-phone.ts';

type Sent = Pick<BookingSubmission, 'customer' | 'address'> & Partial<BookingSubmission>;

/** Who sends a form. */
export const toContact = ({ customer, referral_source, sms_reminders }: Sent, country: string): Contact => ({
  email: (customer.email ?? '').trim().toLowerCase(),
  firstName: customer.first_name ?? '',
  lastName: customer.last_name ?? '',
  companyName: customer.company ?? '',
  phone: normalisePhone(customer.phone ?? '', country),
  referralSource: referral_source ?? '',
  smsReminders: sms_reminders === true,
});

/** Where they want somebody to come. */
export const toAddressFields = ({ address }: Sent): AddressFields => ({
  street: address.street ?? '',
  apartment: address.apartment ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zip: normaliseZip(address.zip ?? ''),
  phone: address.phone ?? '',
  latitude: address.coordinates?.lat ?? null,
  longitude: address.coordinates?.lng ?? null,
});

/** The same as the booking keeps it. */
export const toBookingContact = ({ customer }: Sent): BookingContact => ({
  first_name: customer.first_name ?? '',
  last_name: customer.last_name ?? '',
  email: customer.email ?? '',
  phone: customer.phone ?? '',
});

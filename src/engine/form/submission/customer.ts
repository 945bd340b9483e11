import type { BookingSubmission } from '../../contracts/booking/submissions.ts';
import type { BookingAnswers } from '../booking-answers.ts';
import { withoutEmpty } from './without-empty.ts';

/** Who books. A form may ask for the phone with the address, or by itself. */
export const toCustomer = (answers: BookingAnswers): BookingSubmission['customer'] =>
  withoutEmpty({
    company: answers.company_name,
    email: answers.email,
    first_name: answers.first_name,
    last_name: answers.last_name,
    phone: phoneOf(answers),
  });

/** Where the visit is, in parts and in one line. */
export function toAddress(answers: BookingAnswers): BookingSubmission['address'] {
  const { address_street: street = '', address_apartment: apartment = '' } = answers;
  const { address_city: city = '', address_state: state = '', address_zip: zip = '' } = answers;
  const parts = [street, apartment, city, [state, zip].filter(Boolean).join(' ')];
  return withoutEmpty({
    apartment,
    street,
    city,
    state,
    zip,
    phone: phoneOf(answers),
    full_address: parts.filter(Boolean).join(', '),
    coordinates: toCoordinates(answers.address_coordinates),
  });
}

const phoneOf = ({ address_phone, phone }: BookingAnswers): string | undefined => address_phone || phone;

/** A place on earth, or none. */
export function toCoordinates(found: BookingAnswers['address_coordinates']) {
  if (!found || Math.abs(found.lat) > 90 || Math.abs(found.lng) > 180) return undefined;
  return { lat: found.lat, lng: found.lng };
}

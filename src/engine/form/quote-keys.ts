import type { QuoteSubmission } from '../contracts/booking/submissions.ts';
import type { BookingKey } from './booking-answers.ts';

/**
 * The parts of a booking that a quote has fields for too. They are those of the contract, whose schema is more than a
 * page should load for its names.
 */
export const quoteKeys: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'address_street',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
  'address_phone',
  'address_coordinates',
  'referral_source',
  'referral_code',
  'service_category',
  'customer_notes',
  'sms_reminders',
] as const satisfies (BookingKey & keyof QuoteSubmission)[]);

import type { QuoteSubmission } from '../contracts/booking/submissions.ts';
import type { BookingKey } from './booking-answers.ts';

/**
 * The parts of a booking that a quote has fields for too. They are those of the contract, whose schema is more than a
 * page should load for its names.
 */
export const quoteKeys: ReadonlySet<string> = new Set([
  ...(['first_name', 'last_name', 'company_name', 'email', 'phone'] as const),
  ...(['address_street', 'address_apartment', 'address_city', 'address_state'] as const),
  ...(['address_zip', 'address_phone', 'address_coordinates'] as const),
  ...(['referral_source', 'referral_code', 'service_category', 'customer_notes'] as const),
  'sms_reminders',
] satisfies (BookingKey & keyof QuoteSubmission)[]);

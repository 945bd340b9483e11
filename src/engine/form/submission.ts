import { ownEntry } from '../components/own-entry.ts';
import { parseNumber } from '../format/parse-number.ts';
import type { BookingSubmission, QuoteSubmission } from '../contracts/booking/submissions.ts';
import { type BookingAnswers, cardKeys, isBookingKey, toBookingAnswers } from './booking-answers.ts';
import type { FormReading } from './form-reading.ts';
import { quoteKeys } from './quote-keys.ts';
import { toCustomFields } from './submission/custom-fields.ts';
import { toAddress, toCoordinates, toCustomer } from './submission/customer.ts';
import { toSubmittedServices } from './submission/services.ts';
import { withoutEmpty } from './submission/without-empty.ts';

/** Whose form it is, and which revision of it the customer saw. */
export type SubmittedForm = { companyId: string; form?: { id: string; revision: number } };

/** What a booking form sends. Components that are hidden or switched off send nothing. */
export function toBookingSubmission(reading: FormReading, submitted: SubmittedForm): BookingSubmission {
  const answers = readAnswers(reading);
  const services = toSubmittedServices(answers, reading.context.catalogue.services);
  const { extras: _extras, service_options: _options, tip, ...fields } = answers;
  return {
    ...toFields(fields),
    ...withoutEmpty({ tip: toTip(tip) }),
    ...submitted,
    sms_reminders: fields.sms_reminders === true,
    address: toAddress(fields),
    customer: toCustomer(fields),
    services,
    serviceIds: services.map(({ id }) => id),
    customFields: toCustomFields(reading, (key) => !isBookingKey(key)),
  };
}

/** What a quote form sends. What it asks beyond a quote's own fields goes with the company's fields; cards never do. */
export function toQuoteSubmission(reading: FormReading, submitted: SubmittedForm): QuoteSubmission {
  const answers = readAnswers(reading);
  const fields = Object.fromEntries(Object.entries(answers).filter(([key]) => quoteKeys.has(key)));
  return {
    ...toFields(fields),
    ...submitted,
    customFields: toCustomFields(reading, (key) => !quoteKeys.has(key) && !cards.has(key)),
  };
}

const cards: ReadonlySet<string> = new Set(cardKeys);

const readAnswers = (reading: FormReading): BookingAnswers =>
  toBookingAnswers((key) => ownEntry(reading.visibleAnswers(), key));

const toFields = <A extends BookingAnswers>({ address_coordinates: coordinates, ...fields }: A) =>
  withoutEmpty({ ...fields, address_coordinates: toCoordinates(coordinates) });

/** Text that is no amount was complained of; it is not sent. */
function toTip(tip: BookingAnswers['tip']): number | undefined {
  const amount = typeof tip === 'string' ? parseNumber(tip) : tip;
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

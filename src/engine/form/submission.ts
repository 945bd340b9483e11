import {
  bookingSubmission,
  quoteSubmission,
  type BookingSubmission,
  type QuoteSubmission,
  type SubmittedCustomField,
  type SubmittedService,
} from '../contracts/submissions.ts';
import type { Service } from '../catalogue/catalogue.ts';
import { ownEntry } from '../components/own-entry.ts';
import { labelOf } from '../tree/plan-form.ts';
import { toBookingAnswers, type BookingAnswers } from './booking-answers.ts';
import { fieldsOf, plannedAt } from './form-fields.ts';
import type { FormReading } from './form-reading.ts';

/** Whose form it is, and which revision of it the customer saw. */
export type SubmittedForm = { companyId: string; form?: { id: string; revision: number } };

/** What a booking form sends. Components that are hidden or switched off send nothing. */
export function toBookingSubmission(reading: FormReading, submitted: SubmittedForm): BookingSubmission {
  const answers = toBookingAnswers((key) => ownEntry(reading.visibleAnswers(), key));
  const services = toServices(answers, reading.context.catalogue.services);
  const { tip, sms_reminders: reminders } = answers;
  const { extras: _extras, service_options: _options, ...fields } = answers;
  return {
    ...withoutEmpty(fields),
    ...submitted,
    ...(tip !== undefined && tip !== '' && { tip: Number(tip) }),
    sms_reminders: reminders === true,
    address: toAddress(answers),
    customer: toCustomer(answers),
    services,
    serviceIds: services.map(({ id }) => id),
    customFields: toCustomFields(reading, bookingSubmission.properties),
  };
}

/** What a quote form sends. */
export function toQuoteSubmission(reading: FormReading, submitted: SubmittedForm): QuoteSubmission {
  const answers = toBookingAnswers((key) => ownEntry(reading.visibleAnswers(), key));
  const known = Object.entries(answers).filter(([key]) => Object.hasOwn(quoteSubmission.properties, key));
  return {
    ...withoutEmpty(Object.fromEntries(known)),
    ...submitted,
    customFields: toCustomFields(reading, quoteSubmission.properties),
  };
}

/** A field that was left empty is not sent. */
function withoutEmpty<T extends object>(fields: T): Partial<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
  // The same keys with the same values, fewer of them.
  return Object.fromEntries(given) as Partial<T>;
}

const toCustomer = (answers: BookingAnswers): BookingSubmission['customer'] =>
  withoutEmpty({
    company: answers.company_name ?? '',
    email: answers.email ?? '',
    first_name: answers.first_name ?? '',
    last_name: answers.last_name ?? '',
    phone: answers.address_phone ?? answers.phone ?? '',
  });

function toAddress(answers: BookingAnswers): BookingSubmission['address'] {
  const { address_street: street = '', address_apartment: apartment = '' } = answers;
  const { address_city: city = '', address_state: state = '', address_zip: zip = '' } = answers;
  const { address_coordinates: coordinates } = answers;
  const lines = [street, apartment, city, [state, zip].filter(Boolean).join(' ')];
  return {
    ...withoutEmpty({ apartment, street, city, state, zip, phone: answers.address_phone ?? '' }),
    ...withoutEmpty({ full_address: lines.filter(Boolean).join(', ') }),
    ...(coordinates && { coordinates }),
  };
}

/** In the order in which they were chosen. A service that is no longer there is left to the checks. */
function toServices(answers: BookingAnswers, catalogue: readonly Service[]): SubmittedService[] {
  return (answers.serviceIds ?? []).flatMap((id) => {
    const service = catalogue.find((one) => one.id === id);
    return service ? [toService(service, answers)] : [];
  });
}

function toService(service: Service, answers: BookingAnswers): SubmittedService {
  const { id, hourly } = service;
  const options = ownEntry(answers.service_options ?? {}, id);
  const quantities = ownEntry(answers.extras ?? {}, id) ?? {};
  const { hours, teams } = options?.hourly ?? {};
  return {
    id,
    extras: service.extras.flatMap(({ id: extraId, name, duration }) => {
      const quantity = ownEntry(quantities, extraId);
      return quantity ? [{ id: extraId, name, quantity, service_id: id, duration, hourly }] : [];
    }),
    pricing_variables: hourly
      ? []
      : service.pricing_variables.flatMap(({ id: variableId }) => {
          const choice = ownEntry(options?.variables ?? {}, variableId);
          return choice ? [{ id: variableId, ...choice }] : [];
        }),
    ...(hourly && hours !== undefined && teams !== undefined && { hourly: { hours, teams } }),
  };
}

/** Answers of the company's own fields, with the words the customer saw beside the values. */
function toCustomFields(
  reading: FormReading,
  known: Readonly<Record<string, unknown>>,
): SubmittedCustomField[] {
  const { plan, context } = reading;
  const answers = reading.visibleAnswers();
  return fieldsOf(plan).all.flatMap((index) => {
    const planned = plannedAt(plan, index);
    const { key, definition, attributes, node } = planned;
    const value = key === undefined ? undefined : ownEntry(answers, key);
    if (key === undefined || Object.hasOwn(known, key) || isBookingPart(definition?.answer?.key)) return [];
    if (!isSendable(value)) return [];
    return {
      id: node.fieldId ?? key,
      value,
      display_label: labelOf(planned),
      display_value: definition?.answer?.summarise?.(value, attributes, context) ?? String(value),
    };
  });
}

/** Answers with a key of their own are parts of the booking, and go where the booking has them. */
const isBookingPart = (key: string | undefined): boolean => key !== undefined;

function isSendable(value: unknown): value is SubmittedCustomField['value'] {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => typeof one === 'string');
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

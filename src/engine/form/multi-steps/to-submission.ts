import type { Service } from '../../catalogue/catalogue.ts';
import type { AskedCount, MultiStepsPage, OfferedKind } from '../../contracts/site/multi-steps-page.ts';
import { areas, type RoomName } from '../../contracts/site/multi-steps-page.ts';
import { toNames } from '../../format/full-name.ts';
import type { BookingSubmission, SubmittedService } from '../../contracts/booking/submissions.ts';
import { kindOf, optionOf, rhythmOf, termOf } from './offered.ts';
import type { StepAnswers } from './step-answers.ts';

/** The pages' own questions: the server asks these again, and not those of the company's form. */
const form = { id: 'multi-steps', revision: 1 };
const always = { companyId: 'current', customFields: [], form };

type Offered = Pick<MultiStepsPage, 'kinds' | 'services' | 'country'>;

/** What the visit would be, for its price. A commitment is offered, and so counts, at the checkout alone. */
export function toBooking(
  page: Offered,
  answers: StepAnswers,
  { withTerm }: { withTerm: boolean },
): BookingSubmission {
  const kind = kindOf(page, answers);
  const rhythm = rhythmOf(kind, answers);
  const frequencyId = (withTerm ? termOf(rhythm, answers)?.frequencyId : undefined) ?? rhythm?.frequencyId;
  const { city, state, zip, streetAddress: street, apartmentNumber: apartment } = trimmed(answers);
  return {
    ...always,
    ...toContact(answers),
    ...withoutBlank({
      address_street: street,
      address_apartment: apartment,
      address_city: city,
      address_state: state,
      address_zip: zip,
      frequencyId,
      service_date: answers.serviceDate,
      service_date_picker: answers.date,
      customer_notes: notesOf(kind, answers),
    }),
    ...(answers.position && { address_coordinates: answers.position }),
    address: {
      ...withoutBlank({
        street,
        apartment,
        city,
        state,
        zip,
        full_address: fullAddress(answers, page.country),
      }),
      ...(answers.position && { coordinates: answers.position }),
    },
    customer: toContact(answers),
    services: [toService(page, kind, answers)],
    serviceIds: [kind.serviceId],
    sms_reminders: false,
  };
}

const toldOf: Readonly<Record<RoomName, (value: number) => string>> = {
  squareFootage: (value) =>
    `Square footage: ${areas.find((area) => area.value === value)?.most ?? ''} or less`,
  bedrooms: (value) => `Bedrooms: ${value}`,
  bathrooms: (value) => `Bathrooms: ${value}`,
  halfBathrooms: (value) => `Half bathrooms: ${value}`,
};

/** What the priced rows do not say by themselves. Rooms that nobody has are not worth a line. */
function notesOf({ told }: OfferedKind, answers: StepAnswers): string {
  const rooms = told.flatMap(({ name }) => (answers[name] > 0 ? [toldOf[name](answers[name])] : []));
  const entry = answers.howDoWeGetIn && `How we get in: ${answers.howDoWeGetIn}`;
  return [...rooms, ...(entry ? [entry] : [])].join('\n');
}

/** A quote of the same, for the letter. */
export function toQuote(page: Offered, answers: StepAnswers) {
  const { services, frequencyId, address_zip } = toBooking(page, answers, { withTerm: false });
  return {
    ...always,
    ...toContact(answers),
    services,
    ...(frequencyId !== undefined && { frequencyId }),
    ...(address_zip !== undefined && { address_zip }),
  };
}

/** In one line, with the country at its end. */
function fullAddress(answers: StepAnswers, country: string): string {
  const { streetAddress, apartmentNumber, city, state, zip } = trimmed(answers);
  const parts = [streetAddress, apartmentNumber, city, [state, zip].filter(Boolean).join(' ')].filter(
    Boolean,
  );
  const end = country === 'US' ? ['USA'] : [];
  return parts.length > 0 ? [...parts, ...end].join(', ') : '';
}

function toContact(answers: StepAnswers) {
  const { fullName, email, phone } = trimmed(answers);
  return withoutBlank({ ...toNames(fullName), email, phone });
}

function toService(page: Offered, kind: OfferedKind, answers: StepAnswers): SubmittedService {
  const { serviceId: id, counts, addOns } = kind;
  const service = page.services.find((one) => one.id === id);
  return {
    id,
    pricing_variables: counts.flatMap((count) => {
      const counted = countedOf(kind, count, answers, service);
      return counted ? [{ id: count.variableId, ...counted }] : [];
    }),
    extras: addOns.flatMap(({ name, extraId, least, most }) => {
      const extra = service?.extras.find((one) => one.id === extraId);
      const wanted = Math.min(answers[name], most);
      if (!extra || wanted < least) return [];
      const { duration } = extra;
      return [{ id: extraId, name: extra.name, quantity: wanted, service_id: id, duration, hourly: false }];
    }),
  };
}

/** How much there is of something, in the row that holds it: two half bathrooms are a bathroom, and one is, too. */
function countedOf(
  { counts }: OfferedKind,
  count: AskedCount,
  answers: StepAnswers,
  service: Service | undefined,
): { price_id: string; quantity: number } | undefined {
  const option = optionOf(count, answers);
  if (!option) return undefined;
  const chosen = { price_id: option.priceId, quantity: option.quantity };
  const more = count.name === 'bathrooms' ? Math.ceil(answers.halfBathrooms / 2) : 0;
  if (more === 0 || counts.some(({ name }) => name === 'halfBathrooms')) return chosen;
  const prices = service?.pricing_variables.find(({ id }) => id === count.variableId)?.prices ?? [];
  // Beyond the company's last row there is no price: the largest counts.
  const quantity = Math.min(option.quantity + more, Math.max(...prices.map(({ max_qty }) => max_qty)));
  const row = prices.find(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty);
  return row ? { price_id: row.id, quantity } : chosen;
}

const trimmed = (answers: StepAnswers): StepAnswers => ({
  ...answers,
  fullName: answers.fullName.trim(),
  email: answers.email.trim(),
  phone: answers.phone.trim(),
  zip: answers.zip.trim(),
  streetAddress: answers.streetAddress.trim(),
  apartmentNumber: answers.apartmentNumber.trim(),
  city: answers.city.trim(),
  state: answers.state.trim(),
});

/** A field that was left empty is not sent. */
function withoutBlank<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  // The same keys with the texts among the values.
  return Object.fromEntries(given) as { [K in keyof T]?: string };
}

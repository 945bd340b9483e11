import fc from 'fast-check';
import { ids, tricky } from './test-prefill.ts';

const { home, office, flat, hourly, deep, deepClean, desk, oven, fridge, beds } = ids;

/** Texts as answers hold them: something, without space around it; of whole characters, as links are. */
const words = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'&+%=?# ,:-\\\n[]"<'), fc.string({ unit: 'grapheme', maxLength: 1 })),
    maxLength: 12,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const value = fc.constantFrom(...tricky.map((option) => option.value));
const day = fc.constantFrom('2026-11-02', '2027-02-28', '2028-02-29');
const time = fc.constantFrom('00:00', '09:05', '14:30', '23:59');

const contact = {
  first_name: words,
  last_name: words,
  company_name: words,
  customer_notes: words,
  referral_code: words,
  email: fc.constantFrom('ada@example.test', 'a+b&c%d@example.test'),

  cf1: words,
  cf2: words,
  cf3: value,
  cf4: value,
  cf6: fc.boolean(),
  cf7: day,
  cf8: time,
  cf9: fc.boolean(),
  cf5: fc.uniqueArray(value, { minLength: 1, maxLength: 2 }),
  cf10: value,
  cf11: day,
  cf12: time,
  cf13: fc.constantFrom('+1 (555) 0100', '08 8123-4567'),
};

/** Answers to the questions that both forms have, and to a company's own. */
export const filledContacts = fc.record(contact, { requiredKeys: [] });

const details = fc.record(
  {
    address_street: words,
    address_city: words,
    address_zip: fc.constantFrom('10001', 'SW1A 1AA'),

    address_phone: fc.constant('+61 8 8123 4567'),
    discount_code: fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
    gift_card_code: words,
    tip: fc.constantFrom('0', '12.50'),
    sms_reminders: fc.boolean(),
    referral_source: fc.constantFrom('1', '4'),
    service_date_picker: day,
    frequencyId: fc.constantFrom(ids.weekly, ids.once),
  },
  { requiredKeys: [] },
);

/** What can be chosen with each service; `{}` is nothing. */
const flatOptions = fc
  .integer({ min: 0, max: 6 })
  .map((quantity) => ({ variables: { [beds]: { price_id: quantity > 3 ? ids.many : ids.few, quantity } } }));
const teams = fc.integer({ min: 1, max: 3 });
const hours = fc.constantFrom(2, 2.5, 6);
const wholeHourly = fc.record({ teams, hours });
const anyHourly = fc.oneof(wholeHourly, fc.record({ teams }), fc.record({ hours }));
const extras = fc.record(
  { [oven]: fc.integer({ min: 1, max: 3 }), [fridge]: fc.constantFrom(2, 4) },
  { requiredKeys: [] },
);
const windows = fc.record({ [ids.windows]: fc.constant(1) }, { requiredKeys: [] });

const withServices = (hourlyChoices: fc.Arbitrary<object>) =>
  fc
    .record({
      serviceIds: fc.shuffledSubarray([flat, hourly, deep, deepClean], { minLength: 1 }),
      options: fc.record(
        { [flat]: flatOptions, [hourly]: fc.record({ hourly: hourlyChoices }) },
        { requiredKeys: [] },
      ),
      counted: fc.record({ [flat]: extras, [hourly]: extras, [deep]: windows, [deepClean]: extras }),
    })
    .map(({ serviceIds, options, counted }) => ({
      service_category: home,
      serviceIds,
      ...withEntries('service_options', options, serviceIds),
      ...withEntries('extras', counted, serviceIds),
    }));

/** Only of services that are chosen, and only where something is. */
function withEntries(
  name: string,
  all: Readonly<Record<string, object | undefined>>,
  serviceIds: readonly string[],
) {
  const said = Object.entries(all).filter(
    ([id, one]) => serviceIds.includes(id) && Object.keys(one ?? {}).length > 0,
  );
  return said.length > 0 ? { [name]: Object.fromEntries(said) } : {};
}

const servicesWith = (hourlyChoices: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 3, arbitrary: withServices(hourlyChoices) },
    fc.constant({ service_category: office, serviceIds: [desk] }),
    fc.constant({}),
  );

const bookingsWith = (hourlyChoices: fc.Arbitrary<object>) =>
  fc
    .tuple(
      filledContacts,
      details,
      servicesWith(hourlyChoices),
      fc.record({ wishedTime: time }, { requiredKeys: [] }),
    )
    .map(([who, rest, chosen, wished]) => ({ answers: { ...who, ...rest, ...chosen }, ...wished }));

/** Booking forms as far as links can fill them in, with all that their services need. */
export const filledBookings = bookingsWith(wholeHourly);
/** Also those of which an hourly choice is half made: a submission has no place for these. */
export const begunBookings = bookingsWith(anyHourly);

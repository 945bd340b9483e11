import { englishSentences } from '../components/sentences.ts';
import type { Catalogue, Extra, Service } from '../catalogue/catalogue.ts';
import type { FormCompany } from '../catalogue/company.ts';
import type { SpotDay } from '../catalogue/spots.ts';
import { commonAttributes, fieldAttributes } from '../components/attribute.ts';
import type { Answers, FormContext } from '../components/context.ts';
import { defineComponent } from '../components/define.ts';
import { checkNamed } from '../components/named-checks.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm } from '../tree/plan-form.ts';
import { toBookingAnswers } from './booking-answers.ts';
import type { BookingForm, FormMode, Selection } from './selection/selection.ts';

/** Component types as small as these tests need them; what the built-in ones do is their own tests' business. */
const shared = {
  title: 'Test',
  description: 'For tests.',
  icon: 'flask-conical',
  version: 1,
  attributes: { ...commonAttributes, ...fieldAttributes },
  place: { is: 'field', within: ['block'] },
  styleSection: 'general',
} as const;

const box = defineComponent({
  ...shared,

  type: 'box',
  category: 'layout',
  place: { is: 'block', holds: ['block', 'field'], within: ['block'] },
});
const ask = defineComponent({
  ...shared,
  type: 'ask',
  category: 'field',
  answer: { schema: { type: 'string', maxLength: 50 }, empty: '' },
});
const askChecked = defineComponent({
  ...shared,
  type: 'ask-checked',
  category: 'field',
  answer: {
    schema: { type: 'string' },
    empty: '',
    validate: (value: string, _attributes, { label, validation, sentences }) =>
      validation ? checkNamed(validation, value, { label, sentences }) : [],
  },
});
const pickServices = defineComponent({
  ...shared,
  type: 'pick-services',
  category: 'booking',
  attributes: { ...shared.attributes, required: { ...fieldAttributes.required, default: true } },
  answer: {
    key: 'serviceIds',
    schema: { type: 'array', items: { type: 'string' } },
    empty: [] as string[],
    validateMissing: () => [{ message: 'Select a service' }],
    validate: (ids: string[], _attributes, { answers }) => {
      const options = Object(answers['service_options']);
      return ids
        .filter((id) => id === 'hours' && !Object.hasOwn(options, id))
        .flatMap((id) => [
          { message: 'Select team size', part: `${id}.hourly.teams` },
          { message: 'Select hours required', part: `${id}.hourly.hours` },
        ]);
    },
  },
});
const pay = defineComponent({
  ...shared,
  type: 'pay',
  category: 'booking',
  answer: { key: 'payment_type', schema: { type: 'string' }, empty: '' },
});
const terms = defineComponent({
  ...shared,
  type: 'terms',
  category: 'booking',
  answer: {
    key: 'termsOfService',
    schema: { type: 'boolean' },
    empty: false,
    isOffered: (_attributes, { company }) => company.settings.booking.terms_of_service.enabled,
    isRequired: (_attributes, { company }) => company.settings.booking.terms_of_service.enabled,
  },
});

const registry = createTestRegistry([box, ask, askChecked, pickServices, pay, terms]);

/** A component whose id is its formId, unless it says otherwise. */
export const node = (
  type: string,
  id: string,
  attributes: Record<string, unknown> = {},
  rest: Partial<FormNode> = {},
): FormNode => ({ id, type, formId: id, attributes, ...rest });

export const planOf = (...children: FormNode[]) => planForm({ id: 'root', type: 'box', children }, registry);

export const shownWhen = (field: string, value: string) => ({
  conditionalLogic: true,
  conditionalLogicConditions: [{ field, operator: 'is', value }],
});

type Booking = FormCompany['settings']['booking'];

export function testCompany(
  booking: Partial<Booking> = {},
  payment: Partial<FormCompany['payment_gateway']> = {},
) {
  const company: FormCompany = {
    country: 'US',
    timezone: 'America/New_York',
    payment_gateway: { card_processor: 'stripe', card: true, cash: true, check: true, ...payment },
    settings: {
      booking: {
        show_extra_price: true,
        show_service_price: true,
        multiple_services: true,
        services: { allow_multiple: true },
        terms_of_service: { enabled: false, content: '' },
        hours_before_service: 24,
        hide_physical_payment_methods: false,
        ...booking,
      },
    },
  };
  return company;
}

export const testExtra = (id: string, more: Partial<Extra> = {}): Extra => ({
  id,
  name: id,
  price: 10,
  active: true,
  duration: 0,
  minimum_quantity: 1,
  maximum_quantity: 3,
  ...more,
});

export const testService = (id: string, more: Partial<Service> = {}): Service => ({
  id,
  name: id,
  base_price: 100,
  extras: [testExtra('oven')],
  hourly: false,
  duration: 60,
  active: true,
  pricing_variables: [],
  ...more,
});

const rooms = (id: string, active: boolean) => ({
  id,
  name: id,
  active,
  duration: 0,
  prices: [{ id: `${id}-row`, label: 'Rooms', price: 5, min_qty: 1, max_qty: 4 }],
});

export const testCatalogue: Catalogue = {
  categories: [
    { id: 'home', name: 'Home' },
    { id: 'office', name: 'Office' },
  ],
  services: [
    testService('plain', { ordering: 3 }),
    testService('rooms', { ordering: 2, pricing_variables: [rooms('beds', true), rooms('old', false)] }),
    testService('hours', {
      ordering: 1,
      hourly: true,
      pricing_variables: [rooms('beds', true)],
      hourly_settings: { teams_minimum: 1, teams_maximum: 2, hours_minimum: 2, hours_maximum: 6 },
    }),
    testService('north-only', { all_locations: false, locationIds: ['north'], ordering: 4 }),
  ],
  frequencies: [
    { id: 'weekly', name: 'Weekly', discount: 10, discount_type: 'percent', ordering: 2 },
    { id: 'once', name: 'Once', discount: 0, discount_type: 'percent', ordering: 1 },
  ],
};

const slotAt = (datetime: string, spots_available = 1) => ({
  time: datetime.slice(11, 16),
  datetime,
  arrival_window: 0,
  teams_available: 1,
  spots_available,
});

/** Noon in New York on the second of November 2026. */
export const testNow = Date.parse('2026-11-02T12:00:00-05:00');

export const nineOnTheFourth = '2026-11-04T09:00:00-05:00';
export const testDays: SpotDay[] = [
  {
    date: '2026-11-03',
    opened: true,
    holiday: false,
    locationId: 'north',
    slots: [slotAt('2026-11-03T12:00:00-05:00'), slotAt('2026-11-03T12:01:00-05:00')],
  },
  {
    date: '2026-11-04',
    opened: true,
    holiday: false,
    locationId: 'south',
    slots: [slotAt(nineOnTheFourth), slotAt('2026-11-04T10:00:00-05:00', 0)],
  },
];

export const testContext = (more: Partial<FormContext> = {}): FormContext => ({
  company: testCompany(),
  catalogue: testCatalogue,
  days: testDays,
  now: testNow,
  sentences: englishSentences,
  ...more,
});

/** What an act of the booking looks at. */
export const bookingForm = (
  answers: Answers = {},
  context = testContext(),
  mode: FormMode = 'live',
): BookingForm => ({
  answers: toBookingAnswers((key) => answers[key]),
  context,
  mode,
});

/** The form after an act. */
export const after = (form: BookingForm, { changes }: Selection): BookingForm =>
  bookingForm({ ...form.answers, ...changes }, form.context, form.mode);

import { englishSentences } from './sentences.ts';
import type { Catalogue, Extra, PricingVariable, Service } from '../catalogue/catalogue.ts';
import type { FormCompany } from '../catalogue/company.ts';
import type { SpotDay } from '../catalogue/spots.ts';
import { attributesOf } from '../tree/plan-form.ts';
import type { AnyDefinition, CheckContext, Problem } from './define.ts';
import { fitsDefinition } from './test-registry.ts';

type Booking = FormCompany['settings']['booking'];

export const testBooking: Booking = {
  show_extra_price: true,
  show_service_price: true,
  multiple_services: true,
  services: { allow_multiple: true },
  terms_of_service: { enabled: true, content: '<p>Be kind.</p>' },
  hours_before_service: 24,
  hide_physical_payment_methods: false,
};

/** In Adelaide, half past nine in the morning is midnight in Greenwich. */
export const testCompany = (booking: Partial<Booking> = {}): FormCompany => ({
  country: 'AU',
  timezone: 'Australia/Adelaide',
  payment_gateway: { card_processor: 'stripe', card: true, cash: true, check: false },
  settings: { booking: { ...testBooking, ...booking } },
});

export const testService = (id: string, given: Partial<Service> = {}): Service => ({
  id,
  name: `Service ${id}`,
  base_price: 100,
  duration: 60,
  hourly: false,
  active: true,
  extras: [],
  pricing_variables: [],
  ...given,
});

export const testExtra = (id: string, given: Partial<Extra> = {}): Extra => ({
  id,
  name: `Extra ${id}`,
  price: 10,
  duration: 15,
  active: true,
  minimum_quantity: 1,
  maximum_quantity: 3,
  ...given,
});

export const testVariable = (id: string, given: Partial<PricingVariable> = {}): PricingVariable => ({
  id,
  name: 'Bedrooms',
  active: true,
  duration: 0,
  prices: [{ id: 'few', label: 'Up to 3 bedrooms', price: 20, min_qty: 1, max_qty: 3 }],
  ...given,
});

export const testCatalogue = (given: Partial<Catalogue> = {}): Catalogue => ({
  categories: [],
  services: [],
  frequencies: [],
  ...given,
});

export const testDay = (date: string, given: Partial<SpotDay> = {}): SpotDay => ({
  date,
  opened: true,
  holiday: false,
  locationId: null,
  slots: [],
  ...given,
});

export const testSlot = (datetime: string, spots_available = 1) => ({
  time: datetime.slice(11, 16),
  datetime,
  arrival_window: 0,
  teams_available: 1,
  spots_available,
});

/** Monday morning, the first of June 2026. */
export const testContext = (given: Partial<CheckContext> = {}): CheckContext => ({
  company: testCompany(),
  catalogue: testCatalogue(),
  days: [],
  answers: {},
  label: 'It',
  validation: undefined,
  now: Date.parse('2026-06-01T09:30:00+09:30'),
  sentences: englishSentences,
  ...given,
});

/** Attributes as a form gives them to a check. */
export const testAttributes = (definition: AnyDefinition, attributes: Record<string, unknown> = {}) =>
  attributesOf({ id: 'it', type: definition.type, attributes }, definition);

type CheckSetting = { attributes?: Record<string, unknown>; context?: Partial<CheckContext> };

/** What a type complains of, as a form asks it: of answers that fit its schema. */
export function problemsOf(definition: AnyDefinition, value: unknown, asked: CheckSetting = {}): Problem[] {
  const { answer } = definition;
  if (!answer || !fitsDefinition(definition, value)) return [{ message: 'does not fit' }];
  const attributes = testAttributes(definition, asked.attributes);
  return answer.validate?.(value, attributes, testContext(asked.context)) ?? [];
}

export const messagesOf = (definition: AnyDefinition, value: unknown, asked: CheckSetting = {}): string[] =>
  problemsOf(definition, value, asked).map(({ message }) => message);

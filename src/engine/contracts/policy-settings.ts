import { companyPolicies } from './company-policies.ts';
import { bookingSettings, bookingWidget } from './company-settings.ts';
import { contract } from './contract.ts';
import { id, nullable } from './fields.ts';
import { count, flag, translationsOf } from './setting-fields.ts';

const access = { permission: 'general_settings' } as const;
const about = { access, company: true, topic: 'companies' } as const;

/** Which services the checkout in steps sells as its kinds of cleaning; null: their names decide. */
const multiSteps = {
  type: 'object',
  properties: { standard: nullable(id), deep_clean: nullable(id), move_in_out: nullable(id) },
  additionalProperties: false,
} as const;

/** Shown as HTML with few tags; the server refuses all others. */
const content = { type: 'string', maxLength: 50_000 } as const;
const translations = translationsOf({ content });

const { terms_of_service: terms } = bookingSettings.properties;

const answer = {
  type: 'object',
  properties: {
    policies: companyPolicies,
    booking: {
      ...bookingSettings,
      properties: {
        ...bookingSettings.properties,
        terms_of_service: { ...terms, properties: { ...terms.properties, translations } },
      },
    },
    booking_widget: { ...bookingWidget, properties: { ...bookingWidget.properties, translations } },
    multi_steps: multiSteps,
  },
  required: ['policies', 'booking', 'booking_widget'],
} as const;

export const getPolicies = contract({
  name: 'getBookingPolicies',
  method: 'GET',
  path: '/api/companies/current/policies',
  ...about,
  answer,
  summary: 'Get booking policies.',
});

const part = { type: 'object', additionalProperties: false } as const;
const { customers_may: customersMay, ...policies } = companyPolicies.properties;

export const updatePolicies = contract({
  name: 'updateBookingPolicies',
  method: 'PATCH',
  path: '/api/companies/current/policies',
  ...about,
  answer,
  summary: 'Update booking policies. Fields you leave out stay the same.',
  body: {
    ...part,
    properties: {
      policies: {
        ...part,
        properties: { ...policies, customers_may: { ...part, properties: customersMay.properties } },
      },
      booking: {
        ...part,
        properties: {
          show_extra_price: flag,
          show_service_price: flag,
          multiple_services: flag,
          hide_physical_payment_methods: flag,
          hours_before_service: count(0, 8760),
          services: { ...part, properties: { allow_multiple: flag } },
          terms_of_service: { ...part, properties: { enabled: flag, content, translations } },
        },
      },
      booking_widget: { ...part, properties: { enabled: flag, hide_premium: flag, content, translations } },
      multi_steps: multiSteps,
    },
    minProperties: 1,
  },
});

import { companyPolicies } from './company-policies.ts';
import { bookingSettings, bookingWidget } from './company-settings.ts';
import { contract } from '../platform/contract.ts';
import {
  bookedServiceSettings,
  bookingFormSettings,
  checkoutSettings,
  termsSettings,
  widgetSettings,
} from '../../settings/company/policies.ts';
import { sentSchemas } from '../../settings/platform/define-settings.ts';
import { object, optional } from '../platform/shapes.ts';

const access = { permission: 'general_settings' } as const;
const about = { access, company: true, topic: 'companies' } as const;

const part = { type: 'object', additionalProperties: false } as const;

/** Which services the checkout in steps sells as its kinds of cleaning; null: their names decide. */
const multiSteps = { ...part, properties: sentSchemas(checkoutSettings) } as const;

// Contents are shown as HTML with few tags; the server refuses all others.
const termsSchemas = sentSchemas(termsSettings);
const widgetSchemas = sentSchemas(widgetSettings);
const { terms_of_service: terms } = bookingSettings.properties;

const answer = object({
  policies: companyPolicies,
  booking: {
    ...bookingSettings,
    properties: {
      ...bookingSettings.properties,
      terms_of_service: {
        ...terms,
        properties: { ...terms.properties, translations: termsSchemas.translations },
      },
    },
  },
  booking_widget: {
    ...bookingWidget,
    properties: { ...bookingWidget.properties, translations: widgetSchemas.translations },
  },
  multi_steps: optional(multiSteps),
});

export const getPolicies = contract({
  name: 'getBookingPolicies',
  method: 'GET',
  path: '/api/companies/current/policies',
  ...about,
  tagged: true,
  answer,
  summary: 'Get booking policies.',
});

const { customers_may: customersMay, ...policies } = companyPolicies.properties;

export const updatePolicies = contract({
  name: 'updateBookingPolicies',
  method: 'PATCH',
  path: '/api/companies/current/policies',
  ...about,
  tagged: true,
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
          ...sentSchemas(bookingFormSettings),
          services: { ...part, properties: sentSchemas(bookedServiceSettings) },
          terms_of_service: { ...part, properties: termsSchemas },
        },
      },
      booking_widget: { ...part, properties: widgetSchemas },
      multi_steps: multiSteps,
    },
    minProperties: 1,
  },
});

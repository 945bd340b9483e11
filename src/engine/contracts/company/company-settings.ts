import { contract } from '../platform/contract.ts';
import { nullable } from '../platform/fields.ts';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** Those whose cards a form can take. */
export const cardProcessors = ['stripe', 'square'] as const;
export type CardProcessorName = (typeof cardProcessors)[number];

/** Only what anybody may know: a publishable key is made to be read, a secret one is nowhere in here. */
export const paymentGateway = {
  type: 'object',
  properties: {
    card_processor: { anyOf: [{ type: 'string', enum: cardProcessors }, { type: 'null' }] },
    card: flag,
    cash: flag,
    check: flag,
    fspay_available: flag,
    processor_details: {
      type: 'object',
      properties: {
        stripe_publishable_key: nullable(text),
        square_application_id: nullable(text),
        square_location_id: nullable(text),
      },
      required: ['stripe_publishable_key'],
    },
  },
  required: ['card_processor', 'card', 'cash', 'check', 'fspay_available', 'processor_details'],
} as const;

const termsOfService = {
  type: 'object',
  properties: { enabled: flag, content: text },
  required: ['enabled', 'content'],
} as const;

export const bookingSettings = {
  type: 'object',
  properties: {
    show_extra_price: flag,
    show_service_price: flag,
    multiple_services: flag,
    services: { type: 'object', properties: { allow_multiple: flag }, required: ['allow_multiple'] },
    terms_of_service: termsOfService,
    hours_before_service: { type: 'number' },
    hide_physical_payment_methods: flag,
  },
  required: [
    'show_extra_price',
    'show_service_price',
    'multiple_services',
    'services',
    'terms_of_service',
    'hours_before_service',
    'hide_physical_payment_methods',
  ],
} as const;

export const bookingWidget = {
  type: 'object',
  properties: { enabled: flag, hide_premium: flag, content: text },
  required: ['enabled', 'hide_premium', 'content'],
} as const;

export const bookingPolicies = {
  type: 'object',
  properties: {
    hours_before_service: { type: 'number' },
    terms_of_service: termsOfService,
    out_of_area_text: { ...text, description: 'What visitors see where no location works.' },
  },
  required: ['hours_before_service', 'terms_of_service'],
} as const;

export const companySettings = contract({
  name: 'getCompanySettings',
  method: 'GET',
  path: '/api/companies/current/settings',
  summary: 'Get the public settings: whether the form is open, and the policies for customers.',
  access: 'anyone',
  company: true,
  answer: {
    type: 'object',
    properties: {
      policies: {
        type: 'object',
        properties: { booking_widget: bookingWidget, booking: bookingPolicies },
        required: ['booking_widget', 'booking'],
      },
    },
    required: ['policies'],
  },
});

import { contract } from '../platform/contract.ts';
import { nullable } from '../platform/fields.ts';
import { object, optional } from '../platform/shapes.ts';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** Those whose cards a form can take. */
export const cardProcessors = ['stripe', 'square'] as const;
export type CardProcessorName = (typeof cardProcessors)[number];

/** Only what anybody may know: a publishable key is made to be read, a secret one is nowhere in here. */
export const paymentGateway = object({
  card_processor: { anyOf: [{ type: 'string', enum: cardProcessors }, { type: 'null' }] },
  card: flag,
  cash: flag,
  check: flag,
  fspay_available: flag,
  processor_details: object({
    stripe_publishable_key: nullable(text),
    square_application_id: optional(nullable(text)),
    square_location_id: optional(nullable(text)),
  }),
});

const termsOfService = object({ enabled: flag, content: text });

export const bookingSettings = object({
  show_extra_price: flag,
  show_service_price: flag,
  multiple_services: flag,
  services: object({ allow_multiple: flag }),
  terms_of_service: termsOfService,
  hours_before_service: { type: 'number' },
  hide_physical_payment_methods: flag,
});

export const bookingWidget = object({ enabled: flag, hide_premium: flag, content: text });

export const bookingPolicies = object({
  hours_before_service: { type: 'number' },
  terms_of_service: termsOfService,
  out_of_area_text: optional({ ...text, description: 'What visitors see where no location works.' }),
});

export const companySettings = contract({
  name: 'getCompanySettings',
  method: 'GET',
  path: '/api/companies/current/settings',
  summary: 'Get the public settings: whether the form is open, and the policies for customers.',
  access: 'anyone',
  company: true,
  answer: object({
    policies: object({ booking_widget: bookingWidget, booking: bookingPolicies }),
  }),
});

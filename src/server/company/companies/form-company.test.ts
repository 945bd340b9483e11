import { expect, test } from 'vitest';
import { toFormCompany } from './form-company.ts';
import { readPaymentGateway } from './payment-gateway.ts';

const company = { country: 'AU', timezone: 'Australia/Adelaide' };
const plain = {
  payment_gateway: { card_processor: null, card: false, cash: true, check: true },
  settings: {
    booking: {
      show_extra_price: true,
      show_service_price: true,
      multiple_services: false,
      services: { allow_multiple: false },
      terms_of_service: { enabled: false, content: '' },
      hours_before_service: 0,
      hide_physical_payment_methods: false,
    },
  },
};

test.each<Record<string, unknown>>([
  {},
  {
    show_extra_price: 'no',
    services: null,
    terms_of_service: [true],
    hours_before_service: -3,
    payment_gateway: { card_processor: 'constructor', card: true, cash: 'yes' },
  },
])('what is missing or not of its kind has its default: %j', (bookingSettings) => {
  expect(toFormCompany({ ...company, bookingSettings })).toEqual({ ...company, ...plain });
});

test('of a processor nobody learns more than its publishable key', () => {
  const processor_details = { stripe_publishable_key: 'pk_1', stripe_secret_key: 'sk_1' };
  const payment_gateway = { card_processor: 'stripe', secret: 'x', check: false, processor_details };
  expect(readPaymentGateway({ bookingSettings: { payment_gateway } })).toEqual({
    card_processor: 'stripe',
    card: true,
    cash: true,
    check: false,
    fspay_available: false,
    processor_details: {
      stripe_publishable_key: 'pk_1',
      square_application_id: null,
      square_location_id: null,
    },
  });
});

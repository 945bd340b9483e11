import { expect, test } from 'vitest';
import { node } from '../test-forms.ts';
import { toCustomerAnswers } from './customer-answers.ts';
import { bookingPlan, planOf, quotePlan } from './test-prefill.ts';

const account = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.test' };
const address = {
  street: '1 Main St',
  apartment: null,
  city: 'New York',
  state: 'NY',
  zip: '10001',
  phone: '+1 555',
  coordinates: { lat: 40.7, lng: -74 },
};
const place = {
  address_street: '1 Main St',
  address_city: 'New York',
  address_state: 'NY',
  address_zip: '10001',
  address_phone: '+1 555',
  address_coordinates: { lat: 40.7, lng: -74 },
};

test.each([
  ['a booking form', bookingPlan, { ...account, ...place }],
  ['a quote form, which asks for no address', quotePlan, { ...account, phone: '+1 555' }],
  ['a form that asks for something else', planOf(node('textfield', 'hat_size')), {}],
])('a customer’s name, email, address and phone are known to %s', (_name, plan, answers) => {
  expect(toCustomerAnswers(account, address, plan)).toEqual(answers);
});

test.each([
  [{ email: 'ada@example.test', first_name: null }, undefined, { email: 'ada@example.test' }],
  [{}, { street: '', coordinates: null }, {}],
])('what is not known is not filled in', (who, where, answers) => {
  expect(toCustomerAnswers(who, where, bookingPlan)).toEqual(answers);
});

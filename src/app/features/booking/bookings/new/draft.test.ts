import { expect, test } from 'vitest';
import { emptyDraft, missingOf, toBody, toNewCustomer, type Draft } from './draft.ts';

const service = { serviceId: 'clean', variables: {}, extras: {}, hourly: null };
const whole: Draft = {
  ...emptyDraft,
  customerId: 'ada',
  addressId: 'home',
  services: [service],
  day: '2026-03-09',
  time: '09:00',
};

test('what is missing is said in the order of the page', () => {
  expect(Object.keys(missingOf(emptyDraft))).toEqual([
    'customer_id',
    'street',
    'city',
    'services',
    'service_date',
  ]);
  expect(missingOf(whole)).toEqual({});
});

test.each<[string, Partial<Draft>, string]>([
  ['an email that is none', { newCustomer: { ...toNewCustomer('Ada Love'), email: 'ada@' } }, 'email'],
  ['a day without a time', { time: null }, 'service_date'],
  ['teams of which none is named', { staffing: 'teams' }, 'team_ids'],
  ['an agreed price without an amount', { price: 'final' }, 'final_price'],
])('%s is named', (_name, change, field) => {
  expect(Object.keys(missingOf({ ...whole, ...change }))).toEqual([field]);
  expect(toBody({ ...whole, ...change }, [], 'UTC')).toBeNull();
});

test('the time is that of the place, and a payment that is not decided is sent as such', () => {
  expect(toBody(whole, [], 'America/New_York')).toEqual({
    customer_id: 'ada',
    address_id: 'home',
    services: [{ id: 'clean', pricing_variables: [], extras: [] }],
    service_date: '2026-03-09T13:00:00.000Z',
    staffing: 'usual',
    payment_type: 'undecided',
  });
});

test('why a price was agreed on is kept as a note', () => {
  const agreed: Draft = { ...whole, price: 'final', amount: 90, priceReason: 'As last year', note: 'Key' };
  expect(toBody(agreed, [], 'UTC')).toMatchObject({
    final_price: 90,
    note: { text: 'Key\nWhy this price: As last year' },
  });
});

test.each([
  ['Ada King Lovelace', { first_name: 'Ada', last_name: 'King Lovelace' }],
  ['ada@example.test', { email: 'ada@example.test' }],
  ['(212) 555-0100', { phone: '(212) 555-0100' }],
])('“%s” begins a new customer', (typed, expected) => {
  expect(toNewCustomer(typed)).toMatchObject(expected);
});

import { expect, test } from 'vitest';
import { builtInRegistry } from '../components/built-in-registry.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm } from '../tree/plan-form.ts';
import { createFormSession } from './session.ts';
import { startCategory } from './selection/category.ts';
import { toggleExtra } from './selection/extras.ts';
import { confirmHourly, confirmVariables } from './selection/service-options.ts';
import { toggleService } from './selection/services.ts';
import { nineOnTheFourth, node, testCatalogue, testCompany, testContext } from './test-forms.ts';
import { validateAnswers } from './validate-form.ts';

/** A booking form of the components that come with the product, as the specification describes the premium form. */
const must = { required: true };
const children: FormNode[] = [
  node('textfield', 'first_name', { ...must, label: 'First name' }),
  node('textfield', 'email', { ...must, label: 'Email' }, { validation: 'email' }),
  node('textfield', 'address_phone', { ...must, label: 'Phone' }, { validation: 'phone' }),
  node('select', 'service_category', { label: 'Category', optionsFrom: 'serviceCategories' }),
  node('services', 'services'),
  node('serviceOptions', 'options'),
  node('extras', 'extras'),
  node('frequencies', 'frequency'),
  node('bookingSpotDate', 'date'),
  node('bookingSpotTime', 'time'),
  node('paymentMethods', 'payment'),
  node('termOfService', 'terms'),
];
const plan = planForm({ id: 'root', type: 'container', children }, builtInRegistry);
const home = {
  ...testCatalogue,
  categories: testCatalogue.categories.slice(0, 1),
  services: testCatalogue.services.map((service) => ({ ...service, categoryId: 'home' })),
};
const context = testContext({
  catalogue: home,
  company: testCompany({ terms_of_service: { enabled: true, content: '' } }),
});
const open = () => createFormSession({ plan, context, mode: 'live' });

test('an empty form says what is missing, in the specification’s words', () => {
  expect(
    open()
      .submit()
      .issues.map(({ field, msg }) => `${field}: ${msg}`),
  ).toEqual([
    'first_name: First name is required',
    'email: Email is required',
    'address_phone: Phone is required',
    'serviceIds: Select a service',
    'frequencyId: Frequency is required',
    'service_date_picker: Date is required',
    'service_date: Time is required',
    'payment_type: Payment method is required',
    'termsOfService: Terms of service is required',
  ]);
});

test.each([
  ['email', 'ada@', 'Email is not a valid email address'],
  ['address_phone', 'none', 'Phone is not a valid phone number'],
  ['serviceIds', ['hours'], 'Select team size'],
  ['serviceIds', ['rooms'], 'Select an option'],
])('%s %j: %s', (key, value, message) => {
  const { issues } = validateAnswers(plan, { [key]: value }, context);
  expect(issues.filter(({ field }) => field === key)[0]?.msg).toBe(message);
});

test.each([
  ['extras', { plain: null }],
  ['serviceIds', [null]],
  ['service_date', { toString: null }],
  ['termsOfService', 'yes'],
  ['email', ['ada@example.test']],
])('%s that is %j is refused in words, however it got there', (key, value) => {
  const { issues } = validateAnswers(plan, { [key]: value }, context);
  expect(issues.find(({ field }) => field === key)?.msg).toMatch(/ is not valid$/);
});

test('a customer books from the first click to the submission', () => {
  const session = open();
  expect(session.select(startCategory)).toEqual([{ kind: 'load-services', categoryId: 'home' }]);
  session.select(toggleService, 'hours');
  session.select(confirmHourly, 'hours', { teams: 2, hours: 3 });
  session.select(toggleService, 'rooms');
  session.select(confirmVariables, 'rooms', { beds: { price_id: 'beds-row', quantity: 2 } });
  session.select(toggleExtra, { serviceId: 'rooms', extraId: 'oven' });
  session.choose('frequencyId', 'weekly');
  session.choose('service_date_picker', '2026-11-04');
  session.choose('service_date', nineOnTheFourth);
  expect(session.choose('payment_type', 'card')).toEqual([{ kind: 'enter-card' }]);
  for (const [key, text] of [
    ['first_name', ' Ada '] as const,
    ['email', 'ada@example.test'] as const,
    ['address_phone', '+1 555 0100'] as const,
  ]) {
    session.type(key, text);
    session.leave(key);
  }
  session.choose('termsOfService', true);
  expect(session.submit().warnings.map(({ message }) => message)).toEqual(['Enter a card']);
  session.choose('cardToken', 'tok_1');
  expect(session.submit()).toMatchObject({ ok: true, issues: [], warnings: [] });
  expect({ ...session.visibleAnswers() }).toEqual({
    first_name: 'Ada',
    email: 'ada@example.test',
    address_phone: '+1 555 0100',
    service_category: 'home',
    serviceIds: ['hours', 'rooms'],
    extras: { rooms: { oven: 1 } },
    service_options: {
      hours: { hourly: { teams: 2, hours: 3 } },
      rooms: { variables: { beds: { price_id: 'beds-row', quantity: 2 } } },
    },
    frequencyId: 'weekly',
    service_date_picker: '2026-11-04',
    service_date: nineOnTheFourth,
    locationId: 'south',
    payment_type: 'card',
    cardToken: 'tok_1',
    termsOfService: true,
  });
});

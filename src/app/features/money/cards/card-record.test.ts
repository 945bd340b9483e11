import { expect, test } from 'vitest';
import { findAccountProblem } from './card-account.ts';
import { toChoice } from './card-choice.ts';
import { toCardProcessor } from './card-processor.ts';
import { englishCards } from './card-words.ts';
import { nameCard, newestFirst, readCard, toNewCard } from './card-record.ts';

const common = {
  id: 'c1',
  default: true,
  active: true,
  gateway: 'stripe',
  created_at: '2026-01-02T03:04:05Z',
};

test.each([
  ['brand', { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 }],
  ['card_brand', { card_brand: 'VISA', last_4: '4242', exp_month: 3, exp_year: 2031 }],
  ['cardType', { cardType: 'Visa', last4digits: '4242', expiryMonth: '03', expiryYear: '2031' }],
])('a record with %s', (_shape, details) => {
  expect(readCard({ ...common, ...details })).toEqual({
    id: 'c1',
    isStored: true,
    isDefault: true,
    createdAt: common.created_at,
    brand: { name: 'visa', label: 'Visa' },
    last4: '4242',
    expiry: '03/31',
  });
});

test.each([
  ['AMERICAN_EXPRESS', 'American Express'],
  ['amex', 'American Express'],
  ['CHINA_UNIONPAY', 'UnionPay'],
  ['DISCOVER_DINERS', 'Diners Club'],
  ['constructor', 'Card'],
  ['', 'Card'],
])('the brand %s is called %s', (brand, label) => {
  expect(readCard({ ...common, brand }).brand.label).toBe(label);
});

test('what is not known is not shown', () => {
  expect(readCard({ id: 'c1', brand: 'visa', last4: '4242' })).toMatchObject({
    expiry: '',
    isDefault: false,
  });
});

test('newest first, and what was just entered before all', () => {
  const stored = ['2026-01-01', '2026-03-01', '2026-02-01'].map((created_at) =>
    readCard({ ...common, id: created_at, created_at }),
  );
  const entered = toNewCard('pm_1', { brand: 'visa', last4: '4242' });
  expect(newestFirst([...stored, entered]).map(({ id }) => id)).toEqual([
    'pm_1',
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
  ]);
});

test('what a submission says of a card', () => {
  const stored = readCard({ ...common, brand: 'visa', last4: '4242' });
  expect(toChoice(stored, 'stripe').answer).toEqual({ cardId: 'c1' });
  const entered = toNewCard('tok', { brand: 'MASTERCARD', last4: '4444', expMonth: 1, expYear: 2030 });
  expect(nameCard(entered, englishCards)).toBe('Mastercard ending in 4444');
  expect(entered.expiry).toBe('01/30');
  expect(toChoice(entered, 'stripe').answer).toEqual({
    payment_method_id: 'tok',
    stripe_payment_method_id: 'tok',
  });
  expect(toChoice(entered, 'square').answer).toEqual({ payment_method_id: 'tok', cardToken: 'tok' });
});

const keys = { stripe_publishable_key: null, square_application_id: null, square_location_id: null };

test('whom a company takes cards with', () => {
  const find = (card_processor: 'stripe' | 'square' | null, more: object) =>
    toCardProcessor({ card_processor, processor_details: { ...keys, ...more } });
  expect(find('stripe', { stripe_publishable_key: 'pk_test_a' })).toEqual({
    name: 'stripe',
    publishableKey: 'pk_test_a',
  });
  expect(find('square', { square_application_id: 'sq', square_location_id: 'MAIN' })).toEqual({
    name: 'square',
    applicationId: 'sq',
    locationId: 'MAIN',
  });
  expect(find('square', { square_application_id: 'sq' })).toBeNull();
  expect(find('stripe', {})).toBeNull();
  expect(find(null, { stripe_publishable_key: 'pk_test_a' })).toBeNull();
});

test.each([
  ['', 'Ada', 'Bergman', 'Missing Email Address'],
  [' ', '', '', 'Missing Email Address'],
  ['ada@example.test', '', 'Bergman', 'Please add your first and last name to your account first.'],
  ['ada@example.test', 'Ada', 'Bergman', null],
])('an account with email "%s" and the names "%s" and "%s"', (email, firstName, lastName, problem) => {
  expect(findAccountProblem({ id: 'a1', email, firstName, lastName }, englishCards)).toBe(problem);
});

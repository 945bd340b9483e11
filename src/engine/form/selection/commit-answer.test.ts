import { expect, test } from 'vitest';
import { bookingForm, nineOnTheFourth } from '../test-forms.ts';
import { commitAnswer } from './commit-answer.ts';

const kindsOf = (key: string, value: unknown) =>
  commitAnswer(bookingForm({ serviceIds: ['plain'] }), key, value).effects.map(({ kind }) => kind);

test.each([
  ['gift_card_code', 'GIFT', ['price']],
  ['discount_code', 'TEN', ['price']],
  ['tip', '5', ['price']],
  ['address_zip', '10001', ['availability']],
  ['service_category', 'office', ['load-services', 'price']],
  ['frequencyId', 'weekly', ['price']],
  ['service_date', nineOnTheFourth, ['price']],
  ['serviceIds', ['rooms'], ['price']],
  ['payment_type', 'card', ['enter-card']],
  ['first_name', 'Ada', []],
  ['constructor', 'Ada', []],
])('%s has its consequences', (key, value, kinds) => expect(kindsOf(key, value)).toEqual(kinds));

test('any other answer is set and checked', () => {
  expect(commitAnswer(bookingForm(), 'first_name', 'Ada')).toEqual({
    changes: { first_name: 'Ada' },
    effects: [],
    checks: ['first_name'],
  });
});

test.each([
  ['serviceIds', 'plain'],
  ['frequencyId', 5],
])('a %s of the wrong kind is kept to be refused', (key, value) => {
  expect(commitAnswer(bookingForm(), key, value)).toMatchObject({ changes: { [key]: value }, checks: [key] });
});

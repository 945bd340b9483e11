import { expect, test } from 'vitest';
import { compileCheck } from '../../schema/compile-check.ts';
import { node } from '../test-forms.ts';
import { prefillSchema, toPrefillSchema } from './prefill-schema.ts';
import { bookingPlan, ids, planOf, quotePlan, readLink, tricky } from './test-prefill.ts';

const booking = toPrefillSchema(bookingPlan, 'Booking form');
const quote = toPrefillSchema(quotePlan, 'Quote form');

test('a booking form’s schema has the parameters of every form, and its own fields under all their names', () => {
  expect(Object.keys(booking.properties)).toEqual(
    expect.arrayContaining(Object.keys(prefillSchema.properties)),
  );
  expect(Object.keys(booking.properties)).toEqual(
    expect.arrayContaining(['address_zip', 'company_name', 'cf1', 'cf13']),
  );
  expect(booking.properties).not.toHaveProperty('termsOfService');
  expect(booking.properties).toMatchObject({
    cf3: { description: 'cf3', examples: tricky.map(({ value }) => value) },
    zip: { description: 'Zip code' },
  });
});

test('a quote form’s schema has nothing of bookings', () => {
  expect(Object.keys(quote.properties).filter((name) => !name.startsWith('cf'))).toEqual([
    ...['referral_code', 'first_name', 'last_name', 'email', 'phone', 'company_name', 'referral_source'],
  ]);
  expect(quote).not.toHaveProperty('patternProperties');
});

const plans = [bookingPlan, quotePlan, planOf(node('services', 's')), planOf(node('textfield', 'date'))];
const understood = [
  ...[
    'first_name=1',
    'zip=10001',
    'rcode=1',
    'referral_code=1',
    'service_ids=7',
    'extra[7]=1',
    'date=2027-01-02',
  ],
  ...[
    'time=9:00',
    'cf1=1',
    'discount_code=1',
    'phone=1',
    'address_phone=1',
    'termsOfService=true',
    'colour=red',
  ],
];

test.each(understood)('%s is in a form’s schema if and only if the reader knows it', (query) => {
  for (const plan of plans) {
    const isKnown = readLink(query, plan).notes.every(
      ({ code }) => code !== 'unknown_key' && code !== 'not_by_link',
    );
    const given = Object.fromEntries(new URLSearchParams(query));
    expect(compileCheck(toPrefillSchema(plan, 'Form'))(given).length === 0).toBe(isKnown);
  }
});

test.each([
  [{ 'extra[12]': 'two' }, ['extra[12]']],
  [{ [`extra[${ids.oven}]`]: '2', 'extra[]': '2' }, ['extra[]']],
  [{ first_name: 7, colour: 'red' }, ['first_name', 'colour']],
])('%j breaks the schema at %j', (given, places) => {
  expect(compileCheck(booking)(given).map(({ path }) => path[0])).toEqual(expect.arrayContaining(places));
  expect(compileCheck(booking)(given)).toHaveLength(places.length);
});

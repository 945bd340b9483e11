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
    cf3: { description: 'cf3: a value or its label', examples: tricky.map(({ value }) => value) },
    cf1: { maxLength: 40 },
    zip: { description: 'Zip code' },
  });
});

test('a quote form’s schema has nothing of bookings', () => {
  expect(Object.keys(quote.properties).filter((name) => !name.startsWith('cf'))).toEqual([
    'referral_code',
    'first_name',
    'last_name',
    'email',
    'phone',
    'company_name',
    'referral_source',
    'lang',
    'prefill_debug',
  ]);
  expect(quote).not.toHaveProperty('patternProperties');
});

const plans = [bookingPlan, quotePlan, planOf(node('services', 's')), planOf(node('textfield', 'date'))];
const understood = [
  'first_name=1',
  'zip=10001',
  'rcode=1',
  'referral_code=1',
  'service_ids=7',
  'extra[7]=1',
  'date=2027-01-02',

  'time=9:00',
  'cf1=1',
  'discount_code=1',
  'phone=1',
  'address_phone=1',
  'termsOfService=true',
  'colour=red',
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

const wellShaped = [
  'date=2026-12-01',
  'time=9am',
  'time=14:30',
  'time=02:30 PM',
  'time=12 a.m.',
  'email=a@b.test',
  'zip=10001',
  'phone=%2B1 (555) 0',
  'rcode=SPRING1',
  'tip=12.50',
  'quantity=2',
  'minutes=90',
  'extra[9]=2',
  'pricing_parameter[5]=1',
  'service_options=12-3T2,34-2.5t1',
  'prefill_debug=1',
  'service_pricings=12-5:2,6:1,,34-7:3',
  'service_extras=a-b-c:1',
  'cf7=2027-01-02',
  'cf8=2pm',
  'cf6=YES',
  'cf9=off',
  'cf11=2026-12-31',
  'cf12=00:00',
  'cf13=555',
  `cf1=${'😀'.repeat(40)}`,
];
const misshapen = [
  'date=2020-13-01',
  'date=01/12/2026',
  'time=25:00',
  'time=9',
  'time=13pm',
  'time=14:30 m',
  'email=ada',
  'zip=!!',
  'phone=call',
  'rcode=A-B',
  'tip=-3',
  'tip=5,500',
  'quantity=two',
  'minutes=1.5',
  'extra[9]=many',
  'pricing_param_quantity=1234567',
  'service_options=12-3',
  'service_options=12-3.7T1',
  'service_pricings=12-5',
  'service_extras=12-5:a',
  'cf7=soon',
  'cf8=noon',
  'cf6=maybe',
  'cf9=2',
  'cf11=31.12.2026',
  'cf12=24:00',
  'cf13=abc',
  `cf1=${'😀'.repeat(41)}`,
];

test.each([
  ...wellShaped.map((query) => [query, true] as const),
  ...misshapen.map((query) => [query, false] as const),
])('the shape of %s is right: %s, for the reader and for the schema', (query, isRight) => {
  const refusals = readLink(query).notes.filter(
    ({ code }) => code === 'not_accepted' || code === 'malformed',
  );
  const given = Object.fromEntries(new URLSearchParams(query));
  expect(refusals.length === 0).toBe(isRight);
  expect(compileCheck(booking)(given).length === 0).toBe(isRight);
});

import { expect, test } from 'vitest';
import { node } from '../test-forms.ts';
import { ids, quotePlan, planOf, readLink } from './test-prefill.ts';

const codesOf = (query: string, plan = quotePlan) => readLink(query, plan).notes.map(({ code }) => code);

const hidden = { hidden: true };
const anyPlan = planOf(
  node('textfield', 'nick'),
  node('textfield', 'secret', hidden),
  node('textfield', 'total', { calculation: { '+': [1, 2] } }),
  { id: 'box', type: 'container', attributes: hidden, children: [node('textfield', 'inside')] },
  node('textfield', 'asked', {
    conditionalLogic: true,
    conditionalLogicConditions: [{ field: 'nick', operator: 'is', value: 'x' }],
  }),
  node('textfield', 'nick', { label: 'The same once more' }, { id: 'nick_again' }),
  node('textfield', 'twin', hidden, { id: 'hidden_twin' }),
  node('textfield', 'twin'),
  node('textarea', 'first_name', { maxLength: 5 }),
  node('checkbox', 'last_name'),
  node('textfield', 'endless', { maxLength: 10_000 }),
);

test.each([
  ['nick=Ada', { nick: 'Ada' }],
  ['asked=x', { asked: 'x' }],
  ['twin=1', { twin: '1' }],
])('%s: the form asks for it, or may yet', (query, answers) => {
  expect(readLink(query, anyPlan)).toEqual({ answers, notes: [] });
});

test.each([
  ['secret=1', 'hidden'],
  ['inside=1', 'hidden'],
  ['total=1', 'calculated'],
  ['box=1', 'unknown_key'],
  ['email=ada@example.test', 'unknown_key'],
  // A booking has a text there, and a tick is none.
  ['last_name=yes', 'not_accepted'],
  [`endless=${'x'.repeat(6000)}`, 'not_accepted'],
  ['first_name=Augusta', 'not_accepted'],
])('%s: %s', (query, code) => {
  expect(codesOf(query, anyPlan)).toEqual([code]);
  expect(readLink(query, anyPlan).answers).toEqual({});
});

test.each([
  'cardToken',
  'cardId',
  'payment_method_id',
  'stripe_payment_method_id',
  'termsOfService',
  'locationId',
  'payment_type',
  'address_coordinates',
  'serviceIds',
  'extras',
  'service_options',
  'service_date',
])('%s is never given by a link, whatever component asks for it', (key) => {
  const plan = planOf(node('textfield', key), node('checkbox', 'tick', {}, { formId: key }));
  for (const text of ['card', 'true', '2026-11-04T09:00:00-05:00'])
    expect(readLink(`${key}=${text}`, plan)).toMatchObject({ answers: {}, notes: [{ code: 'not_by_link' }] });
});

test('a short name means the field that is called so, before the one of the address', () => {
  const both = planOf(
    node('textfield', 'phone'),
    node('textfield', 'address_phone'),
    node('textfield', 'address_zip'),
  );
  expect(readLink('phone=1&address_phone=2&zip=3', both).answers).toEqual({
    phone: '1',
    address_phone: '2',
    address_zip: '3',
  });
});

test('a quote knows nothing of bookings, and its fields may be called like their parameters', () => {
  expect(readLink('first_name=Ada&phone=555', quotePlan)).toEqual({
    answers: { first_name: 'Ada', phone: '555' },
    notes: [],
  });
  expect(codesOf('service_ids=12&extra[5]=1&time=14:30&rcode=SPRING10&zip=1')).toEqual(
    Array(5).fill('unknown_key'),
  );
  const categories = planOf(node('select', 'service_category', { optionsFrom: 'serviceCategories' }));
  expect(readLink(`service_category=${ids.home}`, categories).answers).toEqual({
    service_category: ids.home,
  });
  const named = planOf(node('datePicker', 'date'), node('textfield', 'quantity'));
  expect(readLink('date=2027-01-02&quantity=12', named)).toEqual({
    answers: { date: '2027-01-02', quantity: '12' },
    notes: [],
  });
});

test('a parameter of the booking goes before a field of its name', () => {
  const named = planOf(node('services', 'services'), node('textfield', 'date'), node('textfield', 'time'));
  expect(readLink('date=2027-01-02&time=9:30', named)).toEqual({
    answers: { service_date_picker: '2027-01-02' },
    wishedTime: '09:30',
    notes: [],
  });
});

test('codes count where the form has no field for them, if they can be submitted', () => {
  const plan = planOf(node('services', 'services'));
  expect(readLink('rcode=A-1&referral_code=ada', plan).answers).toEqual({
    discount_code: 'A-1',
    referral_code: 'ada',
  });
  expect(codesOf(`rcode=${'x'.repeat(101)}`, plan)).toEqual(['too_long']);
  expect(readLink('referral_code=ada', quotePlan).answers).toEqual({ referral_code: 'ada' });
  expect(
    codesOf('rcode=A1', planOf(node('services', 'services'), node('textfield', 'discount_code', hidden))),
  ).toEqual(['hidden']);
});

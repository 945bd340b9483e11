import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsBookingKey, isBookingKey } from '../booking-answers.ts';
import { plannedAt } from '../form-fields.ts';
import type { Prefill } from './read-prefill.ts';
import { contactDescriptions } from './parameter-descriptions.ts';
import { bookingParameters } from './query-keys.ts';
import { bookingPlan, ids, linkContext, ownFields, planOf, quotePlan, readLink } from './test-prefill.ts';

test.each([
  '__proto__=1&__proto__[polluted]=1&constructor=x&constructor[prototype]=x&toString=1&hasOwnProperty=1',
  'service_ids=__proto__,constructor&service_category=__proto__&frequencyId=constructor',
  'service_options=__proto__-3T2&service_extras=__proto__-toString:1,constructor:1',
  'service_ids=12&extra[__proto__]=1&pricing_parameter[constructor]=1&extra[toString]=1',
])('names that objects inherit mean nothing: %s', (query) => {
  for (const plan of [bookingPlan, quotePlan]) {
    const { answers } = readLink(query, plan);
    expect(Object.keys(answers).filter((key) => !['serviceIds', 'service_category'].includes(key))).toEqual(
      [],
    );
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each([
  ['first_name=%E0%A4%A', 'broken UTF-8'],
  ['first_name=100%', 'a percent sign'],
  ['first_name=%zz%u0041', 'escapes that are none'],
  ['&&&=&=x&first_name', 'nothing but signs'],
  ['first_name=%00%0d%0a', 'control characters'],
  ['service_ids=,,,,&service_extras=,,,,:,,-:&service_options=-T-,T', 'separators alone'],
])('%s: %s', (query) => {
  expect(() => readLink(query)).not.toThrow();
});

test('a very long value is noted, shortly', () => {
  const { answers, notes } = readLink(`first_name=${'x'.repeat(1_000_000)}&last_name=Lovelace`);
  expect(answers).toEqual({ last_name: 'Lovelace' });
  expect(notes).toMatchObject([{ code: 'too_long', key: 'first_name' }]);
  expect(JSON.stringify(notes).length).toBeLessThan(1000);
});

test('of thousands of parameters the first thousand are looked at, and one note says so', () => {
  const many = Array.from({ length: 20_000 }, (_one, index) => `a${index}=1`).join('&');
  const { answers, notes } = readLink(`first_name=Ada&${many}&last_name=Lovelace`);
  expect(answers).toEqual({ first_name: 'Ada' });
  expect(notes).toHaveLength(1000);
  expect(notes.filter(({ code }) => code === 'too_many')).toHaveLength(1);
});

test('no more services, variables and extras than a booking can hold', () => {
  const [sample] = linkContext.catalogue.services;
  const numbers = Array.from({ length: 300 }, (_one, index) => index);
  const services = numbers.map((number) => ({
    ...sample,
    id: `s${number}`,
    name: '',
    base_price: 0,
    duration: 0,
    hourly: false,
    active: true,
    extras: numbers.map((one) => ({ ...extra, id: `e${one}` })),
    pricing_variables: numbers.map((one) => ({ ...variable, id: `v${one}` })),
  }));
  const context = { ...linkContext, catalogue: { ...linkContext.catalogue, services } };
  const counted = (letter: string) => numbers.map((one) => `${letter}${one}:1`).join(',');
  const query = `service_ids=${services.map(({ id }) => id).join(',')}&service_extras=s0-${counted('e')}&service_pricings=s0-${counted('v')}`;
  const prefill = readLink(query, bookingPlan, context);
  expect(misfitsOf(prefill)).toEqual([]);
  expect(prefill.notes.map(({ key, code }) => `${key}: ${code}`)).toEqual([
    ...Array(100).fill('service_ids: too_many'),
    ...Array(200).fill('service_pricings: too_many'),
    ...Array(100).fill('service_extras: too_many'),
  ]);
});

const extra = { name: '', price: 0, active: true, duration: 0, minimum_quantity: 1, maximum_quantity: 1 };
const variable = {
  name: '',
  active: true,
  duration: 0,
  prices: [{ id: 'p', label: '', price: 0, min_qty: 1, max_qty: 1 }],
};

/** What no session could have held, whatever stood in the link. */
function misfitsOf({ answers, wishedTime = '00:00' }: Prefill, plan = bookingPlan): string[] {
  const isFit = ([key, value]: [string, unknown]) => {
    const index = plan.byKey.get(key);
    if (isBookingKey(key) ? !fitsBookingKey(key, value) : index === undefined) return false;
    return index === undefined || plan.registry.fits(plannedAt(plan, index).node.type, value);
  };
  const misfits = Object.entries(answers).filter((answer) => !isFit(answer));
  return [...misfits.map(([key]) => key), ...(/^\d\d:\d\d$/.test(wishedTime) ? [] : ['time'])];
}

const names = [
  ...Object.keys(contactDescriptions),
  ...bookingParameters,
  ...bookingPlan.byKey.keys(),
  'extra[5]',
  'pricing_parameter[7]',
  `extra[${ids.oven}]`,
  '__proto__',
  'constructor',
  ...ownFields.map(({ id }) => id),
];
const words = [
  '12',
  '34',
  '5',
  '7',
  '-',
  ':',
  ',',
  ',,',
  'T',
  'true',
  '2027-01-02',
  '14:30',
  '%',
  '+',
  'yes',
  '12-5:1',
  '12-7:2,8:1',
  ',,34-5:2',
  '34-3T2',
  '12,34',
  'ada@example.test',
  ...Object.values(ids),
];
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const parameters = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), text), {
  maxLength: 12,
});

const oddKeys = ['serviceIds', 'tip', 'first_name', 'cardToken'];
const oddPlan = planOf(...oddKeys.map((id) => ({ id, type: 'checkbox', formId: id })));

test.each([
  ['booking', bookingPlan],
  ['quote', quotePlan],
  ['odd', oddPlan],
])('whatever stands in a link to a %s form, the answers fit', (_name, plan) => {
  const written = parameters.map((pairs) => String(new URLSearchParams(pairs)));
  fc.assert(
    fc.property(fc.oneof(written, fc.string({ unit: 'binary', maxLength: 200 })), (query) => {
      expect(misfitsOf(readLink(query, plan), plan)).toEqual([]);
    }),
  );
});

/** Of two names of one thing the first counts. */
const secondNames = new Set(['address_zip', 'address_phone', 'discount_code', `extra[${ids.oven}]`]);

test('where a parameter stands in the link means nothing', () => {
  const links = parameters
    .map((pairs) => [...new Map(pairs)].filter(([name]) => !secondNames.has(name)))
    .chain((pairs) => fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })));
  const read = (pairs: [string, string][]) => readLink(String(new URLSearchParams(pairs)));
  fc.assert(
    fc.property(links, ([pairs, shuffled]) => {
      const [{ notes, ...filled }, { notes: otherNotes, ...otherFilled }] = [read(pairs), read(shuffled)];
      expect(otherFilled).toEqual(filled);
      expect(otherNotes).toHaveLength(notes.length);
    }),
  );
});

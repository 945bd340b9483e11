import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileCheck } from '../../schema/compile-check.ts';
import { node } from '../test-forms.ts';
import type { Prefill } from './read-prefill.ts';
import { toPrefillSchema } from './prefill-schema.ts';
import { filledBookings, filledContacts } from './test-filled-forms.ts';
import { bookingPlan, ids, linkContext, planOf, quotePlan, readLink } from './test-prefill.ts';
import { writePrefill } from './write-prefill.ts';

const { home, flat, hourly, oven, fridge, beds, baths } = ids;

type Filled = Pick<Prefill, 'answers' | 'wishedTime'>;
const write = (filled: Filled, plan = bookingPlan) => writePrefill(filled, plan, linkContext);

test('a link reads as the specification writes it', () => {
  const answers = {
    ...{ first_name: 'Ada & Jörg', address_zip: '10001', address_phone: '+1 555', discount_code: 'SPRING10' },
    ...{ service_category: home, serviceIds: [flat, hourly], frequencyId: ids.weekly },
    service_options: {
      [flat]: {
        variables: {
          [beds]: { price_id: ids.few, quantity: 2 },
          [baths]: { price_id: ids.some, quantity: 1 },
        },
      },
      [hourly]: { hourly: { teams: 2, hours: 2.5 } },
    },
    extras: { [flat]: { [oven]: 1, [fridge]: 2 }, [hourly]: { [oven]: 3 } },
    ...{ service_date_picker: '2026-11-04', cf1: '100 %' },
  };
  expect(Object.fromEntries(new URLSearchParams(write({ answers, wishedTime: '09:00' })))).toEqual({
    ...{ first_name: 'Ada & Jörg', zip: '10001', phone: '+1 555', rcode: 'SPRING10', cf1: '100 %' },
    ...{ service_category: home, service_ids: `${flat},${hourly}`, frequencyId: ids.weekly },
    ...{ service_options: `${hourly}-2.5T2`, service_pricings: `${flat}-${beds}:2,${flat}-${baths}:1` },
    service_extras: `${flat}-${oven}:1,${flat}-${fridge}:2,,${hourly}-${oven}:3`,
    ...{ date: '2026-11-04', time: '09:00' },
  });
});

test('of a slot that is chosen a link carries the day and the time, where the company is', () => {
  const query = write({ answers: { service_date: '2026-11-05T03:30:00Z' }, wishedTime: '08:00' });
  expect(query).toBe('date=2026-11-04&time=22%3A30');
});

test.each([
  [
    'cards, consent and places on a map',
    { cardToken: 't', termsOfService: true, address_coordinates: { lat: 1, lng: 2 } },
  ],
  ['what the form does not ask for', { hat_size: '7', phone: '555' }],
  ['answers of another kind', { first_name: 7, serviceIds: 'flat', cf5: [1] }],
  ['options and extras of services that are not chosen', { extras: { [flat]: { [oven]: 1 } } }],
])('%s are not carried', (_name, answers) => {
  expect(write({ answers })).toBe('');
});

test('half an hourly choice is not carried', () => {
  const half = { serviceIds: [hourly], service_options: { [hourly]: { hourly: { teams: 2 } } } };
  expect(write({ answers: half })).toBe(`service_ids=${hourly}`);
});

test('codes without a field are carried where they count', () => {
  const answers = { discount_code: 'A1', referral_code: 'ada' };
  expect(write({ answers }, planOf(node('services', 'services')))).toBe('rcode=A1&referral_code=ada');
  expect(write({ answers }, quotePlan)).toBe('referral_code=ada');
});

/** The quote form has no field for notes. */
const withoutNotes = ({ customer_notes: _notes, ...others }: Record<string, unknown>) => others;

test.each([
  ['booking', bookingPlan, filledBookings],
  ['quote', quotePlan, filledContacts.map((answers) => ({ answers: withoutNotes(answers) }))],
] as const)(
  'a %s that is written into a link and read from it is the same, and keeps the contract',
  (_name, plan, forms) => {
    const check = compileCheck(toPrefillSchema(plan, 'Prefill'));
    fc.assert(
      fc.property(forms, (filled: Filled) => {
        const query = writePrefill(filled, plan, linkContext);
        expect(readLink(query, plan)).toEqual({ ...filled, notes: [] });
        expect(check(Object.fromEntries(new URLSearchParams(query)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);

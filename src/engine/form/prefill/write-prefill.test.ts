import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileCheck } from '../../schema/compile-check.ts';
import { node, testContext, testService } from '../test-forms.ts';
import type { Prefill } from './read-prefill.ts';
import { toPrefillSchema } from './prefill-schema.ts';
import { begunBookings, filledContacts } from './test-filled-forms.ts';
import {
  bookingPlan,
  ids,
  linkContext,
  planOf,
  quotePlan,
  readLink,
  testLinkCatalogue,
} from './test-prefill.ts';
import { writePrefill } from './write-prefill.ts';

const { home, flat, hourly, oven, fridge, beds, baths } = ids;

type Filled = Pick<Prefill, 'answers' | 'wishedTime'>;
const write = (filled: Filled, plan = bookingPlan) => writePrefill(filled, plan, linkContext);

test('a link reads as the specification writes it', () => {
  const answers = {
    first_name: 'Ada & Jörg',
    address_zip: '10001',
    address_phone: '+1 555',
    discount_code: 'SPRING10',
    service_category: home,
    serviceIds: [flat, hourly],
    frequencyId: ids.weekly,
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
    service_date_picker: '2026-11-04',
    cf1: '100%',
  };
  expect(Object.fromEntries(new URLSearchParams(write({ answers, wishedTime: '09:00' })))).toEqual({
    first_name: 'Ada & Jörg',
    zip: '10001',
    phone: '+1 555',
    rcode: 'SPRING10',
    cf1: '100%',
    service_category: home,
    service_ids: `${flat},${hourly}`,
    frequencyId: ids.weekly,
    service_options: `${hourly}-2.5T2`,
    service_pricings: `${flat}-${beds}:2,${flat}-${baths}:1`,
    service_extras: `${flat}-${oven}:1,${flat}-${fridge}:2,,${hourly}-${oven}:3`,
    date: '2026-11-04',
    time: '09:00',
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

test('half an hourly choice is carried for all services at once, unless they differ', () => {
  const both = { teams: 2, hours: 3 };
  const answers = { serviceIds: [hourly, 'other'], service_options: { [hourly]: { hourly: { teams: 2 } } } };
  const other = testService('other', { hourly: true });
  const context = testContext({
    catalogue: { ...testLinkCatalogue, services: [...testLinkCatalogue.services, other] },
  });
  const halves = (options: object) =>
    writePrefill(
      { answers: { ...answers, service_options: { ...answers.service_options, other: options } } },
      bookingPlan,
      context,
    );
  expect(halves({ hourly: { teams: 2 } })).toContain('&quantity=2');
  expect(halves({ hourly: both })).toContain('&service_options=other-3T2&quantity=2');
  for (const different of [{}, { hourly: { teams: 1 } }, { hourly: { hours: 2 } }])
    expect(halves(different)).not.toMatch(/quantity|minutes/);
});

test('codes without a field are carried where they count', () => {
  const answers = { discount_code: 'A1', referral_code: 'ada' };
  expect(write({ answers }, planOf(node('services', 'services')))).toBe('rcode=A1&referral_code=ada');
  expect(write({ answers }, quotePlan)).toBe('referral_code=ada');
});

/** The quote form has no field for notes. */
const withoutNotes = ({ customer_notes: _notes, ...others }: Record<string, unknown>) => others;

test.each([
  ['booking', bookingPlan, begunBookings],
  ['quote', quotePlan, filledContacts.map((answers) => ({ answers: withoutNotes(answers) }))],
] as const)(
  'a %s that is written into a link and read from it is the same, and keeps the contract',
  (_name, plan, forms) => {
    const check = compileCheck(toPrefillSchema(plan, 'Prefill'));
    fc.assert(
      fc.property(forms, (filled: Filled) => {
        const query = writePrefill(filled, plan, linkContext);
        const { notes, ...read } = readLink(query, plan);
        expect(read).toEqual(filled);
        const waits = filled.wishedTime !== undefined && filled.answers['service_date_picker'] === undefined;
        expect(notes.map(({ code }) => code)).toEqual(waits ? ['no_date'] : []);
        expect(check(Object.fromEntries(new URLSearchParams(query)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);

import { expect, test } from 'vitest';
import { estimateBody, type EstimateBody } from '../contracts/catalogue/estimate.ts';
import type { BookingSubmission } from '../contracts/booking/submissions.ts';
import { compileCheck } from '../schema/compile-check.ts';
import type { PriceBook } from './price-book.ts';
import { normaliseZip, toPriceRequest, zipOf, type VisitFacts } from './submission-request.ts';
import { bookOf, type QuoteCase } from './test-quote-case.ts';

const facts: VisitFacts = {
  currencyCode: 'USD',
  locationId: 'here',
  serviceDate: '2026-11-23',
  firstVisit: true,
  customerTaxRate: null,
  code: null,
  giftCardBalance: 0,
};
const free = {
  subtotal: 0,
  discount: 0,
  discountCode: 0,
  beforeTax: 0,
  tax: 0,
  tip: 0,
  giftCard: 0,
  total: 0,
};
const example = { name: 'nothing', services: [], expected: { ...free, next: null } };
const once = bookOf(example);
const request = (submission: EstimateBody) => toPriceRequest(submission, once, facts);

test('an empty form asks for a single visit of nothing', () => {
  expect(request({})).toEqual({
    locationId: 'here',
    serviceDate: '2026-11-23',
    firstVisit: true,
    customerTaxRate: null,
    code: null,
    services: [],
    frequencyId: 'frequency',
    zip: null,
    tip: null,
    giftCardBalance: 0,
    adjustment: null,
    fees: [],
    teams: 1,
  });
});

test('what a company sells once without a name for it is a single visit all the same', () => {
  const weekly = bookOf({ ...example, frequency: { unit: 'week' } });
  expect(toPriceRequest({}, weekly, facts).frequencyId).toBeNull();
  expect(toPriceRequest({ frequencyId: 'mine' }, weekly, facts).frequencyId).toBe('mine');
});

test('a single visit has the name that fits what is bought, or none', () => {
  const services: QuoteCase['services'] = [{ basePrice: 100 }];
  const book = bookOf({ ...example, services });
  const elsewhere = book.frequencies.map((one) => ({ ...one, id: 'elsewhere', categoryIds: ['windows'] }));
  const idOf = (frequencies: PriceBook['frequencies']) =>
    toPriceRequest({ serviceIds: ['service-0'] }, { ...book, frequencies }, facts).frequencyId;
  expect(idOf([...elsewhere, ...book.frequencies])).toBe('frequency');
  expect(idOf(elsewhere)).toBeNull();
});

test('choices are taken, and words that came along are not', () => {
  const services = [
    {
      id: 'clean',
      pricing_variables: [
        { id: 'rooms', price_id: 'two', quantity: 2 },
        { id: 'baths', quantity: 1 },
      ],
      extras: [{ id: 'oven', quantity: 3, name: 'Free oven', duration: 0 }, { id: 'fridge' }],
    },
    { id: 'help', hourly: { hours: 2.5, teams: 2 } },
    { id: 'help', hourly: { teams: 2 } },
  ];
  expect(request({ services, serviceIds: ['other'] }).services).toEqual([
    {
      serviceId: 'clean',
      variables: [
        { variableId: 'rooms', priceId: 'two', quantity: 2 },
        { variableId: 'baths', priceId: null, quantity: 1 },
      ],
      extras: [
        { extraId: 'oven', quantity: 3 },
        { extraId: 'fridge', quantity: 1 },
      ],
      hourly: null,
    },
    { serviceId: 'help', variables: [], extras: [], hourly: { hours: 2.5, teams: 2 } },
    { serviceId: 'help', variables: [], extras: [], hourly: { hours: 0, teams: 2 } },
  ]);
});

test('before any choice the services are named alone', () => {
  const [named, ...others] = request({ serviceIds: ['clean'] }).services;
  expect([named, others]).toEqual([{ serviceId: 'clean', variables: [], extras: [], hourly: null }, []]);
});

test.each([
  [12.345, 'USD', 1235],
  [500, 'JPY', 500],
])('a tip of %d in %s is %d minor units of this visit', (tip, currencyCode, amount) =>
  expect(toPriceRequest({ tip }, once, { ...facts, currencyCode }).tip).toEqual({
    discountType: 'amount',
    rate: 0,
    amount,
    recurring: false,
  }),
);

test.each<[EstimateBody, string | null]>([
  [{ address_zip: ' sw1a 1aa ' }, 'SW1A1AA'],
  [{ address: { zip: '10011' } }, '10011'],
  [{ address_zip: '10014', address: { zip: '10011' } }, '10014'],
  [{ address_zip: ' ', address: { zip: '10011' } }, '10011'],
  [{ address_zip: '' }, null],
  [{}, null],
])('the zip code of %j is %s', (submission, zip) => expect(zipOf(submission)).toBe(zip));

test('a zip code is written one way', () => expect(normaliseZip(' 10 011\t')).toBe('10011'));

test('what a form submits can be asked the price of', () => {
  const submitted: BookingSubmission = {
    companyId: 'current',
    customFields: [],
    address: {},
    customer: {},
    sms_reminders: false,
    services: [
      {
        id: 'clean',
        pricing_variables: [{ id: 'rooms', price_id: 'two', quantity: 2 }],
        extras: [{ id: 'oven', name: 'Oven', quantity: 1, service_id: 'clean', duration: 30, hourly: false }],
      },
    ],
    serviceIds: ['clean'],
    payment_type: 'card',
    termsOfService: true,
    tip: 5,
  };
  expect(request(submitted).services).toHaveLength(1);
  const check = compileCheck(estimateBody);
  expect([check(submitted), check({}), check({ unknown: 1 }).length]).toEqual([[], [], 1]);
});

import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { PageState } from '#engine/contracts/site/rendered-pages.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import { earlyExitFee } from '#server/booking/series/early-exit.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { defaultAnswers, type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { toBooking, toQuote } from '#engine/form/multi-steps/to-submission.ts';
import { askSpots } from '../support/spots.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  visitor = app.at('sparkle');
});
afterAll(() => app.close());

const path = '/multi-steps-form';
const stateOf = (html: string): PageState =>
  JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const bodyOf = (html: string) => /<div id="root">(.*)<\/div>\s*<nav/s.exec(html)?.[1] ?? '';

async function readPage(subdomain = 'sparkle'): Promise<MultiStepsPage> {
  const { name, data } = stateOf((await app.at(subdomain).get(path)).body);
  expect(name).toBe('multi-steps');
  // The loader of that page made it.
  return data as MultiStepsPage;
}

const ada: StepAnswers = {
  ...defaultAnswers,
  fullName: 'Ada',
  email: 'ada.steps@example.test',
  zip: '10001',
  bedrooms: 2,
  fridge: 3,
  streetAddress: '5 Main Street',
  city: 'New York',
  howDoWeGetIn: 'doorman',
};

async function firstFree(): Promise<Pick<StepAnswers, 'date' | 'serviceDate'>> {
  const { days } = await askSpots(app, 'sparkle', { zip: '10001', days: 31 });
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ spots_available }) => spots_available > 0).map(({ datetime }) => ({ date, datetime })),
  );
  const found = free.at(-1);
  if (!found) throw new Error('nothing is free');
  return { date: found.date, serviceDate: found.datetime };
}

describe('every step is readable before any script', () => {
  test.each([
    [path, /Get your quote.*name="fullName".*name="email".*name="phone".*name="zip".*Get Quote/s],
    [
      `${path}/step-2`,
      /What kind of cleaning do you want\?.*please complete the form below.*View Quote Details/s,
    ],
    [`${path}/step-3`, /When Should We Come Clean\?.*Select Time.*Previous.*Next/s],
    [`${path}/step-4`, /How Frequent\?.*Where are we coming to clean\?.*How do we get in\?/s],
    [`${path}/step-5`, /Payment Method.*Phone Number.*Book Now.*Pricing Details.*Questions\?/s],
  ])('%s', async (address, words) => {
    const response = await visitor.get(address);
    expect(response.statusCode).toBe(200);
    expect(bodyOf(response.body)).toMatch(words);
    expect(response.headers['etag']).toBeDefined();
  });

  test('there are five of them', async () => {
    for (const none of ['step-1', 'step-6', 'anything'])
      expect((await visitor.get(`${path}/${none}`)).statusCode).toBe(404);
  });

  test('what one company has no counterpart for is not offered', async () => {
    const sparkle = await readPage();
    expect(sparkle.kinds.map(({ name }) => name)).toEqual(['standard', 'deep clean', 'move in out']);
    expect(sparkle.kinds[0]?.addOns.map(({ name }) => name)).toEqual(['fridge', 'pet', 'sample', 'oven']);
    expect(sparkle.kinds[0]?.told.map(({ name }) => name)).toEqual(['halfBathrooms']);
    const wattle = await readPage('wattle');
    expect(wattle.kinds[0]?.told).toEqual([]);
    expect(wattle.kinds[0]?.counts.map(({ name, label }) => [name, label])).toEqual([
      [null, 'Size of the home'],
    ]);
  });

  test('a company says which of its services is meant', async () => {
    const admin = await app.signedIn('wattle', 'r_admin');
    const own = app.services.tenant(await app.companyId('wattle'));
    const [lease] = await own.list(services, { where: eq(services.name, 'End-of-lease clean') });
    const change = (multi_steps: object) =>
      admin.send('PATCH', '/api/companies/current/policies', { multi_steps });
    const stranger = (await readPage()).kinds[0]?.serviceId;
    expect(errorOf(await change({ standard: stranger })).details.messages).toEqual({
      'multi_steps.standard': ['is no service of this company'],
    });
    const changed = await change({ standard: lease?.id });
    expect(changed.json()).toMatchObject({ multi_steps: { standard: lease?.id, deep_clean: null } });
    const { kinds } = await readPage('wattle');
    expect(kinds.find(({ name }) => name === 'standard')?.serviceId).toBe(lease?.id);
    expect((await change({ standard: null })).statusCode).toBe(200);
    expect((await readPage('wattle')).kinds[0]?.serviceId).not.toBe(lease?.id);
  });

  test('prices of what is not offered here are not told', async () => {
    const { kinds, book, services: sold } = await readPage();
    expect(book.services.map(({ id }) => id).toSorted()).toEqual(
      kinds.map(({ serviceId }) => serviceId).toSorted(),
    );
    expect(sold).toHaveLength(kinds.length);
  });
});

describe('what is chosen on the steps', () => {
  test('is priced by the server as it was by the page', async () => {
    const submission = toBooking(await readPage(), ada, { withTerm: false });
    const response = await visitor.post('/api/bookings/estimate-price', submission);
    // $89, two bedrooms at $22 each, and one fridge at $35: no more than one can be had. Most homes are of size 1.
    expect(response.json()).toMatchObject({ subtotal: 168, extras_total: 35, frequency: 'One time' });
  });

  test('is mailed as a quote to somebody of whom no more is known than the email', async () => {
    const page = await readPage();
    const email = 'only.mail@example.test';
    const body = toQuote(page, { ...ada, fullName: '', email });
    const response = await visitor.post('/api/companies/current/quotes', body);
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    expect(response.json()).toMatchObject({ state: 'sent' });
    const [lead] = await db.list(leads, { where: eq(leads.email, email) });
    await app.runJobs();
    const mailed = await db.list(messages, { where: eq(messages.leadId, lead?.id ?? '') });
    expect(mailed.map(({ event }) => event)).toEqual(['quote_sent']);
    const [told] = await db.list(messages, {
      where: and(
        eq(messages.event, 'quote_received'),
        eq(messages.subjectId, response.json<{ id: string }>().id),
      ),
    });
    expect(told?.audience).toBe('office');
  });

  test('is booked, whatever the company’s own form asks besides', async () => {
    const page = await readPage();
    const body = {
      ...toBooking(page, { ...ada, ...(await firstFree()) }, { withTerm: true }),
      payment_type: 'cash',
      termsOfService: true,
      sms_reminders: false,
    };
    const response = await visitor.post('/api/companies/current/bookings', body);
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    const [booked] = await db.list(bookings, { orderBy: [desc(bookings.number)], limit: 1 });
    expect(booked).toMatchObject({ formId: null, source: 'form', contact: { first_name: 'Ada' } });
    const [note] = await db.list(notes, { where: eq(notes.bookingId, booked?.id ?? '') });
    expect(note?.text).toContain('How we get in: doorman');
  });

  test('is refused field by field where a booking cannot be without it', async () => {
    const page = await readPage();
    const body = {
      ...toBooking(page, { ...ada, streetAddress: '', city: ' ', zip: '' }, { withTerm: true }),
      payment_type: 'cash',
      termsOfService: true,
    };
    const response = await visitor.post('/api/companies/current/bookings', body);
    expect(response.statusCode).toBe(422);
    expect(errorOf(response).details.messages).toMatchObject({
      address_street: ['Street Address is required'],
      address_city: ['City is required'],
      address_zip: ['Zip is required'],
    });
  });

  test('the company’s terms are asked of these pages, too', async () => {
    const page = await readPage();
    expect(page.terms).not.toBeNull();
    const body = {
      ...toBooking(page, { ...ada, ...(await firstFree()) }, { withTerm: true }),
      payment_type: 'cash',
    };
    const response = await visitor.post('/api/companies/current/bookings', body);
    expect(Object.keys(errorOf(response).details.messages ?? {})).toEqual(['termsOfService']);
  });
});

test('without scripts the first step makes a lead', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'sparkle.trellis.localhost:4000',
      origin: 'http://sparkle.trellis.localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'fullName=Grace+Brewster+Hopper&email=grace.steps%40example.test&zip=10001',
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/lead?sent']);
  const [lead] = await db.list(leads, { where: eq(leads.email, 'grace.steps@example.test') });
  expect(lead).toMatchObject({ firstName: 'Grace', lastName: 'Brewster Hopper', source: 'multi_steps' });
});

describe('a commitment', () => {
  const weekly: StepAnswers = { ...ada, recurring: 'weekly', discountMonth: '6 months' };

  test('is offered at the checkout alone, and its price is the company’s for that term', async () => {
    const page = await readPage();
    const rhythm = page.kinds[0]?.rhythms.find(({ name }) => name === 'weekly');
    expect(rhythm?.terms.map(({ name, more, saving }) => `${name} ${more} ${saving}`)).toEqual([
      '3 months 4% 12%',
      '6 months 6% 14%',
      '12 months 8% 16%',
    ]);
    const listed = (await visitor.get('/api/companies/current/frequencies')).body;
    expect(listed).not.toContain('months');
    const before = toBooking(page, weekly, { withTerm: false });
    expect(before.frequencyId).toBe(rhythm?.frequencyId);
    const after = await visitor.post(
      '/api/bookings/estimate-price',
      toBooking(page, weekly, { withTerm: true }),
    );
    expect(after.json()).toMatchObject({ frequency: 'Weekly for 6 months' });
  });

  test('that is broken costs the discounts received', async () => {
    const page = await readPage();
    const body = {
      ...toBooking(page, { ...weekly, ...(await firstFree()) }, { withTerm: true }),
      payment_type: 'cash',
      termsOfService: true,
    };
    const booked = (await visitor.post('/api/companies/current/bookings', body)).json<{ id: string }>();
    await app.runJobs();
    const { seriesId } = await db.get(bookings, booked.id);
    const visits = await db.list(bookings, {
      where: eq(bookings.seriesId, seriesId ?? ''),
      orderBy: [asc(bookings.startAt)],
    });
    const [first, second, third] = visits;
    if (!first || !second || !third) throw new Error('the series has too few visits');
    expect([first.frequencyDiscount, second.frequencyDiscount > 0]).toEqual([0, true]);
    const series = await db.get(seriesTable, seriesId ?? '');
    const during = new Date((second.startAt.getTime() + third.startAt.getTime()) / 2);
    expect(await earlyExitFee(db, series, during)).toBe(second.frequencyDiscount);
    const after = new Date(during.getTime() + 200 * 86_400_000);
    expect(await earlyExitFee(db, series, after)).toBe(0);
  });

  test('cannot be of a visit that does not recur', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const response = await admin.post('/api/frequencies', {
      name: 'Once',
      recurrence: { unit: 'none' },
      minimum_term: 3,
    });
    expect(errorOf(response).details.messages).toEqual({
      minimum_term: ['must be 0 for visits that do not recur'],
    });
  });
});

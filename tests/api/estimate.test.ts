import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { estimatePrice, type EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { compileCheck } from '#engine/schema/compile-check.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations, taxComponents, taxRates } from '#server/platform/db/tables/locations.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createEstimator, estimatePath, type Estimator } from '#tests/support/estimates.ts';
import { changeCompany } from '#tests/support/forms.ts';
import { createReader } from '#tests/support/read-call.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let serviceNamed: Estimator['serviceNamed'];
let standardClean: Estimator['standardClean'];
let ask: Estimator['ask'];
let estimate: Estimator['estimate'];
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  ({ serviceNamed, standardClean, ask, estimate } = await createEstimator(app));
});
afterAll(() => app.close());

const frequencyNamed = async (name: string) =>
  (await db.find(frequencies, eq(frequencies.name, name)))?.id ?? '';
test('the same-day fee is of visits on the day it is there, whatever day it is for the company', async () => {
  const { companyId } = db;
  await setPolicies(app, companyId, { same_day_fee: { type: 'amount', value: 25 } });
  const before = (await db.query((database) => database.select().from(companies))).find(
    ({ id }) => id === companyId,
  );
  const inZone = async (timezone: string) => {
    await app.services.system.update(companies).set({ timezone }).where(eq(companies.id, companyId));
    await announceCompanyChange(app.services, companyId);
  };
  // Between ten and eleven in the morning of New York, the next day has begun where the company is.
  await inZone('Pacific/Kiritimati');
  const here = toLocal(app.time.now.getTime(), 'America/New_York').date;
  const fees = async (date: string) =>
    (await estimate({ service_date: `${date}T16:00:00-05:00`, address_zip: '10011' })).fees;
  expect(toLocal(app.time.now.getTime(), 'Pacific/Kiritimati').date).not.toBe(here);
  expect([await fees(here), await fees(addDays(here, 1))]).toEqual([25, 0]);
  await inZone(before?.timezone ?? '');
  await setPolicies(app, companyId, {});
});

describe('what a caller sends', () => {
  test('of an extra, id and quantity count; what the catalogue knows is optional and ignored', async () => {
    const { id: oven = '' } =
      serviceNamed('Standard clean').extras.find(({ name }) => name.includes('oven')) ?? {};
    const [clean] = standardClean().services ?? [];
    if (!clean) throw new Error('nothing is cleaned');
    const priced = async (extra: object) => {
      const cleans = [{ ...clean, extras: [{ id: oven, quantity: 1, ...extra }] }];
      const answer = await ask({ ...standardClean(), services: cleans });
      expect(answer.statusCode).toBe(200);
      const { total, duration, extras } = answer.json<{ total: number; duration: number; extras: object }>();
      return { total, duration, extras };
    };
    const invented = { name: 'Free oven', duration: 0, hourly: true, service_id: 'no-service' };
    expect(await priced(invented)).toEqual(await priced({}));
  });

  test('a quantity outside of its range says the range', async () => {
    const [clean] = standardClean().services ?? [];
    const [first, ...others] = clean?.pricing_variables ?? [];
    if (!clean || !first) throw new Error('nothing is counted');
    const cleans = [{ ...clean, pricing_variables: [{ ...first, quantity: 999 }, ...others] }];
    const refused = errorOf(await ask({ ...standardClean(), services: cleans }));
    expect([refused.statusCode, refused.details.messages]).toEqual([
      422,
      {
        'services.0.pricing_variables.0.quantity': [
          expect.stringMatching(/^Choose a quantity of .+: .*from \d+ to \d+/),
        ],
      },
    ]);
  });
});

describe('a price', () => {
  test('is explained line by line, in the specification’s names', async () => {
    const { id: oven = '' } =
      serviceNamed('Standard clean').extras.find(({ name }) => name.includes('oven')) ?? {};
    const [clean] = standardClean().services ?? [];
    if (!clean) throw new Error('nothing is cleaned');
    const body = {
      services: [{ ...clean, extras: [{ id: oven, quantity: 1 }] }],
      service_date: '2026-03-23T08:00:00-04:00',
      address_zip: '10011',
      tip: 10,
    };
    const answer = await estimate(body);
    expect(compileCheck(estimatePrice.answer)(answer)).toEqual([]);
    const rooms = '2 bedrooms, Up to 1 bathroom';
    expect(answer).toMatchObject({
      services: [{ name: 'Standard clean', detail: `${rooms}, 1,500 sqft or less`, quantity: 1, price: 133 }],
      extras: [{ id: oven, name: 'Inside the oven', quantity: 1, price: 39 }],
      service_date: '2026-03-23',
      frequency: 'One time',
      duration: 75 + 40 + 30,
      subtotal: 172,
      discount: 0,
      discount_code_total: 0,
      giftcard_total: 0,
      total_before_tax: 172,
      taxes_total: 15.27,
      total_after_tax: 187.27,
      tip: 10,
      total: 197.27,
      next_booking_total: null,
      notices: [],
    });
    expect(answer.lines.map(({ label, explanation, amount }) => [label, explanation, amount])).toEqual([
      ['Standard clean', '', 89],
      ['Bedrooms', '2 bedrooms', 44],
      ['Bathrooms', 'Up to 1 bathroom', 0],
      ['Square footage', '1,500 sqft or less', 0],
      ['Inside the oven', '1 × $39.00', 39],
      ['Subtotal', '', 172],
      ['Total before tax', '', 172],
      ['New York State', '4% of $172.00', 6.88],
      ['New York City', '4.5% of $172.00', 7.74],
      ['MCTD', '0.375% of $172.00', 0.65],
      ['Total after tax', '', 187.27],
      ['Tip', 'As agreed', 10],
      ['Total', '', 197.27],
    ]);
  });

  test('is the same until something changes, and says so', async () => {
    const [first, again, other] = [await estimate(), await estimate(), await estimate({ tip: 1 })];
    expect(again).toEqual(first);
    expect(other.request_hash).not.toBe(first.request_hash);
    expect(other.price_book_version).toBe(first.price_book_version);
    const { id } = serviceNamed('Deep clean');
    const [deep] = await db.list(services, { where: eq(services.id, id) });
    await db.update(services, id, { basePrice: 1 });
    expect((await estimate()).price_book_version).not.toBe(first.price_book_version);
    await db.update(services, id, { basePrice: deep?.basePrice ?? 0 });
    // What was changed and changed back is a version of its own, with the same prices.
    const back = await estimate();
    expect(back.price_book_version).not.toBe(first.price_book_version);
    expect({ ...back, price_book_version: 0 }).toEqual({ ...first, price_book_version: 0 });
  });

  test('of half hours', async () => {
    const { id } = serviceNamed('Hourly home help');
    await db.update(services, id, { hoursMinimum: 1.5 });
    const answer = await estimate({ services: [{ id, hourly: { hours: 2.5, teams: 2 } }] });
    expect(answer).toMatchObject({ subtotal: 225, duration: 150 });
    const error = errorOf(await ask({ services: [{ id, hourly: { hours: 1, teams: 1 } }] }));
    expect(error.details.messages).toEqual({ 'services.0.hourly.hours': ['Choose hours: from 1.5 to 6.'] });
  });

  test('in Adelaide, with the tax within it', async () => {
    const filter = { where: { name: 'Window clean' } };
    const [windows] = await createReader(app).read<Service[]>('wattle', 'companies/current/services', filter);
    const panes = windows?.pricing_variables.map(({ id }) => ({ id, quantity: 10 }));
    const body = { services: [{ id: windows?.id, pricing_variables: panes }] };
    const response = await app.at('wattle').post(estimatePath, body);
    expect(response.json()).toMatchObject({
      total: 154,
      total_before_tax: 140,
      taxes_total: 14,
      duration: 80,
    });
  });
});

describe('taxes', () => {
  const addTax = async (rate: number, own: Partial<typeof taxRates.$inferInsert>) => {
    const { companyId: _company, ...fields } = own;
    const tax = { label: 'Tax', inclusive: false, effectiveFrom: '2026-01-01', ...fields };
    const { id: taxRateId } = await db.insert(taxRates, tax);
    await db.insert(taxComponents, { taxRateId, label: `${rate}`, rate });
    return taxRateId;
  };
  const taxOf = async (own: EstimateBody) => (await estimate(own)).taxes_total;

  test('follow the zip code, the location and the day of the service', async () => {
    const [brooklyn] = await db.list(locations, { where: eq(locations.name, 'Brooklyn & Queens') });
    const added = [
      await addTax(100_000, { locationId: brooklyn?.id ?? null }),
      await addTax(200_000, { zipPrefix: '10014' }),
      await addTax(300_000, { effectiveFrom: '2026-06-01' }),
    ];
    const ordinary = await taxOf({});
    expect(ordinary).toBeCloseTo(11.81);
    expect(await taxOf({ locationId: brooklyn?.id ?? '' })).toBe(13.3);
    expect(await taxOf({ address: { zip: '112 15' } })).toBe(13.3);
    expect(await taxOf({ address_zip: '10014' })).toBe(26.6);
    expect(await taxOf({ service_date_picker: '2026-05-31' })).toBe(ordinary);
    // Midnight in New York comes later than in Greenwich.
    expect(await taxOf({ service_date: '2026-06-01T03:59:00Z' })).toBe(ordinary);
    expect(await taxOf({ service_date: '2026-06-01T04:00:00Z' })).toBe(39.9);
    for (const id of added) await db.remove(taxRates, id);
  });

  test('are not due from a customer who is exempt, once they are signed in', async () => {
    const client = await app.signedIn('sparkle', 'r_customer');
    const customer = await db.find(customers, isNotNull(customers.accountId));
    await db.update(customers, customer?.id ?? '', { taxExempt: true });
    expect((await estimate({}, client)).taxes_total).toBe(0);
    expect((await estimate({ email: customer?.email ?? '' })).taxes_total).toBeGreaterThan(0);
    await db.update(customers, customer?.id ?? '', { taxExempt: false });
  });
});

describe('a frequency', () => {
  test('is full price the first time, and never again for who has had a visit of a series', async () => {
    const frequencyId = await frequencyNamed('Weekly');
    expect(await estimate({ frequencyId })).toMatchObject({ frequency: 'Weekly', discount: 0 });
    const client = await app.signedIn('sparkle', 'r_customer');
    const returning = await estimate({ frequencyId }, client);
    expect(returning).toMatchObject({ discount: 10.64, next_booking_total: returning.total });
    const office = await app.signedIn('sparkle', 'r_admin');
    expect((await estimate({ frequencyId }, office)).discount).toBe(0);
  });

  test('that is not offered is complained of', async () => {
    const frequencyId = await frequencyNamed('Monthly');
    await db.update(frequencies, frequencyId, { active: false });
    expect(errorOf(await ask({ frequencyId })).details.messages).toEqual({
      frequencyId: ['This frequency is no longer available. Choose another one.'],
    });
    await db.update(frequencies, frequencyId, { active: true });
  });
});

describe('what has no price', () => {
  const only = async (body: object) => errorOf(await app.at('sparkle').post(estimatePath, body));

  test.each<[string, object, Record<string, string[]>]>([
    ['nothing', {}, { services: ['Select a service'] }],
    [
      'an unknown service',
      { serviceIds: ['constructor'] },
      { 'services.0': ['This service is no longer available. Choose another one.'] },
    ],
    ['a strange day', { service_date: 'soon' }, { service_date: ['Choose a day and time.'] }],
    [
      'a strange picked day',
      { service_date_picker: '2026-02-30' },
      { service_date_picker: ['Choose a day and time.'] },
    ],
    [
      'a closed location',
      { locationId: 'nowhere' },
      { locationId: ['This location is not open for booking. Choose another one.'] },
    ],
  ])('%s', async (_name, body, messages) => {
    const { statusCode, details } = await only(body);
    expect([statusCode, details.messages]).toEqual([422, messages]);
  });

  test('choices that are still to be made, and a service of another place', async () => {
    const { id } = serviceNamed('Standard clean');
    expect((await only({ serviceIds: [id] })).details.messages).toEqual({
      'services.0.pricing_variables': ['Select an option'],
    });
    const renovation = serviceNamed('Post-renovation clean');
    const [variable] = renovation.pricing_variables;
    const body = {
      services: [{ id: renovation.id, pricing_variables: [{ id: variable?.id, quantity: 1 }] }],
    };
    expect((await app.at('sparkle').post(estimatePath, body)).statusCode).toBe(200);
    expect((await only({ ...body, address_zip: '11215' })).details.messages).toEqual({
      'services.0': ['Post-renovation clean isn’t available at this location. Choose another service.'],
    });
  });

  test('a service whose category is closed', async () => {
    const { categoryId } = serviceNamed('Standard clean');
    await db.update(serviceCategories, categoryId ?? '', { active: false });
    expect(Object.keys(errorOf(await ask({})).details.messages ?? {})).toEqual(['services.0']);
    await db.update(serviceCategories, categoryId ?? '', { active: true });
  });

  test.each([
    [{ tip: -1 }, 'tip'],
    [{ tip: 1e300 }, 'tip'],
    [{ tip: 'much' }, 'tip'],
    [{ services: [{ id: 'x', hourly: { hours: '2' } }] }, 'services.0.hourly.hours'],
    [{ services: [{ extras: [] }] }, 'services.0.id'],
    [{ total: 1 }, 'total'],
  ])('%j', async (body, field) => {
    const error = await only({ ...standardClean(), ...body });
    expect([error.statusCode, Object.keys(error.details.messages ?? {})]).toEqual([422, [field]]);
  });

  test('anything of a frozen company', async () => {
    await changeCompany(app, 'wattle', { state: 'frozen' });
    expect((await app.at('wattle').post(estimatePath, {})).statusCode).toBe(403);
  });
});

test('an estimate for anybody takes at most twenty services', async () => {
  const refusedFor = async (count: number) => {
    const chosen = Array.from({ length: count }, () => ({ id: crypto.randomUUID() }));
    return JSON.stringify(
      errorOf(await app.at('sparkle').post(estimatePath, { services: chosen })).details.messages,
    );
  };
  expect(await refusedFor(21)).toContain('at most 20 items');
  expect(await refusedFor(20)).not.toContain('at most');
});

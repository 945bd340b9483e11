import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Frequency } from '#engine/catalogue/catalogue.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { hashGiftCode } from '#server/catalogue/pricing/read-gift-card.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createReader } from '#tests/support/read-call.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What a company may not enter, said by field. */
let app: TestApp;
let admin: Keeper;
const theirs: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  const neighbour = await createKeeper(app, 'r_admin', 'wattle');
  const nouns = ['services', 'service_categories', 'extras', 'locations', 'frequencies'];
  for (const noun of nouns) theirs[noun] = (await neighbour.read<Thing[]>(noun))[0]?.id ?? '';
});
afterAll(() => app.close());

const mine = async (noun: string) => {
  const [first] = await admin.read<Thing[]>(noun);
  if (!first) throw new Error(`the demo has no ${noun}`);
  return first;
};

const service = { name: 'Attic', base_price: 10 };
const price = (min_qty: number, max_qty: number) => ({ label: 'Row', price: 1, min_qty, max_qty });
const weekly = { name: 'Often', recurrence: { unit: 'week', every: 1 } };
const code = { code: 'RULES', discount: 10, discount_type: 'percent' };
const tax = {
  label: 'Tax',
  inclusive: false,
  effective_from: '2028-05-01',
  components: [{ label: 'State', rate: 4 }],
};
const nobody = '00000000-0000-4000-8000-000000000000';

const refused: [path: string, body: object, messages: Record<string, string[]>][] = [
  ['service_categories', { name: ' ' }, { name: [expect.stringContaining('no visible ones')] as never }],
  [
    'service_categories',
    { name: 'Two\nlines' },
    { name: [expect.stringContaining('aren’t allowed')] as never },
  ],
  ['service_categories', { name: 'x'.repeat(121) }, { name: ['must have at most 120 characters'] }],
  ['service_categories', {}, { name: ['is required'] }],
  ['service_categories', { name: 'X', ordering: 1 }, { ordering: ['is not a field of this call'] }],
  [
    'service_categories',
    { name: 'X', description: 'Our <b>best</b> service' },
    { description: ['must be plain text: HTML isn’t supported here'] },
  ],
  ['services', { ...service, base_price: 9.999 }, { base_price: ['must have at most 2 decimals in USD'] }],
  ['services', { ...service, base_price: -1 }, { base_price: ['must be at least 0'] }],
  ['services', { ...service, categoryId: nobody }, { categoryId: ['is no category of this company'] }],
  [
    'services',
    { ...service, hourly_settings: { teams_minimum: 3, teams_maximum: 2, hours_minimum: 9 } },
    {
      'hourly_settings.teams_maximum': ['must be at least 3'],
      'hourly_settings.hours_maximum': ['must be at least 9'],
    },
  ],
  [
    'services',
    { ...service, hourly_settings: { hours_minimum: 1.25 } },
    { 'hourly_settings.hours_minimum': ['must be multiple of 0.5'] },
  ],
  [
    'services',
    { ...service, all_locations: false },
    { locationIds: ['must name a location, or the service must be sold at all of them'] },
  ],
  ['extras', { name: 'X', price: 1, minimum_quantity: 3 }, { maximum_quantity: ['must be at least 3'] }],
  [
    'extras',
    { name: 'X', price: 1, serviceIds: [nobody] },
    { 'serviceIds.0': ['is no service of this company'] },
  ],
  ['frequencies', { ...weekly, discount: 100.5 }, { discount: ['must be at most 100%'] }],
  ['frequencies', { ...weekly, discount: 8.87654 }, { discount: ['must have at most 4 decimals'] }],
  [
    'frequencies',
    { name: 'Once', recurrence: { unit: 'none' }, discount: 5 },
    { discount: ['must be 0 for visits that do not recur'] },
  ],
  [
    'frequencies',
    { ...weekly, default: true, private: true },
    { private: ['must be false for the default'] },
  ],
  [
    'frequencies',
    { ...weekly, categories: [{ id: nobody }, { id: nobody }] },
    {
      'categories.0.id': ['is no category of this company'],
      'categories.1.id': ['is there twice', 'is no category of this company'],
    },
  ],
  ['discount_codes', { ...code, discount: 0.5 }, { discount: ['must be at least 1%'] }],
  [
    'discount_codes',
    { ...code, discount: 0, discount_type: 'amount' },
    { discount: ['must be more than 0'] },
  ],
  [
    'discount_codes',
    { ...code, code: 'NO-WAY' },
    { code: ['may have the letters A to Z and digits only, without spaces'] },
  ],
  [
    'discount_codes',
    {
      ...code,
      starts_on: '2027-02-02',
      ends_on: '2027-02-01',
      service_from: '2027-03-01',
      service_to: '2027-01-01',
    },
    { ends_on: ['must not be before 2027-02-02'], service_to: ['must not be before 2027-03-01'] },
  ],
  ['discount_codes', { ...code, weekdays: [0] }, { 'weekdays.0': ['must be at least 1'] }],
  ['tax_rates', { ...tax, effective_from: '2027-02-30' }, { effective_from: ['is not valid'] }],
  ['tax_rates', { ...tax, components: [] }, { components: [expect.any(String)] as never }],
  [
    'tax_rates',
    {
      ...tax,
      components: [
        { label: 'A', rate: 60 },
        { label: 'B', rate: 60 },
      ],
    },
    { components: ['must be at most 100% together'] },
  ],
];

test.each(refused)('%s %j', async (path, body, messages) => {
  expect(await admin.refusal('POST', path, body)).toEqual(messages);
});

describe("another company's things are none", () => {
  test.each([
    ['services', 'categoryId', 'categoryId', 'service_categories'],
    ['services', 'locationIds', 'locationIds.0', 'locations'],
    ['services', 'extraIds', 'extraIds.0', 'extras'],
    ['extras', 'serviceIds', 'serviceIds.0', 'services'],
    ['frequencies', 'categories', 'categories.0.id', 'service_categories'],
    ['discount_codes', 'locationIds', 'locationIds.0', 'locations'],
    ['discount_codes', 'serviceIds', 'serviceIds.0', 'services'],
    ['discount_codes', 'categoryIds', 'categoryIds.0', 'service_categories'],
    ['discount_codes', 'frequencyIds', 'frequencyIds.0', 'frequencies'],
  ])('%s in %s', async (path, field, place, noun) => {
    const id = theirs[noun];
    const value = field === 'categories' ? [{ id }] : field.endsWith('Ids') ? [id] : id;
    const { id: own } = await mine(path);
    expect(await admin.refusal('PATCH', `${path}/${own}`, { [field]: value })).toEqual({
      [place]: [expect.stringMatching(/^is no \w+ of this company$/)],
    });
  });

  test('nor may a variable be of their service, nor a tax of their location', async () => {
    const variable = { serviceId: theirs['services'], name: 'Rooms', prices: [price(1, 1)] };
    expect(await admin.refusal('POST', 'pricing_variables', variable)).toEqual({
      serviceId: ['is no service of this company'],
    });
    expect(await admin.refusal('POST', 'tax_rates', { ...tax, locationId: theirs['locations'] })).toEqual({
      locationId: ['is no location of this company'],
    });
  });

  test('nor in an order', async () => {
    const { id } = await mine('extras');
    expect(await admin.refusal('PUT', 'extras/order', { ids: [id, theirs['extras']] })).toEqual({
      'ids.1': ['is no extra of this company'],
    });
  });
});

describe('prices of a variable', () => {
  let variable: Thing & { prices: { id: string }[] };
  beforeAll(async () => {
    const { id: serviceId } = await admin.add('services', service);
    variable = await admin.add('pricing_variables', {
      serviceId,
      name: 'Rooms',
      prices: [price(1, 2), price(3, 4)],
    });
  });
  const replace = (prices: object[]) =>
    admin.refusal('PATCH', `pricing_variables/${variable.id}`, { prices });

  test('do not overlap', async () => {
    expect(await replace([price(1, 3), price(3, 4)])).toEqual({
      'prices.1.min_qty': ['overlaps with 1 to 3'],
    });
    expect(await replace([{ ...price(2, 1), price: 0.001 }])).toEqual({
      'prices.0.price': ['must have at most 2 decimals in USD'],
      'prices.0.max_qty': ['must be at least 2'],
    });
  });

  test('keep their ids, and take nobody else’s', async () => {
    const [first, second] = variable.prices;
    const prices = [{ ...second, price: 30 }, price(9, 9)];
    const after = await admin.change<typeof variable>(`pricing_variables/${variable.id}`, { prices });
    expect(after.prices).toEqual([
      { ...second, price: 30 },
      expect.objectContaining({ min_qty: 9, duration: 0 }),
    ]);
    expect(await replace([{ ...price(1, 1), id: first?.id }])).toEqual({
      'prices.0.id': ['is not a price of this variable, or is used twice'],
    });
  });

  test('stay with their service', async () => {
    const { id: serviceId } = await admin.add('services', service);
    expect(await admin.refusal('PATCH', `pricing_variables/${variable.id}`, { serviceId })).toEqual({
      serviceId: ['can’t change: bookings refer to it'],
    });
  });
});

describe('the default frequency', () => {
  const readAll = () => createReader(app).read<Frequency[]>('sparkle', 'companies/current/frequencies');
  const defaults = async () => (await readAll()).filter((frequency) => frequency.default).map(({ id }) => id);

  test('is one at any time', async () => {
    const [old] = await defaults();
    const made = await admin.add('frequencies', { ...weekly, default: true });
    expect(await defaults()).toEqual([made.id]);
    await admin.change(`frequencies/${old}`, { default: true });
    expect(await defaults()).toEqual([old]);
    expect(await admin.take(`frequencies/${made.id}`)).toBe('deleted');
  });

  test('can be neither taken away nor hidden, only given to another', async () => {
    const [id] = await defaults();
    expect(await admin.refusal('PATCH', `frequencies/${id}`, { default: false })).toEqual({
      default: ['can’t be turned off: set another frequency as the default'],
    });
    expect(await admin.refusal('PATCH', `frequencies/${id}`, { active: false })).toEqual({
      active: ['must be true for the default'],
    });
    const gone = await admin.client.send('DELETE', `/api/frequencies/${id}`);
    expect([gone.statusCode, gone.json<{ error: { message: string } }>().error.message]).toEqual([
      409,
      'Set another frequency as the default first.',
    ]);
  });
});

describe('discounts', () => {
  test('a discount of another kind says its size', async () => {
    const made = await admin.add('discount_codes', code);
    const change = { discount_type: 'amount' };
    expect(await admin.refusal('PATCH', `discount_codes/${made.id}`, change)).toEqual({
      discount: ['is required when discount_type is another one than before'],
    });
  });

  test('codes are alike in any case, and are not the codes of gift cards', async () => {
    const taken = await admin.refusal('POST', 'discount_codes', { ...code, code: 'rules' });
    expect(taken).toEqual({ code: ['is already taken, possibly by an archived one'] });
    const db = app.services.tenant(await app.companyId('sparkle'));
    const [card] = await db.list(giftCards, { limit: 1 });
    await db.update(giftCards, card?.id ?? '', { codeHash: hashGiftCode('GIFT1234') });
    expect(await admin.refusal('POST', 'discount_codes', { ...code, code: 'gift1234' })).toEqual({
      code: ['is the code of a gift card'],
    });
  });
});

describe('taxes', () => {
  test('one rate begins on one day for one place, even when two are added at once', async () => {
    const add = () => admin.client.post('/api/tax_rates', tax);
    const statuses = (await Promise.all([add(), add(), add(), add()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 422, 422, 422]);
    expect(await admin.refusal('POST', 'tax_rates', tax)).toEqual({
      effective_from: ['Another rate for the same place starts on this day. Choose another day.'],
    });
    await admin.add('tax_rates', { ...tax, zip_prefix: '112' });
    const { id: locationId } = await mine('locations');
    await admin.add('tax_rates', { ...tax, locationId });
    expect(await admin.refusal('POST', 'tax_rates', { ...tax, locationId, zip_prefix: '113' })).toEqual({
      zip_prefix: ['must be empty for a rate of one location'],
    });
  });
});

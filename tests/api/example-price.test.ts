import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import type { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import type { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import type { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { quote } from '#engine/booking/quote.ts';
import { bookFrequencyOf, bookServiceOf } from '#engine/booking/book-of-settings.ts';
import { toMajor } from '#engine/money/currency.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { estimatePath, type Estimate } from '#tests/support/estimates.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What the editor of a service shows of its price is what its customers are charged. */
let app: TestApp;
let admin: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());

type Service = AnswerOf<typeof serviceCalls.get>;
type Variable = AnswerOf<typeof pricingVariableCalls.get>;
type Extra = AnswerOf<typeof extraCalls.get>;
type Frequency = AnswerOf<typeof frequencyCalls.get>;

test.each([
  ['flat, with ranges, a price for each, extras and a discount', { hourly: false }],
  ['not discounted', { hourly: false, frequency_discount: false }],
  ['by the hour', { hourly: true, hourly_settings: { teams_maximum: 3, hours_maximum: 6 } }],
])('%s', async (_name, settings) => {
  const extra = await admin.add<Extra>('extras', {
    name: 'Oven',
    price: 24.95,
    duration: 30,
    maximum_quantity: 3,
    frequency_discount: false,
  });
  const service = await admin.add<Service>('services', {
    name: 'Example',
    base_price: 59.9,
    duration: 60,
    extraIds: [extra.id],
    ...settings,
  });
  const rooms = await admin.add<Variable>('pricing_variables', {
    serviceId: service.id,
    name: 'Rooms',
    duration: 10,
    prices: [
      { label: 'Few', price: 0, min_qty: 1, max_qty: 2 },
      { label: 'Many', price: 33.33, min_qty: 3, max_qty: 9, duration: 45 },
    ],
  });
  const windows = await admin.add<Variable>('pricing_variables', {
    serviceId: service.id,
    name: 'Windows',
    mode: 'unit',
    prices: [{ label: 'Window', price: 4.05, min_qty: 0, max_qty: 40, duration: 5 }],
  });
  const weekly = await admin.add<Frequency>('frequencies', {
    name: 'Example weekly',
    recurrence: { unit: 'week', every: 1, monthly_mode: 'nth_weekday' },
    discount: 12.5,
  });
  const hourly = service.hourly ? { hours: 2.5, teams: 2 } : null;
  const quantities = service.hourly ? [] : [[rooms.id, 4] as const, [windows.id, 7] as const];
  const found = quote(
    {
      version: 0,
      taxes: [],
      splitTimeBetweenTeams: false,
      services: [bookServiceOf({ service, variables: [rooms, windows], extras: [extra] }, 'USD')],
      frequencies: [bookFrequencyOf(weekly, 'USD')],
    },
    {
      services: [
        {
          serviceId: service.id,
          variables: quantities.map(([variableId, quantity]) => ({ variableId, priceId: null, quantity })),
          extras: [{ extraId: extra.id, quantity: 2 }],
          hourly,
        },
      ],
      frequencyId: weekly.id,
      locationId: null,
      zip: null,
      serviceDate: '2031-05-05',
      firstVisit: true,
      code: null,
      customerTaxRate: null,
      adjustment: null,
      fees: [],
      tip: null,
      giftCardBalance: 0,
      teams: 1,
    },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  const asked = await app.at('sparkle').post(estimatePath, {
    frequencyId: weekly.id,
    service_date: '2031-05-05T14:00:00Z',
    services: [
      {
        id: service.id,
        pricing_variables: quantities.map(([id, quantity]) => ({ id, quantity })),
        extras: [{ id: extra.id, quantity: 2 }],
        ...(hourly && { hourly }),
      },
    ],
  });
  const charged = asked.json<Estimate>();
  expect([asked.statusCode, charged.total_before_tax, charged.duration]).toEqual([
    200,
    toMajor(found.quote.price.totalBeforeTax, 'USD'),
    found.quote.duration.minutes,
  ]);
  expect(charged.discount).toBe(toMajor(found.quote.price.frequencyDiscount, 'USD'));
});

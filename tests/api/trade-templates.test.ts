import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Frequency, Service } from '#engine/catalogue/catalogue.ts';
import type { setupProgress } from '#engine/contracts/company/companies.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listSetupProblems } from '#engine/contracts/company/setup-problems.ts';
import {
  tradeKeys,
  type applyTradeTemplate,
  type listTradeTemplates,
} from '#engine/contracts/company/trade-templates.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import { forms } from '#server/platform/db/tables/forms.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { trades } from '#server/seed/trades/index.ts';
import { bookingsPath } from '../support/bookings.ts';
import { estimatePath, type Estimate } from '../support/estimates.ts';
import { readForm } from '../support/forms.ts';
import { openNewCompany, type NewCompany } from '../support/new-company.ts';
import { createReader } from '../support/read-call.ts';
import { askSpots } from '../support/spots.ts';
import { createTestApp, errorOf, type TestApp } from '../support/test-app.ts';

type Outcome = AnswerOf<typeof applyTradeTemplate>;
type Templates = AnswerOf<typeof listTradeTemplates>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const apply = ({ admin }: NewCompany, trade: string) => admin.post('/api/trade_templates/apply', { trade });

const zip = '10001';
const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.test' };
const place = { street: '1 Main St', city: 'New York', state: 'NY', zip };

/** What somebody answers to the questions that the company asks beside the usual ones. */
async function answersTo({ admin }: NewCompany) {
  const { components } = (await readForm(admin)).customFields;
  return Object.values(components).map(({ id, type, attributes = {} }) => {
    const [first] = (attributes['options'] ?? []) as { value: string; label: string }[];
    const isChoice = type === 'radio' || type === 'select';
    const value = isChoice ? (first?.value ?? '') : 'Biscuit';
    return { id, value, display_label: String(attributes['label']), display_value: first?.label ?? value };
  });
}

/** Books services on one visit as a visitor of the page would, with the first choice of everything. */
async function book(company: NewCompany, ...sold: Service[]) {
  const { subdomain } = company;
  const { read } = createReader(app);
  const frequencies = await read<Frequency[]>(subdomain, 'companies/current/frequencies');
  // Behind the hours of notice, which forms look at by themselves.
  const { days, locationId } = await askSpots(app, subdomain, { zip, from: '2026-03-23' });
  const [slot] = days.flatMap((day) => day.slots.filter(({ spots_available }) => spots_available > 0));
  if (!slot || !locationId) throw new Error(`${subdomain} offers no time`);
  const chosen = sold.map((service) => ({
    id: service.id,
    extras: [],
    pricing_variables: service.pricing_variables.map(({ id, prices: [price] }) => ({
      id,
      quantity: price?.min_qty ?? 0,
      price_id: price?.id ?? '',
    })),
    ...(service.hourly && { hourly: { hours: 2, teams: 1 } }),
  }));
  const visitor = app.at(subdomain);
  const frequencyId = frequencies.find((one) => one.default)?.id ?? '';
  const price = await visitor.post(estimatePath, { services: chosen, frequencyId, address_zip: zip });
  const { total } = price.json<Estimate>();
  const answer = await visitor.post(
    bookingsPath,
    {
      companyId: 'current',
      customFields: await answersTo(company),
      sms_reminders: false,
      payment_type: 'cash',
      ...contact,
      address_street: place.street,
      address_city: place.city,
      address_state: place.state,
      address_zip: zip,
      address_phone: '+1 646 555 0100',
      address: { ...place, phone: '+1 646 555 0100' },
      customer: { ...contact, phone: '+1 646 555 0100' },
      services: chosen,
      service_category: sold[0]?.categoryId ?? '',
      serviceIds: sold.map(({ id }) => id),
      frequencyId,
      service_date: slot.datetime,
      service_date_picker: slot.datetime.slice(0, 10),
    },
    { 'x-forwarded-for': '10.8.0.1' },
  );
  return { answer, total };
}

describe.each(tradeKeys)('the template %s', (trade) => {
  let company: NewCompany;
  let applied: Outcome;
  beforeAll(async () => {
    company = await openNewCompany(app, { contact_phone: '+1 646 555 0199', address: '5 Main Street' });
    const answer = await apply(company, trade);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    applied = answer.json<Outcome>();
  });

  test('leaves nothing that cannot work', async () => {
    const problems = await company.admin.get('/api/setup_problems');
    expect(problems.json<AnswerOf<typeof listSetupProblems>>()).toEqual([]);
    expect(applied.services).toBe(tradeOf(trade).services.length);
  });

  test('does the steps before the first booking, but for what only people can do', async () => {
    const { steps } = (await company.admin.get('/api/companies/current/setup-progress')).json<
      AnswerOf<typeof setupProgress>
    >();
    const left = steps.filter(({ done }) => !done).map(({ key }) => key);
    expect(left).toEqual([...(trade === 'empty' ? ['services'] : []), 'payment', 'people', 'bookings']);
  });

  test('has icons that there are', () => {
    // By their files: the types of the package are those of a browser.
    const files = readdirSync('node_modules/lucide-react/dist/esm/icons');
    const known = new Set(files.map((file) => file.split('.')[0]));
    const { icon, services: sold, extras, categories } = tradeOf(trade);
    const named = [{ icon }, ...sold, ...extras, ...categories].map((one) => one.icon);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test.runIf(trade !== 'empty')(
    'sells everything it has to a visitor, at the price that was shown',
    async () => {
      const sold = await createReader(app).read<Service[]>(company.subdomain, 'companies/current/services');
      expect(sold).toHaveLength(applied.services);
      for (const service of sold) {
        const { answer, total } = await book(company, service);
        expect([service.name, answer.statusCode, answer.body]).toEqual([
          service.name,
          201,
          expect.anything(),
        ]);
        expect(answer.json<{ total: number }>().total).toBe(total);
        expect(total).toBeGreaterThan(0);
      }
    },
  );
});

const tradeOf = (key: string) => {
  const trade = trades.find((one) => one.key === key);
  if (!trade) throw new Error(`there is no template ${key}`);
  return { ...trade.catalogue({ isMetric: false }), icon: trade.icon };
};

describe('a template', () => {
  test('is used once: whoever sells something keeps what they have', async () => {
    const company = await openNewCompany(app);
    expect((await apply(company, 'pet_care')).statusCode).toBe(201);
    const again = await apply(company, 'lawn_care');
    expect(errorOf(again)).toMatchObject({ statusCode: 409 });
    expect(errorOf(again).message).toContain('already sells something');
    expect((await company.admin.get('/api/services/count')).json()).toEqual({ count: 4 });
  });

  test('is used once by two who begin at the same time', async () => {
    const company = await openNewCompany(app);
    const answers = await Promise.all([apply(company, 'tutoring'), apply(company, 'lawn_care')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const db = app.services.tenant(company.id);
    expect(await db.count(locations)).toBe(1);
    expect(await db.count(teams)).toBe(1);
  });

  test('leaves nothing behind where a part of it cannot be made', async () => {
    const company = await openNewCompany(app);
    const { thread } = app.services;
    app.services.thread = { ...thread, run: () => Promise.reject(new Error('the thread has ended')) };
    const failed = await apply(company, 'home_cleaning');
    app.services.thread = thread;
    expect(failed.statusCode).toBe(500);
    const db = app.services.tenant(company.id);
    const left = await Promise.all(
      [services, serviceCategories, locations, teams, forms].map((table) => db.count(table)),
    );
    expect(left).toEqual([0, 0, 0, 0, 0]);
    expect((await apply(company, 'home_cleaning')).statusCode).toBe(201);
  });

  test('keeps the location, the team and the form that are there', async () => {
    const company = await openNewCompany(app);
    const made = (await apply(company, 'empty')).json<Outcome>();
    const more = (await apply(company, 'window_cleaning')).json<Outcome>();
    expect(more).toEqual({ ...made, services: 3 });
    expect((await company.admin.get('/api/locations/count')).json()).toEqual({ count: 1 });
  });

  test('speaks the money, the measures and the addresses of the country', async () => {
    const company = await openNewCompany(app, {
      country: 'AU',
      currency_code: 'AUD',
      timezone: 'Australia/Adelaide',
    });
    const list = (await company.admin.get('/api/trade_templates')).json<Templates>();
    const mowing = list.find(({ key }) => key === 'lawn_care')?.services[0];
    expect(mowing).toEqual({ name: 'Mowing', price: 65 });
    const { locationId } = (await apply(company, 'lawn_care')).json<Outcome>();
    const [sold] = await createReader(app).read<Service[]>(company.subdomain, 'companies/current/services');
    expect([sold?.base_price, sold?.pricing_variables[0]?.prices[0]?.label]).toEqual([65, 'Up to 250 m²']);
    const location = (await company.admin.get(`/api/locations/${locationId}`)).json<{ timezone: string }>();
    expect(location.timezone).toBe('Australia/Adelaide');
    const form = await readForm(company.admin);
    expect(form.overrides.components['address_zip']?.set).toMatchObject({ 'attributes.label': 'Postcode' });
  });

  test('sells windows and gutters on one visit', async () => {
    const company = await openNewCompany(app);
    await apply(company, 'window_cleaning');
    const sold = await createReader(app).read<Service[]>(company.subdomain, 'companies/current/services');
    const both = sold.filter(({ name }) => ['Outside only', 'Gutter cleaning'].includes(name));
    const { answer, total } = await book(company, ...both);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    expect(total).toBe(75 + 110);
  });

  test('closes on the public holidays of the country, unless somebody has entered some', async () => {
    const names = async ({ admin }: NewCompany) =>
      (await admin.get('/api/holidays')).json<{ name: string }[]>().map(({ name }) => name);
    const company = await openNewCompany(app, { country: 'CA', timezone: 'America/Toronto' });
    await apply(company, 'lawn_care');
    expect(await names(company)).toEqual(expect.arrayContaining(['Canada Day', 'Victoria Day']));
    const other = await openNewCompany(app, { country: 'CA', timezone: 'America/Toronto' });
    const own = { name: 'Our summer', date_from: '2026-08-03', date_to: '2026-08-14' };
    await other.admin.post('/api/holidays', own);
    await apply(other, 'lawn_care');
    expect(await names(other)).toEqual(['Our summer']);
  });

  test('is for administrators alone, and for one of those that there are', async () => {
    for (const role of ['r_scheduler', 'r_team', 'r_customer'] as const) {
      const client = await app.signedIn('sparkle', role);
      const answer = await client.post('/api/trade_templates/apply', { trade: 'empty' });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    const company = await openNewCompany(app);
    expect((await apply(company, 'alchemy')).statusCode).toBe(422);
  });
});

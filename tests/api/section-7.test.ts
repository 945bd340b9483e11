import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  extraSchema,
  frequencySchema,
  pricingVariableSchema,
  serviceCategorySchema,
  serviceSchema,
  type Extra,
  type Frequency,
  type PricingVariable,
  type Service,
  type ServiceCategory,
} from '#engine/catalogue/catalogue.ts';
import { currentCompanyAnswer } from '#engine/contracts/company/companies.ts';
import { companySettings } from '#engine/contracts/company/company-settings.ts';
import { compileCheck } from '#engine/schema/compile-check.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findServices } from '#server/catalogue/services/query.ts';
import { serviceRules } from '#server/catalogue/services/rules.ts';
import { createReader, idsOf, type Reader } from '#tests/support/read-call.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** The reads of a public form, row by row as the specification's section 7 lists them. */
let app: TestApp;
let read: Reader['read'];
let rowsOf: Reader['rowsOf'];
beforeAll(async () => {
  app = await createTestApp();
  ({ read, rowsOf } = createReader(app));
});
afterAll(() => app.close());

const listCheck = (items: object) => compileCheck({ type: 'array', items });

/** The filter as the specification describes it: pricing variables with prices, active extras, both in order. */
const withParts = {
  where: { active: true, private: false },
  order: 'ordering ASC',
  include: [
    { relation: 'pricing_variables', scope: { include: 'prices' } },
    { relation: 'extras', scope: { where: { active: true }, order: 'ordering ASC' } },
  ],
};

describe.each(['sparkle', 'wattle'])('%s', (subdomain) => {
  test('GET companies/from-subdomain/{subdomain}', async () => {
    const company = await read(subdomain, `companies/from-subdomain/${subdomain}`);
    expect(company).toMatchObject({
      id: await app.companyId(subdomain),
      country: expect.stringMatching(/^[A-Z]{2}$/),
      currency: { symbol: '$', code: expect.stringMatching(/^[A-Z]{3}$/) },
      date_format: expect.any(String),
      time_format: 'h:mm a',
      timezone: expect.stringContaining('/'),
      main_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  test('GET companies/current with payment_gateway, settings and active service_categories', async () => {
    const include = [
      'payment_gateway',
      'settings',
      { relation: 'service_categories', scope: { where: { active: true } } },
    ];
    const company = await read<object>(subdomain, 'companies/current', { include });
    expect(compileCheck(currentCompanyAnswer)(company)).toEqual([]);
    expect(company).toMatchObject({
      button_color: expect.any(String),
      money_format: '0.0a',
      payment_gateway: { card_processor: expect.stringMatching(/stripe|square/), card: true, cash: true },
      settings: { booking: { hours_before_service: 12, terms_of_service: { enabled: true } } },
      policies: { booking_widget: { enabled: true, hide_premium: false, content: '' } },
    });
    const { service_categories: categories } = company as { service_categories: ServiceCategory[] };
    expect(idsOf(categories)).toEqual(idsOf(await read(subdomain, 'service_categories/')));
    expect(company).not.toHaveProperty('plan');
  });

  test('GET companies/current/settings', async () => {
    const settings = await read<object>(subdomain, 'companies/current/settings');
    expect(compileCheck(companySettings.answer)(settings)).toEqual([]);
    expect(settings).toMatchObject({
      policies: {
        booking_widget: { enabled: true, hide_premium: false, content: '' },
        booking: { hours_before_service: 12, terms_of_service: { enabled: true } },
      },
    });
  });

  test('GET companies/current/services, and each one by its id', async () => {
    const list = await read<Service[]>(subdomain, 'companies/current/services', withParts);
    expect(listCheck(serviceSchema)(list)).toEqual([]);
    expect(list.length).toBeGreaterThan(5);
    expect(list.some((service) => service.extras.length > 0)).toBe(true);
    expect(list.some((service) => service.pricing_variables.some(({ prices }) => prices.length > 1))).toBe(
      true,
    );
    expect(list.every((service) => (service.hourly_settings !== undefined) === service.hourly)).toBe(true);
    const [sorted] = await read<Service[]>(subdomain, 'companies/current/services', {
      include: 'service_categories',
    });
    expect(idsOf(sorted?.service_categories ?? [])).toEqual([sorted?.categoryId]);
    const orders = list.map(({ ordering = 0 }) => ordering);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    const [first] = list;
    expect(await read(subdomain, `companies/current/services/${first?.id}`)).toEqual(first);
  });

  test('GET service_categories/{id}/services divides the services among the categories', async () => {
    const categories = await read<ServiceCategory[]>(subdomain, 'service_categories/');
    expect(listCheck(serviceCategorySchema)(categories)).toEqual([]);
    const all = await read<Service[]>(subdomain, 'companies/current/services', withParts);
    for (const { id } of categories) {
      const members = await read<Service[]>(subdomain, `service_categories/${id}/services`, withParts);
      expect(members).toEqual(all.filter(({ categoryId }) => categoryId === id));
      expect(members.length).toBeGreaterThan(0);
    }
  });

  test('GET services/no-categories, the same with service_categories', async () => {
    const filter = { ...withParts, include: [...withParts.include, 'service_categories'] };
    expect(await read(subdomain, 'services/no-categories', filter)).toEqual([]);
    const db = await rowsOf(subdomain);
    const loose = await db.insert(services, { name: 'Loose', basePrice: 1234 });
    const [found, ...others] = await read<Service[]>(subdomain, 'services/no-categories', filter);
    expect([found, others]).toMatchObject([{ id: loose.id, base_price: 12.34, service_categories: [] }, []]);
    await db.remove(services, loose.id);
  });

  test('GET services/{id}/pricing_variables and services/{id}/extras', async () => {
    const all = await read<Service[]>(subdomain, 'companies/current/services');
    for (const service of all.slice(0, 4)) {
      const filter = { where: { active: true }, include: 'prices' };
      const variables = await read<PricingVariable[]>(
        subdomain,
        `services/${service.id}/pricing_variables`,
        filter,
      );
      const offered = await read<Extra[]>(subdomain, `services/${service.id}/extras`);
      expect([variables, offered]).toEqual([service.pricing_variables, service.extras]);
      expect(listCheck(pricingVariableSchema)(variables)).toEqual([]);
      expect(listCheck(extraSchema)(offered)).toEqual([]);
    }
  });

  test('GET companies/current/frequencies in all variants', async () => {
    const path = 'companies/current/frequencies';
    const offered = { where: { active: true, private: false }, include: 'categories', order: 'ordering ASC' };
    const list = await read<Frequency[]>(subdomain, path, offered);
    expect(listCheck(frequencySchema)(list)).toEqual([]);
    expect(list.length).toBeGreaterThan(3);
    const restricted = list.filter(({ categories = [] }) => categories.length > 0);
    expect(restricted).toHaveLength(1);
    expect(restricted[0]?.categories?.[0]).toMatchObject({
      name: expect.any(String),
      private: false,
      visibility: { premium_form: true },
    });
    expect(list.find(({ name }) => name === 'Weekly')).toMatchObject({
      discount: 8,
      discount_type: 'percent',
    });
    const plain = await read<Frequency[]>(subdomain, path);
    expect(plain).toEqual(list.map(({ categories: _categories, ...frequency }) => frequency));
    const [standard, ...others] = await read<Frequency[]>(subdomain, path, { where: { default: true } });
    expect([standard?.name, others]).toEqual(['One time', []]);
    expect(await read(subdomain, `${path}/${standard?.id}`)).toEqual(standard);
  });

  test('loadCatalogue is what these calls answer', async () => {
    const company = await app.services.companies.findBySubdomain(subdomain);
    const catalogue = await loadCatalogue({
      db: await rowsOf(subdomain),
      currencyCode: company?.currencyCode ?? '',
    });
    expect(catalogue).toEqual({
      categories: await read(subdomain, 'service_categories'),
      services: await read(subdomain, 'companies/current/services'),
      frequencies: await read(subdomain, 'companies/current/frequencies', { include: 'categories' }),
    });
  });
});

test('a catalogue takes as many statements for many services as for one', async () => {
  const db = await rowsOf('wattle');
  const counted = async (limit: number) => {
    let statements = 0;
    const counting: TenantDb = { ...db, query: (run) => ((statements += 1), db.query(run)) };
    const scope = { db: counting, currencyCode: 'AUD', everything: false };
    const { defaultOrder: orderBy } = serviceRules;
    const found = await findServices(scope, { where: undefined, orderBy, include: new Map(), limit });
    return { statements, found: found.length };
  };
  expect(await counted(1)).toEqual({ statements: 5, found: 1 });
  expect(await counted(500)).toEqual({ statements: 5, found: 10 });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormDocument } from '#engine/template/documents.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, zip, type Booked, type Booker } from '../support/bookings.ts';
import { toFilterQuery } from '../support/read-call.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

/**
 * The specification's table of calls, line by line: with each method, path, payload and filter of it, asked as the
 * pages ask, and the parts of the answer that it says are read.
 */
let app: TestApp;
let db: TenantDb;
let booker: Booker;
let visitor: TestClient;
let customer: TestClient;
let admin: TestClient;
let accountId: string;
let booked: Booked;
let leadId: string;
let preferencesId: string;
let serviceId: string;
let categoryId: string;
let frequencyId: string;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  db = app.services.tenant(await app.companyId('sparkle'));
  booker = await createBooker(app);
  visitor = app.at('sparkle');
  customer = await app.signedIn('sparkle', 'r_customer');
  admin = await app.signedIn('sparkle', 'r_admin');
  accountId = (await db.find(accounts, eq(accounts.email, 'customer@sparkle.test')))?.id ?? '';
  leadId = (await db.list(leads, { limit: 1 }))[0]?.id ?? '';
  const preferences = await customer.get(`/api/accounts/${accountId}/email_preferences`);
  preferencesId = preferences.json<{ id: string }>().id;
  const [slot] = await booker.freeSlots('2026-04-06');
  booked = await booker.book({ service_date: slot?.datetime ?? '' }, { client: customer });
  const {
    services,
    service_category,
    frequencyId: once,
  } = booker.body({ service_date: slot?.datetime ?? '' });
  [serviceId, categoryId, frequencyId] = [services[0]?.id ?? '', service_category ?? '', once ?? ''];
});
afterAll(() => app.close());

type Line = {
  line: string;
  as?: () => TestClient;
  path: () => string;
  body?: () => object;
  headers?: () => Record<string, string>;
  status?: number;
  /** The parts of the answer, or of the first of its list, that the pages read. */
  read?: string[];
};

const parts = { include: [{ relation: 'pricing_variables', scope: { include: 'prices' } }] };
const offered = { where: { active: true, private: false }, order: 'ordering ASC', ...parts };
const bookingFields = ['id', 'number', 'status'];
const estimateFields = [
  'services',
  'extras',
  'discount',
  'discount_code_total',
  'giftcard_total',
  'subtotal',
  'taxes_total',
  'total',
  'total_before_tax',
  'next_booking_total',
  'tip',
];
const formFields = ['id', 'layout', 'master_template', 'overrides', 'customFields'];
const session = () => customer;

const lines: Line[] = [
  {
    line: 'GET accounts/auth/me',
    as: session,
    path: () => 'accounts/auth/me',
    read: ['id', 'email', 'role', 'company'],
  },
  {
    line: 'POST accounts/login',
    path: () => 'accounts/login',
    body: () => ({ email: 'staff@sparkle.test', password: 'trellis-demo' }),
  },
  { line: 'POST accounts/logout', as: () => app.at('sparkle'), path: () => 'accounts/logout', status: 204 },
  {
    line: 'POST accounts (register)',
    path: () => 'accounts',
    body: () => ({ email: 'new@example.test', password: 'a-long-password', first_name: 'N', last_name: 'W' }),
    status: 422,
  },
  {
    line: 'POST accounts/impersonate',
    as: () => admin,
    path: () => 'accounts/impersonate',
    body: () => ({}),
    status: 403,
  },
  {
    line: 'POST accounts/unimpersonate',
    as: () => admin,
    path: () => 'accounts/unimpersonate',
    body: () => ({}),
    status: 409,
  },
  {
    line: 'POST firebase_push_tokens/subscribe',
    as: session,
    path: () => 'firebase_push_tokens/subscribe',
    body: () => ({ token: 'no subscription' }),
    status: 422,
  },
  {
    line: 'GET companies/from-subdomain/{subdomain}',
    path: () => 'companies/from-subdomain/sparkle',
    read: ['id', 'country', 'currency', 'date_format', 'time_format', 'timezone', 'main_color'],
  },
  {
    line: 'GET accounts/{accountId}/email_preferences',
    as: session,
    path: () => `accounts/${accountId}/email_preferences`,
    read: ['id', 'subscriptions'],
  },
  {
    line: 'GET email_preferences/list',
    as: session,
    path: () => `email_preferences/list?accountId=${accountId}`,
    read: ['id', 'code', 'name', 'description', 'type'],
  },
  {
    line: 'PATCH email_preferences/{id}',
    as: session,
    path: () => `email_preferences/${preferencesId}`,
    body: () => ({ subscriptions: ['customer/all_marketing'] }),
  },
  { line: 'GET leads/{leadId}', as: () => admin, path: () => `leads/${leadId}`, read: ['unsubscribed'] },
  {
    line: 'PATCH leads/{leadId}',
    as: () => admin,
    path: () => `leads/${leadId}`,
    body: () => ({ unsubscribed: true }),
    read: ['unsubscribed'],
  },
  { line: 'GET email_logs/find-by-key', path: () => 'email_logs/find-by-key?token=nothing', status: 404 },
  { line: 'GET companies/current/settings', path: () => 'companies/current/settings', read: ['policies'] },
  {
    line: 'GET companies/current',
    path: () =>
      `companies/current?${toFilterQuery({ include: ['payment_gateway', 'settings', { relation: 'service_categories', scope: { where: { active: true } } }] })}`,
    read: ['id', 'payment_gateway', 'settings', 'service_categories'],
  },
  {
    line: 'GET companies/current/booking_form',
    path: () => 'companies/current/booking_form',
    read: formFields,
  },
  { line: 'GET companies/current/quote_form', path: () => 'companies/current/quote_form', read: formFields },
  {
    line: 'GET booking_form_templates',
    path: () => 'booking_form_templates',
    read: ['id', 'default', 'parameters'],
  },
  {
    line: 'GET companies/current/services',
    path: () => `companies/current/services?${toFilterQuery(offered)}`,
    read: ['id', 'name', 'base_price', 'pricing_variables', 'hourly', 'duration'],
  },
  {
    line: 'GET companies/current/services/{id}',
    path: () => `companies/current/services/${serviceId}`,
    read: ['id', 'name'],
  },
  {
    line: 'GET companies/current/frequencies',
    path: () =>
      `companies/current/frequencies?${toFilterQuery({ where: { active: true, private: false }, include: 'categories', order: 'ordering ASC' })}`,
    read: ['id', 'name', 'discount', 'discount_type', 'categories'],
  },
  {
    line: 'GET companies/current/frequencies/{id}',
    path: () => `companies/current/frequencies/${frequencyId}`,
    read: ['id'],
  },
  {
    line: 'GET accounts/{id}/addresses',
    as: session,
    path: () => `accounts/${accountId}/addresses`,
    read: ['street', 'apartment', 'city', 'state', 'zip', 'phone'],
  },
  {
    line: 'POST notes/',
    path: () => 'notes/',
    body: () => ({
      text: 'Ring<br>twice',
      bookingId: booked.id,
      customer_viewable: true,
      team_viewable: true,
    }),
    headers: () => ({ 'x-booking-key': booked.key }),
    status: 201,
  },
  {
    line: 'POST bookings/estimate-price',
    path: () => 'bookings/estimate-price',
    body: () => booker.body({ service_date: booked.start_at }),
    read: estimateFields,
  },
  {
    line: 'GET service_categories/{id}/services',
    path: () => `service_categories/${categoryId}/services?${toFilterQuery(offered)}`,
    read: ['id', 'pricing_variables'],
  },
  { line: 'GET services/no-categories', path: () => `services/no-categories?${toFilterQuery(offered)}` },
  {
    line: 'GET service_categories/',
    path: () => `service_categories/?${toFilterQuery({ where: { oldVersionId: 1 } })}`,
  },
  {
    line: 'GET services/{id}/pricing_variables',
    path: () => `services/${serviceId}/pricing_variables`,
    read: ['id', 'prices'],
  },
  { line: 'GET services/{id}/extras', path: () => `services/${serviceId}/extras` },
  {
    line: 'GET booking_spots/available-spots by location and zip',
    path: () => `booking_spots/available-spots?from=2026-04-06&locationId=${booker.locationId}&zip=${zip}`,
    read: ['days', 'locationId'],
  },
  {
    line: 'GET booking_spots/available-spots, location only',
    path: () => `booking_spots/available-spots?from=2026-04-06&locationOnly=true&zip=${zip}`,
    read: ['locationId'],
  },
  {
    line: 'GET booking_spots/available-spots by day',
    path: () => 'booking_spots/available-spots?from=2026-04-06',
    read: ['days', 'locationId'],
  },
  {
    line: 'GET accounts/{id}/cards',
    as: session,
    path: () =>
      `accounts/${accountId}/cards?${toFilterQuery({ where: { active: true, gateway: 'stripe' }, order: 'created_at DESC' })}`,
  },
  {
    line: 'POST payment_processors/save-card',
    as: session,
    path: () => 'payment_processors/save-card',
    body: () => ({ accountId, processorCardId: 'pm_nobody_knows' }),
    read: ['success'],
  },
  {
    line: 'PATCH cards/{id}',
    as: session,
    path: () => `cards/${leadId}`,
    body: () => ({ default: true }),
    status: 404,
  },
  {
    line: 'POST payment_processors/delete-card',
    as: session,
    path: () => 'payment_processors/delete-card',
    body: () => ({ cardId: leadId }),
    status: 404,
  },
];

test.each(lines)(
  '$line',
  async ({ line, as = () => visitor, path, body, headers, status = 200, read = [] }) => {
    const [method = 'GET'] = line.split(' ');
    const response = await as().send(method, `/api/${path()}`, body?.(), headers?.() ?? {});
    expect([response.statusCode, response.statusCode === status || response.body]).toEqual([status, true]);
    const answer: unknown = read.length > 0 ? response.json() : {};
    const one: unknown = Array.isArray(answer) ? answer[0] : answer;
    for (const part of read) expect(one).toHaveProperty(part);
  },
);

test('the two kinds of form are saved, read by their address, looked for, and deleted', async () => {
  for (const kind of ['booking', 'quote']) {
    const path = `/api/companies/current/${kind}_form`;
    const read = await admin.get(path);
    const { master_template, id } = read.json<{ id: string | null; master_template: { id: string } }>();
    const first = await admin.send(id ? 'PUT' : 'POST', path, createFormDocument(master_template.id));
    expect([kind, first.statusCode < 300 || first.body]).toEqual([kind, true]);
    const form = (await visitor.get(path)).json<{ id: string }>();
    expect((await visitor.get(`/api/${kind}_forms/${form.id}`)).json()).toMatchObject({ id: form.id });
    expect((await admin.send('HEAD', path)).statusCode).toBeLessThan(300);
    expect((await admin.send('DELETE', path)).statusCode).toBeLessThan(300);
  }
});

test('POST companies/current/bookings answers the booking', () => {
  for (const part of bookingFields) expect(booked).toHaveProperty(part);
});

test('POST companies/current/quotes answers the quote', async () => {
  const response = await visitor.post('/api/companies/current/quotes', {
    companyId: 'current',
    customFields: [],
    first_name: 'Alan',
    last_name: 'Turing',
    email: 'alan@example.test',
    phone: '+1 646 555 0123',
  });
  expect([response.statusCode, response.json<object>()]).toEqual([
    201,
    expect.objectContaining({ id: expect.any(String) }),
  ]);
});

test('what a customer’s note says is there once, as the booking and as a call of its own', async () => {
  const again = await visitor.post(
    '/api/notes/',
    { text: 'Ring<br>twice', bookingId: booked.id, customer_viewable: true },
    { 'x-booking-key': booked.key },
  );
  expect(again.statusCode).toBe(201);
  const owner = await db.find(customers, eq(customers.accountId, accountId));
  expect(owner).toBeDefined();
});

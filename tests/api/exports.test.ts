import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { eq } from 'drizzle-orm';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

async function get(kind: string, filter?: object, role: Role = 'r_admin') {
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return (await app.signedIn('sparkle', role)).get(`/api/exports/${kind}${query}`);
}
const rowsOf = ({ body }: { body: string }) => readCsv(body).rows.map(({ values }) => values);

test('every row, however many pages of a list they are, in the order of the list', async () => {
  const response = await get('bookings');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="sparkle-bookings.csv"');
  expect(response.body.startsWith('\uFEFFnumber,')).toBe(true);
  const rows = rowsOf(response);
  expect(rows).toHaveLength(await db.count(bookings));
  expect(rows.length).toBeGreaterThan(100);
  const starts = rows.map((row) => row['start_at'] ?? '');
  expect(starts).toEqual(starts.toSorted());
});

test('filtered and ordered as the list', async () => {
  const filter = { where: { status: 'cancelled' }, order: 'number DESC', limit: 3 };
  const rows = rowsOf(await get('bookings', filter));
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const numbers = rows.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(errorOf(await get('bookings', { where: { colour: 'red' } })).code).toBe('VALIDATION');
});

test('what would be a formula is a text', async () => {
  const [customer] = await db.list(customers, { limit: 1 });
  await db.update(customers, customer?.id ?? '', { companyName: '=HYPERLINK("http://evil")' });
  expect((await get('customers')).body).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test('customers come with the address they are visited at', async () => {
  const rows = rowsOf(await get('customers'));
  expect(rows).toHaveLength(await db.count(customers));
  expect(rows.some(({ street, zip }) => street !== '' && zip !== '')).toBe(true);
  expect(rows.every((row) => 'language' in row)).toBe(true);
});

test('bookings have a column for each fact, and amounts are numbers of a named currency', async () => {
  const [row] = rowsOf(await get('bookings', { limit: 1 }));
  const { customer_name: name, address, ...facts } = row ?? {};
  expect([name, address]).toEqual([undefined, undefined]);
  for (const fact of ['first_name', 'last_name', 'email', 'street', 'city', 'zip'])
    expect([fact, facts[fact]]).toEqual([fact, expect.stringMatching(/./)]);
  expect([Number.isFinite(Number(facts['total'])), facts['currency']]).toEqual([true, 'USD']);
});

test('what a list draws in one cell is a column for each fact in its file', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const headOf = async (path: string, columns: string) =>
    (await admin.get(`/api/${path}/csv?columns=${columns}`)).body.split(/\r?\n/)[0];
  expect(await headOf('customers', 'shown.last_name,spent')).toBe(
    '\uFEFFFirst name,Last name,Company,Lifetime value,Currency',
  );
  // A fact that is a column of the page as well is one column of the file.
  expect(await headOf('customers', 'shown.last_name,shown.company_name,shown.email')).toBe(
    '\uFEFFFirst name,Last name,Company,Email',
  );
  expect(await headOf('bookings', 'shown.customer_name,shown.address,total')).toBe(
    '\uFEFFFirst name,Last name,Email,Phone,Street,Apartment,City,State,Zip code,Total,Currency',
  );
});

test('quotes say who asked, for which place, and what was offered', async () => {
  const quote = await db.find(quotes, eq(quotes.state, 'sent'));
  if (!quote) throw new Error('the demo has no quote that was sent');
  const contact = { first_name: 'Quinn', email: 'quinn@example.test', street: '1 Main St', state: 'NY' };
  await db.update(quotes, quote.id, { contact });
  const rows = rowsOf(await get('quotes', { where: { state: 'sent' } }));
  const row = rows.find(({ id }) => id === quote.id);
  expect(row).toMatchObject({ ...contact, number: String(quote.number), status: 'sent', currency: 'USD' });
  expect(row?.['services']).toMatch(/./);
  expect(Number(row?.['total'])).toBe(quote.total / 100);
  expect((await get('quotes', { limit: 1 }, 'r_scheduler')).statusCode).toBe(403);
});

test.each(['services', 'payments', 'leads', 'quotes', 'gift_cards'])('%s', async (kind) => {
  const response = await get(kind);
  expect(response.statusCode).toBe(200);
  expect(rowsOf(response).length).toBeGreaterThan(0);
  expect(response.body).not.toMatch(/sealed|hash/i);
});

test.each([
  ['r_team', 'bookings', 403],
  ['r_scheduler', 'payments', 403],
  ['r_accountant', 'payments', 200],
  ['r_customer', 'gift_cards', 403],
] as const)('%s, %s: %d', async (role, kind, status) => {
  expect((await get(kind, { limit: 1 }, role)).statusCode).toBe(status);
});

test('who took what away is in the log', async () => {
  await get('leads', { limit: 2 });
  const entry = await db.find(auditLog, eq(auditLog.summary, 'Exported 2 leads'));
  expect(entry).toMatchObject({ action: 'leads.exported' });
});

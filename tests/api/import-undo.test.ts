import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFiles } from '#engine/contracts/integrations/import-samples.ts';
import { importKinds } from '#engine/contracts/integrations/imports.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

// Files from other programs are rarely perfect, and sometimes the wrong ones.

type Report = Record<'total' | 'sound' | 'created' | 'known' | 'refused' | 'incomplete', number> & {
  id: string;
  state: string;
  can_undo: boolean;
};
type Row = { line: number; state: string; problems: Record<string, string[]> };

let app: TestApp;
let admin: TestClient;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const read = async (id: string) => (await admin.get(`/api/imports/${id}`)).json<Report>();

async function check(kind: string, csv: string): Promise<Report> {
  const { id } = (await admin.post('/api/imports', { kind, csv })).json<Report>();
  await app.runJobs();
  return read(id);
}

async function load(kind: string, csv: string): Promise<Report> {
  const { id } = await check(kind, csv);
  await admin.post(`/api/imports/${id}/start`);
  await app.runJobs();
  return read(id);
}

const undo = async ({ id }: Report) => {
  const answer = await admin.post(`/api/imports/${id}/undo`);
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.any(String)]);
  return answer.json<Report>();
};

const customerOf = (email: string) => db.find(customers, eq(customers.email, email));

test('a phone number that is none costs the number, and not the customer', async () => {
  const csv = `Email,First name,Last name,Phone
tess@spared.test,Tess,Tester,ask her sister
tom@spared.test,Tom,Tester,(212) 555-0133
`;
  const checked = await check('customers', csv);
  expect(checked).toMatchObject({ sound: 2, refused: 0, incomplete: 1 });
  const [row] = (await admin.get(`/api/imports/${checked.id}/rows`)).json<Row[]>();
  expect([row?.state, Object.keys(row?.problems ?? {})]).toEqual(['sound', ['phone']]);
  expect(row?.problems['phone']).toEqual(['is not a valid phone number']);
  expect(await load('customers', csv)).toMatchObject({ created: 2, incomplete: 1 });
  expect((await customerOf('tess@spared.test'))?.phone).toBe('');
  expect((await customerOf('tom@spared.test'))?.phone).toBe('+12125550133');
});

test('customers may have no email; the same name and phone are the same customer', async () => {
  const csv = `Email,First name,Last name,Phone
,Nora,Nomail,(212) 555-0144
,Nora,Nomail,(212) 555-0144
,Nora,Nomail,(212) 555-0145
,Nils,Nophone,
,Nils,Nophone,
`;
  expect(await load('customers', csv)).toMatchObject({ created: 4, known: 1, refused: 0 });
  expect(await db.count(customers, eq(customers.lastName, 'Nomail'))).toBe(2);
  expect(await db.count(customers, eq(customers.lastName, 'Nophone'))).toBe(2);
});

test('the office adds and books for customers without email, and what is given to nobody is not theirs', async () => {
  const person = { first_name: 'Odd', last_name: 'Olsen' };
  const first = await admin.post('/api/customers', person);
  const second = await admin.post('/api/customers', { ...person, email: '' });
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  const { id, email } = first.json<{ id: string; email: string }>();
  expect(email).toBe('');
  const wrong = await admin.post('/api/customers', { ...person, email: 'odd@' });
  expect(errorOf(wrong).details['messages']).toEqual({ email: ['is not a valid email address'] });
  const balance = await admin.get(`/api/customers/${id}/balance`);
  expect(balance.json()).toMatchObject({ gift_cards: 0 });
});

test('notes of a file are notes of the customer, once', async () => {
  const csv = `Email,First name,Last name,Comments
nina@notes.test,Nina,Noted,The dog is called Biscuit
`;
  await load('customers', csv);
  await load('customers', csv);
  const nina = await customerOf('nina@notes.test');
  const kept = await db.list(notes, { where: eq(notes.customerId, nina?.id ?? ''), limit: 10 });
  expect(kept.map(({ text }) => text)).toEqual(['The dog is called Biscuit']);
});

const people = `Email,First name,Last name,Street,City,State,Zip,Notes
una@undo.test,Una,Undone,1 Main St,New York,NY,10001,Has a cat
ulf@undo.test,Ulf,Undone,2 Main St,New York,NY,10001,
`;

test('an import is taken back, except for what somebody has worked with since', async () => {
  const report = await load('customers', people);
  expect(report).toMatchObject({ created: 2, can_undo: true });
  const ulf = await customerOf('ulf@undo.test');
  await admin.post('/api/tasks', { title: 'Call Ulf', customerId: ulf?.id, due_on: '2026-12-01' });
  const { id: una } = (await customerOf('una@undo.test')) ?? { id: '' };
  expect(await undo(report)).toMatchObject({ state: 'checked', created: 1, sound: 1, can_undo: false });
  expect(await customerOf('una@undo.test')).toBeUndefined();
  expect(await db.count(addresses, eq(addresses.customerId, una))).toBe(0);
  expect((await customerOf('ulf@undo.test'))?.id).toBe(ulf?.id);

  // The rows are as before: they can come again.
  await admin.post(`/api/imports/${report.id}/start`);
  await app.runJobs();
  expect(await read(report.id)).toMatchObject({ state: 'done', created: 2 });
  expect(await customerOf('una@undo.test')).toBeDefined();
});

test('leads and services go with what the import wrote beside them', async () => {
  const lead = await load('leads', 'Email,Message\nlea@undo.test,Hello');
  expect(await undo(lead)).toMatchObject({ created: 0, sound: 1 });
  expect(await db.find(leads, eq(leads.email, 'lea@undo.test'))).toBeUndefined();
  const sold = await load('services', 'Name,Base price\nUndone service,80');
  expect(await undo(sold)).toMatchObject({ created: 0, sound: 1 });
  expect(await db.find(services, eq(services.name, 'Undone service'))).toBeUndefined();
});

test('gift cards are not taken back by a file, and nothing is taken back for who may not add it', async () => {
  const cards = await load('gift_cards', 'Code,Balance\nUNDONECARD000001,50');
  expect(cards).toMatchObject({ created: 1, can_undo: false });
  expect((await admin.post(`/api/imports/${cards.id}/undo`)).statusCode).toBe(409);
  const team = await app.signedIn('sparkle', 'r_team');
  expect((await team.post(`/api/imports/${cards.id}/undo`)).statusCode).toBe(404);
  const other = await app.signedIn('wattle', 'r_admin');
  expect((await other.post(`/api/imports/${cards.id}/undo`)).statusCode).toBe(404);
});

test.each(importKinds.filter((kind) => kind !== 'series'))(
  'the sample file of %s can be imported',
  async (kind) => {
    const report = await check(kind, sampleFiles[kind]);
    expect(report).toMatchObject({ total: 2, sound: 2, refused: 0, incomplete: 0 });
  },
);

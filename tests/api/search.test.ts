import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { isFound } from '#server/site/pages/match-page.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { searchEntries } from '#server/platform/db/tables/search-entries.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Found = { kind: string; id: string; title: string; detail: string; path: string };

let app: TestApp;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

async function find(q: string, role: Role = 'r_admin', subdomain = 'sparkle'): Promise<Found[]> {
  const client = await app.signedIn(subdomain, role);
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Found[]>();
}

const idsOf = (found: Found[], kind: string) => found.filter((one) => one.kind === kind).map(({ id }) => id);

let made = 0;
async function addCustomer(fields: {
  first_name: string;
  last_name: string;
  phone?: string;
  company_name?: string;
}) {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const email = `sought-${(made += 1)}@example.com`;
  const answer = await admin.post('/api/customers', { email, ...fields });
  expect(answer.statusCode).toBe(201);
  return { email, ...answer.json<{ id: string }>() };
}

async function add(path: string, body: object): Promise<string> {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const answer = await admin.post(`/api/${path}`, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<{ id: string }>().id;
}
const addTeam = (title: string) => add('teams', { title });
const addCode = (code: string, description = '') =>
  add('discount_codes', { code, description, discount: 10, discount_type: 'percent' });
const addGiftCard = (recipient_name: string) =>
  add('gift_cards/issue', {
    amount: 50,
    from_name: 'The office',
    recipient_name,
    recipient_email: `gift-${(made += 1)}@example.com`,
  });

const names: [first: string, last: string, typed: string[]][] = [
  ['Zoëtta', 'Łukasiewicz-Müller', ['zoetta', 'Lukasiewicz', 'MULLER luk', 'zoëtta müller', 'kasiew']],
  ['Søren', 'Strauß', ['soren', 'strauss', 'Strauß']],
  ['أحمد', 'عبد الله', ['احمد', 'أحمد', 'عبد الله', 'أَحْمَد']],
  ['Семён', 'Щербаков', ['семен', 'ЩЕРБАК', 'Семён щербаков']],
  ['小明', '王', ['王', '小明', '明']],
];

test.each(names)('%s %s is found as people type it', async (first_name, last_name, typed) => {
  const { id } = await addCustomer({ first_name, last_name });
  for (const q of typed) expect([q, idsOf(await find(q), 'customer')]).toEqual([q, [id]]);
});

test('a customer is found by email, phone, company name and address', async () => {
  const fields = {
    first_name: 'Quirin',
    last_name: 'Xaver',
    phone: '(212) 555-0187',
    company_name: 'Zeppelin Works',
  };
  const { id, email } = await addCustomer(fields);
  const admin = await app.signedIn('sparkle', 'r_admin');
  const address = { street: '77 Wendelstein Alley', city: 'New York', state: 'NY', zip: '10001' };
  expect((await admin.post(`/api/customers/${id}/addresses`, address)).statusCode).toBe(201);
  for (const q of [
    email,
    '212 555 0187',
    '+12125550187',
    '5550187',
    'zeppelin',
    'wendelstein 77',
    'xaver quir',
  ])
    expect([q, idsOf(await find(q), 'customer')]).toEqual([q, [id]]);
  const found = (await find(email)).find((one) => one.id === id);
  expect(found?.detail).toContain('(212) 555-0187');
});

test('what is changed is found as it is now, and what is removed is not found', async () => {
  const { id } = await addCustomer({ first_name: 'Ottokar', last_name: 'Vyborny' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  await admin.send('PATCH', `/api/customers/${id}`, { last_name: 'Changedname' });
  expect(idsOf(await find('vyborny'), 'customer')).toEqual([]);
  expect(idsOf(await find('changedname'), 'customer')).toEqual([id]);
  await db.remove(customers, id);
  expect(idsOf(await find('changedname'), 'customer')).toEqual([]);
});

test('teams, discount codes and gift cards are found, and lead to where they are kept', async () => {
  const team = await addTeam('Zugspitze crew');
  const code = await addCode('ZUGSPITZE20', 'For the hikers');
  const card = await addGiftCard('Zugspitze Huber');
  const found = await find('zugspitze');
  expect(found).toMatchObject([
    { kind: 'team', id: team, title: 'Zugspitze crew', path: `/admin/settings/teams?open=${team}` },
    {
      kind: 'discount_code',
      id: code,
      title: 'ZUGSPITZE20',
      detail: 'For the hikers',
      path: `/admin/settings/discount_codes?open=${code}`,
    },
    { kind: 'gift_card', id: card, path: `/admin/settings/gift-card/list?open=${card}` },
  ]);
  expect(found.filter(({ path }) => !isFound(path.split('?')[0] ?? ''))).toEqual([]);
  expect(await find('hikers')).toMatchObject([{ id: code }]);
  expect(await find('zugspitze', 'r_admin', 'wattle')).toEqual([]);
  const admin = await app.signedIn('sparkle', 'r_admin');
  await admin.send('PATCH', `/api/teams/${team}`, { title: 'Watzmann crew' });
  expect(idsOf(await find('zugspitze'), 'team')).toEqual([]);
  expect(idsOf(await find('watzmann'), 'team')).toEqual([team]);
  expect((await admin.send('DELETE', `/api/discount_codes/${code}`)).statusCode).toBe(200);
  expect(idsOf(await find('zugspitze'), 'discount_code')).toEqual([]);
});

test('a gift card is found by the end of its code, and nobody’s search holds all of it', async () => {
  const id = await addGiftCard('Endingly Huber');
  const admin = await app.signedIn('sparkle', 'r_admin');
  const { code_ending } = (await admin.get(`/api/gift_cards/${id}`)).json<{ code_ending: string }>();
  expect(idsOf(await find(`endingly ${code_ending}`), 'gift_card')).toEqual([id]);
  const entry = await db.get(searchEntries, id);
  const words = entry.words.trim().split(' ');
  expect(words).toContain(code_ending.toLowerCase());
  expect(words.filter((word) => !word.includes('@')).every((word) => word.length <= 'endingly'.length)).toBe(
    true,
  );
});

test('at most five of a kind are answered, those that begin with the words first', async () => {
  for (let index = 0; index < 6; index += 1)
    await addCustomer({ first_name: 'Inner', last_name: `Abrazimir${index}` });
  const { id } = await addCustomer({ first_name: 'Razimir', last_name: 'First' });
  const found = idsOf(await find('razimir'), 'customer');
  expect(found).toHaveLength(5);
  expect(found[0]).toBe(id);
});

test('signs that mean something to the database are looked for as they are', async () => {
  const { id } = await addCustomer({ first_name: 'Under_score', last_name: 'Fifty%off' });
  expect(idsOf(await find('under_s'), 'customer')).toEqual([id]);
  expect(idsOf(await find('fifty%o'), 'customer')).toEqual([id]);
  expect(idsOf(await find('fifty_o'), 'customer')).toEqual([]);
  expect(await find(`'; drop table customers; --`)).toEqual([]);
});

test('an apostrophe finds a name whichever one either is written with', async () => {
  const curved = await addCustomer({ first_name: 'Aoife', last_name: 'O’Quillan' });
  const straight = await addCustomer({ first_name: 'Niamh', last_name: "O'Quillan" });
  const both = [curved.id, straight.id].toSorted();
  const admin = await app.signedIn('sparkle', 'r_admin');
  for (const q of ["o'quillan", 'o’quillan', 'O‘Quill']) {
    expect([q, idsOf(await find(q), 'customer').toSorted()]).toEqual([q, both]);
    const filter = encodeURIComponent(JSON.stringify({ where: { q } }));
    const listed = (await admin.get(`/api/customers?filter=${filter}`)).json<{ id: string }[]>();
    expect([q, listed.map(({ id }) => id).toSorted()]).toEqual([q, both]);
  }
});

test('a booking is found by its number, and every path is that of a page', async () => {
  const [booking] = await db.list(bookings, { limit: 1 });
  for (const q of [String(booking?.number), `#${booking?.number}`]) {
    const found = await find(q);
    expect(idsOf(found, 'booking')).toEqual([booking?.id]);
    expect(found.filter(({ path }) => !isFound(path.split('?')[0] ?? ''))).toEqual([]);
  }
});

test('a letter is forgiven where nothing has the words as they were typed', async () => {
  const { id } = await addCustomer({ first_name: 'Nadezhda', last_name: 'Kostillova' });
  for (const q of ['nad kos', 'kostilova', 'kostilllova nadez', 'nadehzda', 'kostillowa'])
    expect([q, idsOf(await find(q), 'customer')]).toEqual([q, [id]]);
  expect(await find('kostilova', 'r_admin', 'wattle')).toEqual([]);
  const exact = await addCustomer({ first_name: 'Nadezhda', last_name: 'Kostilova' });
  expect(idsOf(await find('kostilova'), 'customer')).toEqual([exact.id]);
});

test('a location is found by its name and address, by those who set it up', async () => {
  const id = await add('locations', {
    name: 'Hohentwiel',
    address: '7 Vulkanweg',
    timezone: 'America/New_York',
  });
  for (const q of ['hohentwiel', 'vulkanweg', 'hohentweil'])
    expect(await find(q)).toMatchObject([
      { kind: 'location', id, path: `/admin/settings/locations?open=${id}` },
    ]);
  expect(await find('hohentwiel', 'r_scheduler')).toEqual([]);
  const admin = await app.signedIn('sparkle', 'r_admin');
  await admin.send('PATCH', `/api/locations/${id}`, { name: 'Feldberg' });
  expect(await find('hohentwiel')).toEqual([]);
});

test('another company finds nothing of it', async () => {
  const { email } = await addCustomer({ first_name: 'Isolde', last_name: 'Tenantwall' });
  expect(await find('tenantwall')).toHaveLength(1);
  expect(await find('tenantwall', 'r_admin', 'wattle')).toEqual([]);
  expect(await find(email, 'r_admin', 'wattle')).toEqual([]);
});

test('each role finds the kinds it may list', async () => {
  const name = 'Permissiona';
  const { id } = await addCustomer({ first_name: name, last_name: 'One' });
  await app.at('sparkle').post('/api/leads', { email: 'permissiona@example.com', first_name: name });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const service = { name: `${name} cleaning`, base_price: 10 };
  expect((await admin.post('/api/services', service)).statusCode).toBe(201);
  await addTeam(`${name} crew`);
  await addCode('PERMISSIONA10');
  await addGiftCard(name);
  const kinds = async (role: Role) => (await find(name, role)).map(({ kind }) => kind);
  const sold = ['discount_code', 'gift_card'];
  expect(await kinds('r_admin')).toEqual(['customer', 'lead', 'service', 'team', ...sold]);
  expect(await kinds('r_scheduler')).toEqual(['customer', 'service', 'team']);
  expect(await kinds('r_marketing')).toEqual(['lead', 'service', ...sold]);
  expect(await kinds('r_accountant')).toEqual(['gift_card']);
  expect(await kinds('r_developer')).toEqual(['service']);
  expect(await kinds('r_team')).toEqual([]);
  expect(await kinds('r_customer')).toEqual([]);
  expect(idsOf(await find(name, 'r_sales'), 'customer')).toEqual([id]);
  const account = await db.find(accounts, eq(accounts.email, 'scheduler@sparkle.test'));
  expect(idsOf(await find('scheduler@sparkle.test'), 'person')).toEqual([account?.id]);
  expect(await find('scheduler@sparkle.test', 'r_developer')).toEqual([]);
});

test('a team member finds only jobs of their own, a customer only visits and quotes of their own', async () => {
  const all = await db.list(bookings, { limit: 500 });
  const member = await db.find(accounts, eq(accounts.email, 'team@sparkle.test'));
  const [membership] = await db.list(teamMembers, { where: eq(teamMembers.accountId, member?.id ?? '') });
  const crews = await db.list(bookingTeams, {
    where: eq(bookingTeams.teamId, membership?.teamId ?? ''),
    limit: 500,
  });
  const strange = all.find(({ id }) => !crews.some(({ bookingId }) => bookingId === id));
  expect(await find(String(strange?.number), 'r_team')).toEqual([]);
  const [own] = (await (await app.signedIn('sparkle', 'r_team')).get('/api/bookings')).json<
    { id: string; number: number }[]
  >();
  expect(await find(String(own?.number), 'r_team')).toMatchObject([
    { id: own?.id, path: `/team/jobs/${own?.id}` },
  ]);

  const account = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const customer = await db.find(customers, eq(customers.accountId, account?.id ?? ''));
  const theirs = all.find(({ customerId }) => customerId === customer?.id);
  const others = all.find(({ customerId }) => customerId !== customer?.id);
  expect(await find(String(theirs?.number), 'r_customer')).toMatchObject([
    { id: theirs?.id, path: `/client/visits/${theirs?.id}` },
  ]);
  expect(await find(String(others?.number), 'r_customer')).toEqual([]);
  const [quote] = await db.list(quotes, { limit: 1 });
  await db.update(quotes, quote?.id ?? '', {
    customerId: customer?.id ?? '',
    contact: { first_name: 'Ownquote' },
  });
  expect(await find('ownquote', 'r_customer')).toMatchObject([
    { kind: 'quote', id: quote?.id, path: `/client/quotes/${quote?.id}` },
  ]);
  await db.update(quotes, quote?.id ?? '', { customerId: null });
  expect(await find('ownquote', 'r_customer')).toEqual([]);
});

test('nobody searches without signing in', async () => {
  expect((await app.at('sparkle').get('/api/search?q=a')).statusCode).toBe(401);
});

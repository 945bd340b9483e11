import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepCustomerNote, toNoteText } from '#server/people/customers/keep-customer-note.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What people write about visits and customers, and who reads it. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let customer: TestClient;
let team: TestClient;
let own: typeof bookings.$inferSelect;
let foreign: typeof bookings.$inferSelect;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  customer = await app.signedIn('sparkle', 'r_customer');
  team = await app.signedIn('sparkle', 'r_team');
  const person = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  const [mine, theirs] = [
    await db.find(bookings, eq(bookings.customerId, person?.id ?? '')),
    await db.find(bookings, sql`customer_id <> ${person?.id ?? ''}`),
  ];
  if (!mine || !theirs) throw new Error('the demo has no bookings of two customers');
  [own, foreign] = [mine, theirs];
});
afterAll(() => app.close());

const filtered = (where: object) => `filter=${encodeURIComponent(JSON.stringify({ where, limit: 500 }))}`;
const keyOf = (bookingId: string) => app.services.linkKeys.create('booking', db.companyId, bookingId);

/** The first row that is found is any: the marks need a visit of somebody else than the customer who reads them. */
const jobOfTeam = async () => {
  const { id: accountId = '' } = (await db.find(accounts, eq(accounts.email, 'team@sparkle.test'))) ?? {};
  const memberships = await db.list(teamMembers, { where: eq(teamMembers.accountId, accountId) });
  const assigned = await db.list(bookingTeams, {
    where: and(
      inArray(
        bookingTeams.teamId,
        memberships.map(({ teamId }) => teamId),
      ),
      eq(bookingTeams.state, 'assigned'),
    ),
  });
  const job = await db.find(
    bookings,
    and(
      inArray(
        bookings.id,
        assigned.map(({ bookingId }) => bookingId),
      ),
      ne(bookings.customerId, own.customerId),
    ) ?? sql`false`,
  );
  if (!job) throw new Error('the demo team has no job of another customer');
  return { accountId, memberships, job };
};

describe('POST /notes/', () => {
  const visit = () => ({ bookingId: own.id, companyId: db.companyId });
  const countOf = (text: string) => db.count(notes, and(eq(notes.bookingId, own.id), eq(notes.text, text)));

  test('a visitor with the key of the booking: once, with its lines as lines', async () => {
    const body = { ...visit(), text: ' Ring twice.<br>Mind the cat.<BR/>Thanks ' };
    const visitor = app.at('sparkle');
    const headers = { 'x-booking-key': keyOf(own.id) };
    const first = await visitor.post('/api/notes/', body, headers);
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      {
        text: 'Ring twice.\nMind the cat.\nThanks',
        bookingId: own.id,
        companyId: db.companyId,
        authorId: null,
        by_customer: true,
        team_viewable: true,
        customer_viewable: true,
        date: app.time.now.toISOString(),
      },
    ]);
    const again = await visitor.post('/api/notes/', body, headers);
    expect(again.json()).toEqual(first.json());
    await Promise.all(
      Array.from({ length: 5 }, () => visitor.post('/api/notes', { ...body, text: 'Race' }, headers)),
    );
    expect(await countOf('Race')).toBe(1);
  });

  test('is the same note as the one that came with the booking', async () => {
    const text = toNoteText('With\r\nthe booking ');
    await db.transaction((tx) =>
      keepCustomerNote(tx, { bookingId: own.id, customerId: own.customerId, text }),
    );
    await app
      .at('sparkle')
      .post('/api/notes/', { ...visit(), text: 'With<br>the booking' }, { 'x-booking-key': keyOf(own.id) });
    expect(await countOf(text)).toBe(1);
  });

  test('nobody without the key of that booking', async () => {
    const send = async (headers: Record<string, string>) =>
      (await app.at('sparkle').post('/api/notes/', { ...visit(), text: 'X' }, headers)).statusCode;
    const rating = app.services.linkKeys.create('rating', db.companyId, own.id);
    const elsewhere = app.services.linkKeys.create('booking', await app.companyId('wattle'), own.id);
    expect(await send({})).toBe(401);
    expect(await send({ 'x-booking-key': rating })).toBe(401);
    expect(await send({ 'x-booking-key': elsewhere })).toBe(401);
    expect(await send({ 'x-booking-key': keyOf(foreign.id) })).toBe(404);
  });

  test('a customer about their own visit, and about no other', async () => {
    const mine = await customer.post('/api/notes/', { ...visit(), text: 'Signed in' });
    expect([mine.statusCode, mine.json()]).toMatchObject([
      201,
      { by_customer: true, authorId: expect.any(String) },
    ]);
    expect((await customer.post('/api/notes/', { bookingId: foreign.id, text: 'X' })).statusCode).toBe(404);
  });

  test('a team about its jobs, and the office about anything', async () => {
    const { accountId, job } = await jobOfTeam();
    const written = await team.post('/api/notes', { bookingId: job.id, text: 'Key was not there' });
    expect([written.statusCode, written.json()]).toMatchObject([
      201,
      { team_viewable: true, customer_viewable: false },
    ]);
    const others = await db.find(
      bookings,
      sql`not exists (select from booking_teams where booking_id = ${bookings.id} and team_id in (select team_id from team_members where account_id = ${accountId}))`,
    );
    expect((await team.post('/api/notes', { bookingId: others?.id, text: 'X' })).statusCode).toBe(404);
    expect((await team.post('/api/notes', { customerId: own.customerId, text: 'X' })).statusCode).toBe(403);
    const date = '2026-01-02T03:04:05.000Z';
    const filed = await admin.add('notes', { customerId: own.customerId, text: 'Called', date });
    expect(filed).toMatchObject({
      team_viewable: false,
      customer_viewable: false,
      date,
      customerId: own.customerId,
    });
  });

  test.each([
    [{ text: '<br> <br>' }, 'text'],
    [{ text: 'X' }, 'bookingId'],
    [{ text: 'X', customerId: 'own', date: '2099-01-01T00:00:00Z' }, 'date'],
    [{ text: 'X', customerId: 'own', companyId: '00000000-0000-4000-8000-000000000000' }, 'companyId'],
  ])('refuses %j', async (body, field) => {
    const whole = { ...body, ...('customerId' in body && { customerId: own.customerId }) };
    expect(await admin.refusal('POST', 'notes', whole)).toHaveProperty(field);
  });
});

describe('who reads a note', () => {
  const marks = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const;

  test('is decided by its flags and by whose it is', async () => {
    const { job, memberships } = await jobOfTeam();
    const ids: Record<string, string> = {};
    for (const bookingId of [own.id, job.id])
      for (const [forTeam, forCustomer] of marks) {
        const note = { bookingId, text: 'Mark', team_viewable: forTeam, customer_viewable: forCustomer };
        const name = `${bookingId === own.id ? 'own' : 'job'} ${forTeam ? 'T' : '-'}${forCustomer ? 'C' : '-'}`;
        ids[(await admin.add('notes', note)).id] = name;
      }
    // Another visit of the customer they come to is none of theirs.
    const elsewhere = await addBooking(db, { customerId: job.customerId, startAt: job.startAt });
    const apart = await admin.add('notes', { bookingId: elsewhere, text: 'Mark', team_viewable: true });
    ids[apart.id] = 'elsewhere T-';
    const seenBy = async (client: TestClient) => {
      const rows = (await client.get(`/api/notes?${filtered({ id: { inq: Object.keys(ids) } })}`)).json<
        Thing[]
      >();
      const count = (
        await client.get(
          `/api/notes/count?where=${encodeURIComponent(JSON.stringify({ id: { inq: Object.keys(ids) } }))}`,
        )
      ).json<{ count: number }>();
      expect(count).toEqual({ count: rows.length });
      return rows.map(({ id }) => ids[id]).toSorted();
    };
    expect(await seenBy(admin.client)).toHaveLength(9);
    expect(await seenBy(customer)).toEqual(['own -C', 'own TC']);
    const teamsOwn = memberships.map(({ teamId }) => teamId);
    const isTheirs =
      (await db.count(
        bookingTeams,
        and(
          eq(bookingTeams.bookingId, own.id),
          inArray(bookingTeams.teamId, teamsOwn),
          inArray(bookingTeams.state, ['invited', 'accepted', 'assigned']),
        ),
      )) > 0;
    expect(await seenBy(team)).toEqual(['job T-', 'job TC', ...(isTheirs ? ['own T-', 'own TC'] : [])]);
    expect((await app.at('sparkle').get('/api/notes')).statusCode).toBe(401);
  });

  test('and who changes it: the office, and who wrote it', async () => {
    const note = await admin.add('notes', { bookingId: own.id, text: 'Ours', customer_viewable: true });
    expect(await admin.change(`notes/${note.id}`, { text: 'New', team_viewable: true })).toMatchObject({
      text: 'New',
      team_viewable: true,
      customer_viewable: true,
    });
    expect((await customer.send('PATCH', `/api/notes/${note.id}`, { text: 'Mine' })).statusCode).toBe(404);
    const mine = (await customer.post('/api/notes', { text: 'I am away in May' })).json<Thing>();
    expect((await customer.send('PATCH', `/api/notes/${mine.id}`, { text: 'In June' })).statusCode).toBe(200);
    expect((await team.send('DELETE', `/api/notes/${mine.id}`)).statusCode).toBe(404);
    expect(await admin.take(`notes/${mine.id}`)).toBe('deleted');
  });
});

test('a team reads what customers wrote, and not who they are', async () => {
  const { id: bookingId, customerId } = (await jobOfTeam()).job;
  await keepCustomerNote(db, { bookingId, customerId, text: 'The key is below the pot', at: app.time.now });
  const read = async (client: TestClient) =>
    (await client.get(`/api/notes?${filtered({ bookingId })}`))
      .json<{ text: string; author_name: string; by_customer: boolean }[]>()
      .find(({ text }) => text === 'The key is below the pot');
  expect(await read(team)).toMatchObject({ by_customer: true, author_name: '' });
  expect((await read(admin.client))?.author_name).not.toBe('');
});

import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { tellPeople } from '#server/messages/listen.ts';
import { planRules } from '#server/messages/rules/plan-rules.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** One act, one letter: to whoever acted, and to each of the office. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  await planRules(app.services);
  await app.runJobs();
});
afterAll(() => app.close());

const writtenDate = (local: string) =>
  new Date(`${local.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

async function lettersTo(email: string): Promise<string[]> {
  await app.runJobs();
  const rows = await db.list(messages, {
    where: and(eq(messages.recipient, email), eq(messages.channel, 'email'), eq(messages.state, 'sent')),
  });
  return rows.map(({ event }) => event);
}

/** What the office reads of one subject after another, each event once. */
async function officeEventsOf(subjectIds: readonly (string | null)[]): Promise<string[]> {
  await app.runJobs();
  const rows = await db.list(messages, { where: eq(messages.audience, 'office'), limit: 2000 });
  const ofThese = rows.filter((row) => row.channel === 'email' && subjectIds.includes(row.subjectId));
  return [...new Set(ofThese.map(({ event }) => event))];
}

test('a weekly booking three days ahead sends one letter, which says how it goes on', async () => {
  const email = 'weekly@letters.test';
  const inThreeDays = new Date(app.time.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  // The last of the day, which the demo's own visits leave free for weeks.
  const free = await booker.freeSlots(inThreeDays);
  const slot = free.findLast(({ datetime }) => datetime.startsWith(inThreeDays));
  const contact = { first_name: 'Wanda', last_name: 'Week', email };
  const { id } = await booker.book({
    ...contact,
    customer: { ...contact, phone: '+1 646 555 0177' },
    service_date: slot?.datetime ?? '',
    frequencyId: booker.frequencyNamed('Weekly'),
  });
  await app.runJobs();
  app.time.pass(60);
  await planRules(app.services);
  expect(await lettersTo(email)).toEqual(['booking_confirmed']);
  const [letter] = await db.list(messages, {
    where: and(eq(messages.event, 'booking_confirmed'), eq(messages.subjectId, id)),
  });
  expect(letter?.body).toContain('Weekly');
  const visit = await db.get(bookings, id);
  const [next] = await db.list(bookings, {
    where: and(
      eq(bookings.seriesId, visit.seriesId ?? ''),
      gt(bookings.startAt, visit.startAt),
      eq(bookings.needsPlacing, false),
    ),
    orderBy: [asc(bookings.startAt)],
    limit: 1,
  });
  expect(letter?.body).toContain('Next visits');
  expect(letter?.body).toContain(writtenDate(next?.startLocal ?? ''));
  expect(letter?.body).toContain(`$${((visit.nextTotal ?? 0) / 100).toFixed(2)} each`);
  const mails = await db.list(messages, {
    where: and(eq(messages.subjectId, id), eq(messages.audience, 'office'), eq(messages.channel, 'email')),
  });
  expect(mails.length).toBeGreaterThan(1);
  for (const mail of mails) expect(mail.body).toContain(writtenDate(next?.startLocal ?? ''));
});

test('a booking that awaits approval is one letter to each of the office', async () => {
  const keeper = await app.signedIn('sparkle', 'r_admin');
  const acceptance = (to: 'auto' | 'manual') =>
    keeper.send('PATCH', '/api/companies/current/policies', { policies: { acceptance: to } });
  expect((await acceptance('manual')).statusCode).toBe(200);
  const inTenDays = new Date(app.time.now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const slot = (await booker.freeSlots(inTenDays)).find(({ spots }) => spots > 1);
  const { id } = await booker.book({ service_date: slot?.datetime ?? '' });
  expect((await acceptance('auto')).statusCode).toBe(200);
  await app.runJobs();
  const told = await db.list(messages, {
    where: and(eq(messages.subjectId, id), eq(messages.audience, 'office')),
  });
  expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['booking_pending']));
  const mailed = told.filter(({ channel }) => channel === 'email').map(({ recipient }) => recipient);
  expect(mailed.length).toBeGreaterThan(1);
  expect(mailed).toHaveLength(new Set(mailed).size);
});

test('who has booked long before is reminded all the same', async () => {
  const start = new Date('2026-03-31T17:00:00Z');
  const id = await addBooking(db, {
    startAt: start,
    startLocal: '2026-03-31 13:00:00',
    timezone: 'America/New_York',
    createdAt: new Date('2026-03-10T12:00:00Z'),
  });
  const late = await addBooking(db, {
    startAt: start,
    startLocal: '2026-03-31 13:00:00',
    timezone: 'America/New_York',
    createdAt: new Date('2026-03-28T11:40:00Z'),
  });
  app.time.now = new Date('2026-03-28T11:50:30Z');
  await planRules(app.services);
  const remindersOf = (subjectId: string) =>
    db.count(messages, and(eq(messages.subjectId, subjectId), eq(messages.event, 'reminder_3d')));
  expect(await remindersOf(id)).toBeGreaterThan(0);
  expect(await remindersOf(late)).toBe(0);
});

let asked = 0;
const send = (path: string, body: object) =>
  app.at('sparkle').post(path, body, { 'x-forwarded-for': `10.9.0.${++asked}` });

const askForQuote = async (email: string, own: object = {}) =>
  (
    await send('/api/companies/current/quotes', {
      companyId: 'current',
      customFields: [],
      first_name: 'Quentin',
      last_name: 'Ask',
      email,
      phone: '+1 646 555 0188',
      ...own,
    })
  ).json<{ id: string; number: number }>();

test('whoever asks for a quote hears that it has come, and the office hears of it once', async () => {
  const email = 'quote@letters.test';
  const { id } = await askForQuote(email);
  expect(await lettersTo(email)).toEqual(['quote_received']);
  const { leadId } = await db.get(quotes, id);
  expect(await officeEventsOf([id, leadId])).toEqual(['quote_received']);
});

test('a quote that is sent twice is one quote', async () => {
  const email = 'twice@letters.test';
  const [first, second, ...more] = await Promise.all([
    askForQuote(email),
    askForQuote(email),
    askForQuote(email),
  ]);
  expect([second, ...more]).toEqual([first, first]);
  expect(await lettersTo(email)).toEqual(['quote_received']);
  const other = await askForQuote(email, { customer_notes: 'And the garage' });
  expect(other.id).not.toBe(first?.id);
  await db.update(quotes, first?.id ?? '', { state: 'declined' });
  const again = await askForQuote(email);
  expect([first?.id, other.id]).not.toContain(again.id);
});

test('a lead is answered once an hour, without a word of what was written', async () => {
  const email = 'lead@letters.test';
  await send('/api/leads', { email, first_name: 'Lea', message: 'Buy at evil.test' });
  expect(await lettersTo(email)).toEqual(['lead_received']);
  await send('/api/leads', { email, message: 'And again' });
  expect(await lettersTo(email)).toHaveLength(1);
  app.time.pass(3601);
  await send('/api/leads', { email, message: 'Much later' });
  expect(await lettersTo(email)).toHaveLength(2);
  const lead = await db.find(leads, eq(leads.email, email));
  const rows = await db.list(messages, {
    where: and(eq(messages.subjectId, lead?.id ?? ''), eq(messages.audience, 'customer')),
  });
  expect(rows.map(({ body }) => body.includes('evil.test'))).toEqual([false, false]);
});

test('a lead that is sent several times at once is answered once', async () => {
  const email = 'at.once@letters.test';
  const ask = (message: string) => send('/api/leads', { email, message });
  await Promise.all(['One', 'Two', 'Three'].map(ask));
  expect(await lettersTo(email)).toEqual(['lead_received']);
});

test('of leads that are told of at the same time, one plans the letter', async () => {
  // In several rounds: connections that are not yet open would put the first ones one after the other.
  for (const round of [1, 2, 3, 4, 5]) {
    const email = `together${round}@letters.test`;
    await send('/api/leads', { email, message: 'One' });
    const lead = await db.find(leads, eq(leads.email, email));
    const tell = () =>
      tellPeople(app.services, {
        id: randomUUID(),
        companyId: db.companyId,
        name: 'lead_received',
        subjectId: lead?.id ?? '',
        at: app.time.now.toISOString(),
        details: {},
      });
    await Promise.all(Array.from({ length: 6 }, tell));
    expect([round, await lettersTo(email)]).toEqual([round, ['lead_received']]);
  }
});

test('the first question of a chat is answered by a letter; further ones and a checkout in steps are not', async () => {
  const email = 'chat@letters.test';
  const visitor = app.at('sparkle');
  const client = { 'x-forwarded-for': '10.9.1.1' };
  await visitor.post('/api/chat', { message: 'Windows?', email, first_name: 'Cho' }, client);
  app.time.pass(7200);
  await visitor.post('/api/chat', { message: 'High ones?' }, client);
  expect(await lettersTo(email)).toEqual(['lead_received']);
  await send('/api/leads', { email: 'steps@letters.test', source: 'multi_steps' });
  expect(await lettersTo('steps@letters.test')).toEqual([]);
});

test('a lead found by its phone is acknowledged at the address that was typed, without what is known', async () => {
  const phone = '+1 646 555 0143';
  const own = 'known.lead@letters.test';
  await send('/api/leads', {
    email: own,
    first_name: 'Secretia',
    last_name: 'Known',
    phone,
    message: 'My key',
  });
  expect(await lettersTo(own)).toEqual(['lead_received']);
  const typed = 'typed.lead@letters.test';
  await send('/api/leads', { email: typed, first_name: 'Tyra', phone, message: 'Windows' });
  expect(await lettersTo(typed)).toEqual(['lead_received']);
  // Nothing came to the address that was not typed.
  expect(await lettersTo(own)).toEqual(['lead_received']);
  const letter = await db.find(messages, eq(messages.recipient, typed));
  expect(letter).toMatchObject({ leadId: null, recipientName: '' });
  expect(JSON.stringify(letter)).not.toMatch(/Secretia|Known|known\.lead|My key|555 ?0143/);
  expect(letter?.body).toContain('Tyra');
  // Within the hour, one is enough.
  await send('/api/leads', { email: typed, phone, message: 'And doors' });
  expect(await lettersTo(typed)).toEqual(['lead_received']);
});

test('a quote asked for with somebody else’s phone says nothing of them', async () => {
  const phone = '+1 646 555 0144';
  await send('/api/leads', {
    email: 'owner@letters.test',
    first_name: 'Secretia',
    last_name: 'Known',
    phone,
  });
  const typed = 'typed.quote@letters.test';
  await askForQuote(typed, { phone });
  expect(await lettersTo(typed)).toEqual(['quote_received']);
  const letter = await db.find(messages, eq(messages.recipient, typed));
  expect(letter).toMatchObject({ leadId: null });
  expect(JSON.stringify(letter)).not.toMatch(/Secretia|Known|owner@/);
});

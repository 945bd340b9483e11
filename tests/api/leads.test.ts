import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '#server/platform/db/tables/customers.ts';
import { leads, opportunities } from '#server/platform/db/tables/leads.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { keepLead } from '#server/people/leads/receive.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** People who only asked. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let signedIn: TestClient;
let own: typeof customers.$inferSelect;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  signedIn = await app.signedIn('sparkle', 'r_customer');
  const found = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  if (!found) throw new Error('the demo has no customer who signs in');
  own = found;
});
afterAll(() => app.close());

const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('leads', () => {
  const send = (body: object) => app.at('sparkle').post('/api/leads', body);
  const reports = async (id: string) => {
    const rows = await app.services.system
      .select()
      .from(jobs)
      .where(eq(jobs.name, 'happening.spread'))
      .orderBy(desc(jobs.createdAt));
    return rows
      .map(({ payload }) => payload as Record<string, unknown>)
      .filter((one) => one['subjectId'] === id);
  };
  const leadOf = (email: string) => db.find(leads, eq(leads.email, email));

  test('come from anybody, with an opportunity, and are told of', async () => {
    const email = 'new.lead@example.com';
    const body = {
      email: 'New.Lead@example.com',
      first_name: 'Nia',
      phone: '(646) 555-0111',
      zip: '11201',
      message: 'Hi',
    };
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, { received: true }]);
    const lead = await leadOf(email);
    expect(lead).toMatchObject({ state: 'new', phone: '+16465550111', message: 'Hi' });
    expect(await db.list(opportunities, { where: eq(opportunities.leadId, lead?.id ?? '') })).toMatchObject([
      { stage: 'new', title: 'Nia' },
    ]);
    expect(await reports(lead?.id ?? '')).toMatchObject([{ name: 'lead_received' }]);
  });

  test('of the same email or phone within 30 days are one; what was known stays', async () => {
    const email = 'twice@example.com';
    await send({ email, first_name: 'One', message: 'First' });
    await send({ email, first_name: 'Two', phone: '(646) 555-0122', message: 'Second' });
    await send({ email: 'else@example.com', phone: '646-555-0122', last_name: 'Late' });
    expect(await leadOf(email)).toMatchObject({
      firstName: 'One',
      lastName: 'Late',
      message: 'First\n\nSecond',
      phone: '+16465550122',
    });
    expect(await leadOf('else@example.com')).toBeUndefined();
    const lead = await leadOf(email);
    expect(await reports(lead?.id ?? '')).toHaveLength(2);
    expect(await db.count(opportunities, eq(opportunities.leadId, lead?.id ?? ''))).toBe(1);
    app.time.pass(31 * 86_400);
    await send({ email });
    expect(await db.count(leads, eq(leads.email, email))).toBe(2);
    app.time.pass(-31 * 86_400);
  });

  test('with words in place of a number are kept as they are written, and known by nothing but their email', async () => {
    const answers = [
      await send({ email: 'abc@example.com', phone: 'abc', source: 'multi_steps' }),
      await send({ email: 'def@example.com', phone: 'abc', source: 'multi_steps' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await leadOf('abc@example.com')).toMatchObject({ phone: 'abc' });
    expect(await leadOf('def@example.com')).toMatchObject({ phone: 'abc' });
    expect((await send({ email: 'long@example.com', phone: '1'.repeat(41) })).statusCode).toBe(422);
  });

  test('race as one', async () => {
    const nothing = { firstName: '', lastName: '', phone: '', zip: '', message: '', source: '' };
    // In several rounds: connections that are not yet open would put the first ones one after the other.
    for (const round of [1, 2, 3, 4, 5]) {
      const sent = { ...nothing, email: `race${round}@example.com` };
      const keep = () => db.transaction((tx) => keepLead(tx, sent, app.time.now));
      const kept = await Promise.all(Array.from({ length: 6 }, keep));
      expect([round, new Set(kept.map(({ id }) => id)).size]).toEqual([round, 1]);
    }
  });

  test('are moved along, and lost with a reason', async () => {
    await send({ email: 'moved@example.com' });
    const { id = '' } = (await leadOf('moved@example.com')) ?? {};
    await admin.put(`leads/${id}`, { state: 'quoted', first_name: 'Mo' });
    const stage = async () => (await db.find(opportunities, eq(opportunities.leadId, id)))?.stage;
    expect(await stage()).toBe('quoted');
    expect(await admin.refusal('PUT', `leads/${id}`, { state: 'lost' })).toHaveProperty('lost_reason');
    expect(await admin.put(`leads/${id}`, { state: 'lost', lost_reason: 'Too far' })).toMatchObject({
      state: 'lost',
      first_name: 'Mo',
    });
    expect(await stage()).toBe('lost');
    expect(await admin.read(`leads?${filtered({ where: { id } })}`)).toMatchObject([
      { lost_reason: 'Too far' },
    ]);
  });

  test('become customers once, the one with their email where there is one', async () => {
    await send({ email: own.email, first_name: 'Somebody' });
    const { id = '' } = (await leadOf(own.email)) ?? {};
    const converted = await admin.client.post(`/api/leads/${id}/convert`);
    expect(converted.json()).toMatchObject({
      customerId: own.id,
      lead: { state: 'won', customerId: own.id },
    });
    expect(await db.get(customers, own.id)).toMatchObject({ firstName: own.firstName });
    expect(await db.find(opportunities, eq(opportunities.leadId, id))).toMatchObject({
      stage: 'won',
      customerId: own.id,
    });
    expect((await admin.client.post(`/api/leads/${id}/convert`)).statusCode).toBe(409);
  });

  test('are for the office only, and not without end', async () => {
    expect((await signedIn.get('/api/leads')).statusCode).toBe(403);
    expect((await app.at('sparkle').get('/api/leads')).statusCode).toBe(401);
    const answers = [];
    for (let number = 0; number < 25; number += 1)
      answers.push((await send({ email: `many${number}@example.com` })).statusCode);
    expect(answers).toContain(429);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Messages to many customers in the office's own words. */
let app: TestApp;
let booker: Booker;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const send = (body: object) => admin.client.post('/api/bookings/bulk', { dry_run: false, ...body });
const dry = async (body: object) =>
  (await send({ ...body, dry_run: true })).json<AnswerOf<typeof bulkBookings>>();
const begin = async (body: object) => (await send(body)).json<AnswerOf<typeof bulkBookings>>().run;
const visitOf = (id: string) => db.get(bookings, id);

/** Visits of one customer, whose letters about the booking have gone out. */
async function bookVisits(many: number): Promise<string[]> {
  const slots = await booker.freeSlots('2026-05-04');
  const ids: string[] = [];
  for (const { datetime } of slots.slice(0, many))
    ids.push((await booker.book({ service_date: datetime })).id);
  await app.runJobs();
  return ids;
}

describe('words of one’s own', () => {
  const own = (wish: object = {}) => ({
    message: {
      letter: 'own',
      subject: 'About {{booking.date}}',
      body: 'Hi {{customer.first_name}},\n\n<b>snow</b> today.',
      ...wish,
    },
  });

  test('reach each customer with what their visit has, and no markup of theirs', async () => {
    const ids = await bookVisits(2);
    const tried = await dry({ ids, ...own() });
    expect(tried).toMatchObject({ would: { changed: 2 } });
    expect(tried.rows?.map(({ detail }) => detail?.letters)).toEqual(
      ids.map(() => [{ name: 'Ada Lovelace', channel: 'email', audience: 'customer' }]),
    );
    const [text] = tried.rows?.[0]?.detail?.texts ?? [];
    expect(text).toMatchObject({ channel: 'email', subject: expect.stringMatching(/^About /) });
    expect(text?.body).toContain('Hi Ada,');
    const sentBefore = app.outbox.letters.length;
    await begin({ ids, ...own() });
    await app.runJobs();
    const sent = app.outbox.letters.slice(sentBefore).filter(({ subject }) => subject.startsWith('About '));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.subject).not.toContain('{{');
    expect(sent[0]?.text).toContain('Hi Ada,');
    expect(sent[0]?.html).toContain('&lt;b&gt;snow&lt;/b&gt;');
  });

  test('say who gets none, and why', async () => {
    const [id = ''] = await bookVisits(1);
    const { customerId } = await visitOf(id);
    await db.insertNew(emailPreferences, { customerId, subscriptions: [], changedAt: app.time.now });
    const tried = await dry({ ids: [id], ...own() });
    expect(tried.rows).toMatchObject([
      { outcome: 'unchanged', reason: 'Gets none: by email: they have turned these off' },
    ]);
    const run = await begin({ ids: [id], ...own() });
    expect(run).toMatchObject({ unchanged: 1, changed: 0 });
  });

  test.each([
    ['without a text', { body: '  ' }, 'message.body'],
    ['without a subject', { subject: '' }, 'message.subject'],
    ['with a tag that there is none of', { body: '{{customer.shoe_size}}' }, 'message.body'],
    ['with a link that runs something', { body: '[x](javascript:alert)' }, 'message.body'],
    ['longer than a text message can be', { by: 'sms', body: 'a'.repeat(1601) }, 'message.body'],
  ])('are refused %s, at their field', async (_name, wish, field) => {
    const refused = errorOf(
      await admin.client.post('/api/bookings/bulk', { where: {}, dry_run: true, ...own(wish) }),
    );
    expect(refused.code).toBe('VALIDATION');
    expect(Object.keys(refused.details.messages ?? {})).toEqual([field]);
  });

  test('have no template', async () => {
    const templates = await admin.read<{ event: string }[]>('message_templates');
    expect(templates.map(({ event }) => event)).not.toContain('office_message');
  });
});

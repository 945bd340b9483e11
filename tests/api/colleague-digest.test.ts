import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What colleagues do is mailed once a day, to whoever wants that. */
let app: TestApp;
let booker: Booker;
let office: TestClient;
const reader = 'scheduler@sparkle.test';

beforeAll(async () => {
  app = await createTestApp();
  booker = await createBooker(app);
  office = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

async function subscribe(code: string): Promise<void> {
  const db = app.services.tenant(await app.companyId('sparkle'));
  const account = await db.find(accounts, eq(accounts.email, reader));
  const client = await app.signedIn('sparkle', 'r_scheduler');
  const known = await client.get(`/api/accounts/${account?.id}/email_preferences`);
  const { id, subscriptions } = known.json<{ id: string; subscriptions: string[] }>();
  const changed = await client.send('PATCH', `/api/email_preferences/${id}`, {
    subscriptions: [...subscriptions, code],
  });
  expect(changed.statusCode).toBe(200);
}

/** As the node does each hour. */
async function anHourBegins(hour: string): Promise<void> {
  const { date } = toLocal(app.time.now.getTime(), 'America/New_York');
  app.time.now = new Date(toInstant(date, hour, 'America/New_York'));
  await app.services.system.insert(jobs).values({ name: 'messages.digests', payload: {}, companyId: null });
  await app.runJobs();
}

const digests = () =>
  app.outbox.letters.filter(({ to, subject }) => to === reader && subject.startsWith('Today’s schedule'));

test('who chose it reads in the evening what colleagues did, once; others do not', async () => {
  const [slot, later] = await booker.freeSlots('2026-04-14');
  const visit = await booker.book({ service_date: slot?.datetime ?? '' });
  await anHourBegins('16:00');
  const { version } = (await office.get(`/api/bookings/${visit.id}`)).json<{ version: number }>();
  const body = { version, service_date: later?.datetime };
  expect((await office.post(`/api/bookings/${visit.id}/move`, body)).statusCode).toBe(200);
  await app.runJobs();
  await anHourBegins('18:00');
  expect(digests()).toEqual([]);

  await subscribe('staff/colleagues');
  await anHourBegins('17:00');
  expect(digests()).toEqual([]);
  await anHourBegins('18:00');
  await anHourBegins('18:00');
  const [letter, ...more] = digests();
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/^Today’s schedule: \d+ changes? by colleagues$/);
  expect(letter?.text).toMatch(/Visit rescheduled: .*booking \d+/);
  const all = app.outbox.letters.filter(({ subject }) => subject.startsWith('Today’s schedule'));
  expect(all.map(({ to }) => to)).toEqual([reader]);
});

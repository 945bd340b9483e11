import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecordAddress } from '#engine/contracts/platform/record-addresses.ts';
import type { Audience } from '#engine/messages/event.ts';
import type { MessageSubject } from '#engine/messages/merge-tags.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { CompanyTable } from '#server/platform/db/tenant.ts';
import { readMessageData } from '#server/messages/data/read-message-data.ts';
import { isFound, matchPage } from '#server/site/pages/match-page.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** A link in a letter leads to a page that exists, whatever the letter is about and whoever reads it. */
let app: TestApp;
let bench: MessageBench;

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
});
afterAll(() => app.close());

async function oneOf(table: CompanyTable): Promise<string> {
  const [row] = await bench.db.list(table, { limit: 1 });
  if (!row || !('id' in row)) throw new Error('there is none');
  return String(row['id']);
}

const subjects: Record<MessageSubject, () => Promise<string>> = {
  booking: async () => (await bench.upcoming()).id,
  customer: async () => (await bench.upcoming()).customerId,
  series: () => oneOf(series),
  payment: () => oneOf(payments),
  rating: () => oneOf(ratings),
  quote: () => oneOf(quotes),
  gift_card: () => oneOf(giftCards),
  lead: async () => {
    await app.at('sparkle').post('/api/leads', { email: 'new@example.com', first_name: 'New' });
    const admin = await app.signedIn('sparkle', 'r_admin');
    const [lead] = (await admin.get('/api/leads?filter={"limit":1}')).json<{ id: string }[]>();
    return lead?.id ?? '';
  },
  team: async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    return (await admin.post('/api/teams', { title: 'Team of links' })).json<{ id: string }>().id;
  },
  account: () => oneOf(accounts),
  task: async () => (await bench.db.insert(tasks, { title: 'Call back' })).id,
};

// The list of keys is that of the record's own type.
test.each(Object.keys(subjects) as MessageSubject[])('links about a %s lead to pages', async (kind) => {
  const { links, linkKeys, seal, companies } = app.services;
  const company = await companies.findById(bench.db.companyId);
  if (!company) throw new Error('there is no company');
  const id = await subjects[kind]();
  for (const audience of ['customer', 'team', 'office'] satisfies Audience[]) {
    const now = app.time.now;
    const reader = { audience, language: 'en' } as const;
    const context = { db: bench.db, company, links, linkKeys, seal, now, details: {}, ...reader };
    const { values } = await readMessageData(context, { kind, id });
    const paths = Object.entries(values).flatMap(([tag, url]) =>
      tag.startsWith('link.') && url ? [new URL(url).pathname] : [],
    );
    expect(paths.filter((path) => !isFound(path) && !matchPage(path))).toEqual([]);
  }
});

test('a notice about a visit leads to it', async () => {
  const { id } = await bench.upcoming();
  await bench.happens('booking_missed', id);
  const admin = await app.signedIn('sparkle', 'r_admin');
  const notices = (await admin.get('/api/notices')).json<{ path: string }[]>();
  expect(notices.map(({ path }) => path)).toContain(`/admin/bookings/${id}`);
});

test('every notice of the demo leads to a page', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const notices = (await admin.get('/api/notices')).json<{ path: string }[]>();
  expect(notices.filter(({ path }) => path !== '' && !isFound(path))).toEqual([]);
});

test.each([
  ['r_customer', 'own', '/client/visits/'],
  ['r_team', 'own', '/team/jobs/'],
  ['r_admin', 'company', '/admin/bookings/'],
] as const)('the calendar of %s leads to the pages of its visits', async (role, kind, start) => {
  const client = await app.signedIn('sparkle', role);
  const feed = (await client.post('/api/calendar_feeds', { kind })).json<{ url: string }>();
  const file = (await app.at('sparkle').get(new URL(feed.url).pathname)).body.replaceAll('\r\n ', '');
  const paths = [...file.matchAll(/^URL;VALUE=URI:(.+)$/gm)].map(
    ([, url = '']) => new URL(url.trim()).pathname,
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith(start) || !isRecordAddress(path))).toEqual([]);
});

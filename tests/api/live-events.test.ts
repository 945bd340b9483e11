import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { build } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { baseHost, createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What an open page hears of what happens in its company. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

type Heard = { topic: string; id: string | null; ids?: string[] };

/** What somebody hears of `act`: so many events are waited for, and what else comes with the next one counts. */
async function hearing(role: Role, many: number, act: () => Promise<unknown>): Promise<Heard[]> {
  const { cookie = '' } = await app.signedIn('sparkle', role);
  const heard: Heard[] = [];
  const request = get({
    port,
    host: '127.0.0.1',
    path: '/api/live',
    headers: { host: `sparkle.${baseHost}`, cookie },
  });
  request.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    request.on('response', (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(json) as Heard);
        resolve();
      });
    });
  });
  try {
    await act();
    const others = () => heard.filter(({ topic }) => topic !== 'company');
    await expect.poll(() => others().length).toBeGreaterThanOrEqual(many);
    // Everybody hears of the company: what comes before it has come.
    await app.services.live.publish(db, 'company', null);
    await expect.poll(() => heard.at(-1)?.topic).toBe('company');
    return others();
  } finally {
    request.destroy();
  }
}

const accountOf = async (role: string) =>
  (await db.find(accounts, eq(accounts.email, `${role}@sparkle.test`)))?.id ?? '';
const tell = (topic: string, id: string | null) => () => app.services.live.publish(db, topic, id);

describe('a visit', () => {
  test('is heard of by its customer and its crew, and by no others of their kind', async () => {
    const startAt = new Date('2031-03-04T15:00:00Z');
    const team = await db.insert(teams, { title: 'Live', color: '#112233' });
    await db.insert(teamMembers, { teamId: team.id, accountId: await accountOf('team') });
    const [own] = await db.list(customers, { where: eq(customers.accountId, await accountOf('customer')) });
    const stranger = await build(admin, 'customers');
    const theirs = await addBooking(db, { startAt, customerId: own?.id ?? '', teamIds: [team.id] });
    const other = await addBooking(db, { startAt, customerId: stranger.id });
    expect(await db.count(bookings, eq(bookings.id, other))).toBe(1);
    const act = async () => {
      await tell('bookings', other)();
      await tell('bookings', theirs)();
    };
    expect(await hearing('r_customer', 1, act)).toEqual([{ topic: 'bookings', id: theirs }]);
    expect(await hearing('r_team', 1, act)).toEqual([{ topic: 'bookings', id: theirs }]);
    expect(await hearing('r_staff', 2, act)).toEqual([
      { topic: 'bookings', id: other },
      { topic: 'bookings', id: theirs },
    ]);
  });
});

test('a notice is heard of by whom it is for, also in the office', async () => {
  const mine = await accountOf('staff');
  const act = async () => {
    await tell('notices', await accountOf('admin'))();
    await tell('notices', mine)();
  };
  expect(await hearing('r_staff', 1, act)).toEqual([{ topic: 'notices', id: mine }]);
});

test('tasks are heard of by whoever they are given to; of several at once, of those', async () => {
  const assigneeId = await accountOf('team');
  const [given, other] = [await build(admin, 'tasks', { assigneeId }), await build(admin, 'tasks')];
  const both = () => app.services.live.publishAll(db, 'tasks', [given.id, other.id]);
  expect(await hearing('r_team', 1, both)).toEqual([{ topic: 'tasks', id: null, ids: [given.id] }]);
  expect(await hearing('r_admin', 1, both)).toEqual([
    { topic: 'tasks', id: null, ids: [given.id, other.id] },
  ]);
});

test('what only some may read is not heard of by others, even where a call for a key is for anybody', async () => {
  const act = async () => {
    await tell('leads', crypto.randomUUID())();
    await tell('discount_codes', crypto.randomUUID())();
    await tell('services', null)();
  };
  expect(await hearing('r_customer', 1, act)).toEqual([{ topic: 'services', id: null }]);
});

test('a tag is the office’s: whoever may not read tags hears nothing of them', async () => {
  const act = async () => {
    await tell('tags', null)();
    await tell('services', null)();
  };
  for (const role of ['r_customer', 'r_team'] as const)
    expect(await hearing(role, 1, act)).toEqual([{ topic: 'services', id: null }]);
  expect((await hearing('r_scheduler', 2, act)).map(({ topic }) => topic)).toEqual(['tags', 'services']);
});

test('a dry run of an edit is no news', async () => {
  const id = await addBooking(db, { startAt: new Date('2031-03-05T15:00:00Z') });
  const { version } = await admin.read<{ version: number }>(`bookings/${id}`);
  const edit = (dry_run: boolean) => async () => {
    const edited = await admin.change(`bookings/${id}`, {
      version,
      note: { text: 'The bell is broken' },
      dry_run,
    });
    expect(edited).toMatchObject({ saved: !dry_run });
  };
  expect(await hearing('r_admin', 0, edit(true))).toEqual([]);
  expect(await hearing('r_admin', 1, edit(false))).toEqual([{ topic: 'bookings', id }]);
});

test('an address that changes is news of its customer', async () => {
  const { id } = await build(admin, 'customers');
  const address = await admin.add<{ id: string }>(`customers/${id}/addresses`, {
    street: '1 Elm St',
    city: 'New York',
    zip: '10001',
  });
  const change = () => admin.change(`addresses/${address.id}`, { apartment: '4B' });
  expect((await hearing('r_admin', 1, change)).map(({ topic }) => topic)).toContain('customers');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { build } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What waits for a team, a date or an answer, as files for spreadsheets. */
let app: TestApp;
let admin: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());

async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const response = await admin.client.get(path);
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return readCsv(response.body).rows.map(({ values }) => values);
}

type Queue = { entries: { needs: string; booking: { number: number; customer_name: string } }[] };

test.each(['onetime', 'recurring'])('the queue of %s visits is written as it is shown', async (kind) => {
  const { entries } = await admin.read<Queue>(`dispatch/queue?kind=${kind}`);
  const rows = await rowsOf(`/api/dispatch/queue/csv?kind=${kind}`);
  expect(rows.map((row) => [row['Booking'], row['Customer'], row['Time'] === 'No date'])).toEqual(
    entries.map(({ needs, booking }) => [String(booking.number), booking.customer_name, needs === 'date']),
  );
  const nobody = await rowsOf(`/api/dispatch/queue/csv?kind=${kind}&q=nobody-is-called-so`);
  expect(nobody).toEqual([]);
});

test('time off is written with its team and in words', async () => {
  const team = await build(admin, 'teams');
  await admin.add('time_off', {
    teamId: team.id,
    starts_at: '2031-03-03T14:00:00.000Z',
    ends_at: '2031-03-04T14:00:00.000Z',
    reason: 'A wedding',
  });
  const filter = encodeURIComponent(JSON.stringify({ where: { teamId: team.id } }));
  const [row, ...others] = await rowsOf(`/api/time_off/csv?filter=${filter}`);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Team: team['title'],
    From: '2031-03-03 09:00',
    Reason: 'A wedding',
    Status: 'Approved',
  });
});

test('teams and other companies take none of it', async () => {
  const team = await app.signedIn('sparkle', 'r_team');
  for (const path of ['/api/dispatch/queue/csv?kind=onetime', '/api/time_off/csv'])
    expect([path, (await team.get(path)).statusCode]).toEqual([path, 403]);
  const own = await build(admin, 'teams');
  const where = { teamId: own.id };
  const elsewhere = await app.signedIn('wattle', 'r_admin');
  const filter = encodeURIComponent(JSON.stringify({ where }));
  expect(readCsv((await elsewhere.get(`/api/time_off/csv?filter=${filter}`)).body).rows).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { showAccessCodes } from '#engine/contracts/crew/access-codes.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { syncCrew } from '#engine/contracts/crew/crew.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { openVault, type TestVault } from '../support/access-codes.ts';
import { checkOut, checkIn } from '../support/crew-day.ts';
import type { TestCrew } from '../support/crews.ts';

type ShownCodes = AnswerOf<typeof showAccessCodes>;
type Snapshot = AnswerOf<typeof syncCrew>;

/** Door codes for whoever comes to the visit: when they open, and what is kept of each look. */
let vault: TestVault;
beforeAll(async () => {
  vault = await openVault();
});
beforeEach(async () => {
  await vault.clear();
  // Looks are listed newest first, and the clock of the tests stands still.
  vault.passMinute();
});
afterAll(() => vault.close());

describe('crews', () => {
  test('see the codes of their visit around it, and each look is there before the answer', async () => {
    await vault.addCode({ label: 'Back door' });
    const visit = await vault.bookHere();
    const shown = await vault.showToCrew(vault.day.ash.client, visit);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.body).toContain(vault.written.at(-1));
    expect((await vault.looks())[0]).toMatchObject({
      party: 'team',
      team: 'Ash',
      booking: { id: visit.id },
      codes: expect.arrayContaining([{ kind: 'door', label: 'Back door' }]),
    });
  });

  test.each([
    ['too early', -61, 403],
    ['as early as the company lets them', -60, 200],
    ['late on the same day', 6 * 60, 403],
    ['on the next day', 24 * 60, 403],
  ])('%s', async (_when, minutes, status) => {
    await vault.addCode();
    const visit = await vault.bookHere();
    vault.day.app.time.now = new Date(visit.start + minutes * 60_000);
    const before = (await vault.looks()).length;
    const answer = await vault.showToCrew(vault.day.ash.client, visit);
    expect(answer.statusCode).toBe(status);
    const opens = new Date(visit.start - 60 * 60_000).toISOString();
    const closed = { code: 'CODES_CLOSED', details: { opens_at: opens } };
    expect(answer.json<object>()).toMatchObject(status === 403 ? { error: closed } : { codes: [{}] });
    expect((await vault.looks()).length - before).toBe(status === 403 ? 0 : 1);
  });

  test('a crew that has checked in earlier sees them at once, and nobody else does', async () => {
    await vault.addCode();
    const visit = await vault.bookHere(vault.day.ash, vault.day.beech);
    const opensOf = async (crew: TestCrew) => {
      const snapshot = (await crew.client.get('/api/team/sync')).json<Snapshot>();
      return snapshot.jobs.find(({ id }) => id === visit.id)?.access_codes?.opens_at;
    };
    vault.day.app.time.now = new Date(visit.start - 100 * 60_000);
    expect((await vault.showToCrew(vault.day.ash.client, visit)).statusCode).toBe(403);
    await vault.day.send(vault.day.ash, vault.day.envelope(visit, checkIn, { minutes: -100 }));
    const before = (await vault.looks()).length;
    expect((await vault.showToCrew(vault.day.ash.client, visit)).json<ShownCodes>().codes).toHaveLength(1);
    expect((await vault.looks()).length - before).toBe(1);
    expect((await vault.showToCrew(vault.day.beech.client, visit)).statusCode).toBe(403);
    expect([await opensOf(vault.day.ash), await opensOf(vault.day.beech)]).toEqual(
      [-100, -60].map((minutes) => new Date(visit.start + minutes * 60_000).toISOString()),
    );
  });

  test('the company decides how long', async () => {
    await vault.addCode();
    const visit = await vault.bookHere();
    const policies = { codes_open_minutes: 5, codes_close_minutes: 10 };
    await vault.day.admin.change('companies/current/policies', { policies });
    vault.day.app.time.now = new Date(visit.start - 6 * 60_000);
    expect((await vault.showToCrew(vault.day.ash.client, visit)).statusCode).toBe(403);
    vault.day.app.time.now = new Date(visit.start);
    expect((await vault.showToCrew(vault.day.ash.client, visit)).statusCode).toBe(200);
    vault.day.app.time.now = new Date(visit.start + 30 * 60_000);
    await vault.day.send(
      vault.day.ash,
      vault.day.envelope(visit, checkIn),
      vault.day.envelope(visit, checkOut, { minutes: 20 }),
    );
    expect((await vault.showToCrew(vault.day.ash.client, visit)).statusCode).toBe(403);
    await vault.day.admin.change('companies/current/policies', {
      policies: { codes_open_minutes: 60, codes_close_minutes: 30 },
    });
  });

  test('another crew, the crew that had it, and customers see nothing', async () => {
    await vault.addCode();
    const visit = await vault.bookHere();
    expect((await vault.showToCrew(vault.day.beech.client, visit)).statusCode).toBe(404);
    expect((await vault.showToCrew(vault.customer, visit)).statusCode).toBe(403);
    await vault.day.admin.put(`bookings/${visit.id}/teams`, { team_ids: [vault.day.beech.id] });
    expect((await vault.showToCrew(vault.day.ash.client, visit)).statusCode).toBe(404);
    expect((await vault.showToCrew(vault.day.beech.client, visit)).statusCode).toBe(200);
    await vault.day.db.update(bookings, visit.id, { status: 'cancelled' });
    expect((await vault.showToCrew(vault.day.beech.client, visit)).statusCode).toBe(404);
  });

  test('their phone keeps which there are and when, and nothing more', async () => {
    await vault.addCode({ label: 'Cellar', hint: 'Behind the bin' });
    const visit = await vault.bookHere();
    const answer = await vault.day.ash.client.get('/api/team/sync');
    const job = answer.json<Snapshot>().jobs.find(({ id }) => id === visit.id);
    expect(job?.access_codes).toMatchObject({
      opens_at: new Date(visit.start - 60 * 60_000).toISOString(),
      entries: expect.arrayContaining([expect.objectContaining({ label: 'Cellar', hint: 'Behind the bin' })]),
    });
    expect(vault.written.filter((secret) => answer.body.includes(secret))).toEqual([]);
    vault.day.app.time.now = new Date(visit.start - 5 * 86_400_000);
    const early = (await vault.day.ash.client.get('/api/team/sync')).json<Snapshot>();
    expect(early.jobs.find(({ id }) => id === visit.id)?.access_codes).toBeNull();
  });
});

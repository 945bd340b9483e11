import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import { build } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Drafts of price changes that are discarded at once. */
let app: TestApp;
let admin: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());

type Row = { id: string; outcome: string; reason?: string };
type Run = { id: string; changed: number; refused: number };
const discard = async (ids: string[], dry_run: boolean) => {
  const response = await admin.client.post('/api/price_changes/bulk', { ids, act: 'remove', dry_run });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return response.json<{ rows: Row[]; run: Run }>();
};
const statusOf = async (id: string) => (await admin.client.get(`/api/price_changes/${id}`)).statusCode;

test('drafts go, what was published stays, and an undo brings the drafts back', async () => {
  const [draft, published] = [await build(admin, 'price_changes'), await build(admin, 'price_changes')];
  const db = app.services.tenant(await app.companyId('sparkle'));
  await db.update(priceChanges, published.id, { state: 'published', publishedAt: app.time.now });
  const ids = [draft.id, published.id];
  const { rows } = await discard(ids, true);
  expect(rows).toMatchObject([
    { id: draft.id, outcome: 'changed' },
    { id: published.id, outcome: 'refused', reason: 'This change was published and stays on record.' },
  ]);
  expect(await statusOf(draft.id)).toBe(200);
  const { run } = await discard(ids, false);
  expect(run).toMatchObject({ changed: 1, refused: 1 });
  expect([await statusOf(draft.id), await statusOf(published.id)]).toEqual([404, 200]);
  const back = await admin.client.post(`/api/bulk_runs/${run.id}/undo`);
  expect(back.json<Run>()).toMatchObject({ changed: 1, refused: 0 });
  expect(await admin.read(`price_changes/${draft.id}`)).toMatchObject({ name: draft['name'] });
});

test('only administrators may, whatever others were given', async () => {
  const draft = await build(admin, 'price_changes');
  const accountant = await app.signedIn('sparkle', 'r_accountant');
  const body = { ids: [draft.id], act: 'remove', dry_run: false };
  expect((await accountant.post('/api/price_changes/bulk', body)).statusCode).toBe(403);
  const { run } = await discard([draft.id], false);
  expect((await accountant.post(`/api/bulk_runs/${run.id}/undo`)).statusCode).toBe(404);
  expect(await statusOf(draft.id)).toBe(404);
});

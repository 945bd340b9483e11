import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { continueRun } from '#server/platform/bulk/run.ts';
import { accounts, auditLog } from '#server/platform/db/tables/identity.ts';
import { tags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { LiveEvent } from '#server/platform/live/bus.ts';
import { collections } from '#server/collections.ts';
import { build, type CollectionName } from '#tests/support/collections.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Changes of many records at once, and going back. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

type Row = { id: string; title: string; outcome: string; reason?: string };
type Run = Record<'total' | 'done' | 'changed' | 'unchanged' | 'refused', number> & {
  id: string;
  state: string;
  reason: string;
  undone_by: string | null;
  rows: Row[];
};
type Answer = { total: number; judged: number; would: Record<string, number>; rows: Row[]; run: Run };

async function bulk(name: string, body: object): Promise<Answer> {
  const response = await admin.client.post(`/api/${name}/bulk`, { dry_run: false, ...body });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return response.json<Answer>();
}
const readRun = (id: string, outcome?: string) =>
  admin.read<Run>(
    `bulk_runs/${id}${outcome ? `?filter=${encodeURIComponent(JSON.stringify({ where: { outcome } }))}` : ''}`,
  );
async function undo(id: string): Promise<Run> {
  const response = await admin.client.post(`/api/bulk_runs/${id}/undo`);
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return response.json<Run>();
}

async function buildMany(prefix: string, many: number): Promise<string[]> {
  const rows = Array.from({ length: many }, (_none, index) => ({
    companyId: db.companyId,
    name: `${prefix} ${String(index).padStart(5, '0')}`,
    color: '#111111',
  }));
  await db.query((database) => database.insert(tags).values(rows));
  const made = await db.list(tags, { where: like(tags.name, `${prefix} %`), limit: many });
  return made.map(({ id }) => id);
}
const colored = async (prefix: string, color: string) =>
  db.count(tags, and(like(tags.name, `${prefix} %`), eq(tags.color, color)));

/** What open pages hear until `act` is over. */
async function hearing(act: () => Promise<unknown>): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = [];
  const stop = app.services.live.subscribe((event) => void heard.push(event));
  // What was told before one of these has arrived with it.
  const say = async (topic: string) => {
    await app.services.live.publish(db, topic, null);
    await expect.poll(() => heard.at(-1)?.topic).toBe(topic);
  };
  await say('begin');
  const before = heard.length;
  await act();
  await say('end');
  stop();
  return heard.slice(before, -1);
}

describe('a dry run', () => {
  test('says what would become of each, and leaves nothing behind', async () => {
    const [changed, same, gone] = [
      await build(admin, 'discount_codes', { minimum_subtotal: 10 }),
      await build(admin, 'discount_codes', { minimum_subtotal: 40 }),
      randomUUID(),
    ];
    const entries = await db.count(auditLog);
    const ids = [changed.id, same.id, gone];
    let answer: Answer | undefined;
    const heard = await hearing(async () => {
      const body = { ids, act: 'update', changes: { minimum_subtotal: 40 }, dry_run: true };
      answer = await bulk('discount_codes', body);
    });
    expect(answer).toEqual({
      total: 3,
      judged: 3,
      would: { changed: 1, unchanged: 1, refused: 1 },
      rows: [
        { id: changed.id, title: changed['code'], outcome: 'changed', before: { minimum_subtotal: 10 } },
        { id: same.id, title: same['code'], outcome: 'unchanged' },
        { id: gone, title: '', outcome: 'refused', reason: 'It is no longer there' },
      ],
    });
    expect(heard).toEqual([]);
    expect(await db.count(auditLog)).toBe(entries);
    expect(await admin.read(`discount_codes/${changed.id}`)).toMatchObject({ minimum_subtotal: 10 });
  });

  test('complains as a single change does', async () => {
    const code = await build(admin, 'discount_codes', { starts_on: '2031-05-04' });
    const body = { ids: [code.id], act: 'update', changes: { ends_on: '2031-05-01' }, dry_run: true };
    expect((await bulk('discount_codes', body)).rows).toEqual([
      {
        id: code.id,
        title: code['code'],
        outcome: 'refused',
        reason: 'Valid until must not be before 2031-05-04',
      },
    ]);
  });
});

describe('a short run', () => {
  test('is over with its answer, tells pages once, and is in the log as a whole and row by row', async () => {
    const ids = await buildMany('Short', 20);
    let answer: Answer | undefined;
    const heard = await hearing(async () => {
      answer = await bulk('tags', { ids, act: 'update', changes: { color: '#222222' } });
    });
    expect(answer?.run).toMatchObject({ state: 'done', total: 20, done: 20, changed: 20, refused: 0 });
    expect(await colored('Short', '#222222')).toBe(20);
    const told = heard.filter(({ topic }) => topic === 'tags');
    expect(told.map((event) => event.ids?.toSorted())).toEqual([ids.toSorted()]);
    const inLog = (action: string) => db.count(auditLog, eq(auditLog.action, action));
    expect(await inLog('bulk_run.updated')).toBe(1);
    expect(await inLog('tag.changed')).toBe(20);
  });

  test('archives and restores, and puts back what it has archived', async () => {
    const codes = [await build(admin, 'discount_codes'), await build(admin, 'discount_codes')];
    const ids = codes.map(({ id }) => id);
    const archived = await bulk('discount_codes', { ids, act: 'archive' });
    expect(archived.run).toMatchObject({ changed: 2 });
    expect(await admin.read(`discount_codes/${ids[0]}`)).toMatchObject({ active: false });
    expect((await bulk('discount_codes', { ids, act: 'archive' })).run).toMatchObject({ unchanged: 2 });
    expect(await undo(archived.run.id)).toMatchObject({ state: 'done', changed: 2, refused: 0 });
    expect(await admin.read(`discount_codes/${ids[0]}`)).toMatchObject({ active: true });
  });

  test('removes, and brings back what it has deleted under its own id', async () => {
    const tag = await build(admin, 'tags', { color: '#333333' });
    const { run } = await bulk('tags', { ids: [tag.id], act: 'remove' });
    expect((await admin.client.get(`/api/tags/${tag.id}`)).statusCode).toBe(404);
    expect(await undo(run.id)).toMatchObject({ changed: 1 });
    expect(await admin.read(`tags/${tag.id}`)).toMatchObject({ name: tag['name'], color: '#333333' });
    expect(errorOf(await admin.client.post(`/api/bulk_runs/${run.id}/undo`)).code).toBe('CONFLICT');
  });

  test.each(collections)('brings back one of $name as it was', async ({ name, settings }) => {
    const { id } = await build(admin, name as CollectionName);
    const read = async () => {
      const thing = await admin.read<Thing>(`${name}/${id}`);
      return Object.fromEntries(Object.keys(settings).map((setting) => [setting, thing[setting]]));
    };
    const before = await read();
    const { run } = await bulk(name, { ids: [id], act: 'remove' });
    expect(run).toMatchObject({ changed: 1, refused: 0 });
    expect(await undo(run.id)).toMatchObject({ changed: 1, refused: 0 });
    expect(await read()).toEqual(before);
  });

  test('leaves what has been changed since, and says so', async () => {
    const ids = await buildMany('Since', 3);
    const { run } = await bulk('tags', { ids, act: 'update', changes: { color: '#444444' } });
    await admin.change(`tags/${ids[0]}`, { color: '#555555' });
    const back = await undo(run.id);
    expect(back).toMatchObject({ changed: 2, refused: 1 });
    const { rows } = await readRun(back.id, 'refused');
    expect(rows).toEqual([expect.objectContaining({ id: ids[0], reason: 'Somebody has changed it since' })]);
    expect(await admin.read(`tags/${ids[0]}`)).toMatchObject({ color: '#555555' });
    expect(await readRun(run.id)).toMatchObject({ undone_by: back.id });
  });

  test('does more than its settings say where a single change does', async () => {
    const holiday = await build(admin, 'holidays');
    const customer = await build(admin, 'customers');
    const phones = { ids: [customer.id], act: 'update', changes: { phone: '(212) 555-0123' } };
    expect((await bulk('customers', phones)).run).toMatchObject({ changed: 1 });
    expect(await admin.read(`customers/${customer.id}`)).toMatchObject({ phone: '+12125550123' });
    const days = { ids: [holiday.id], act: 'update', changes: { date_to: '2031-01-03' } };
    expect((await bulk('holidays', days)).run).toMatchObject({ changed: 1 });
  });
});

describe('what is asked', () => {
  test('is one way of naming records, and what goes with the act', async () => {
    const refusal = async (name: string, body: object) =>
      Object.keys(
        (await admin.refusal('POST', `${name}/bulk`, { dry_run: true, ...body })) as Record<string, string[]>,
      );
    expect(await refusal('tags', { act: 'remove' })).toEqual(['ids']);
    expect(await refusal('tags', { ids: [randomUUID()], where: {}, act: 'remove' })).toEqual(['ids']);
    expect(await refusal('tags', { where: {}, act: 'update' })).toEqual(['changes']);
    expect(await refusal('tags', { where: {}, act: 'archive' })).toEqual(['act']);
    expect(await refusal('tags', { where: { color: 'red' }, act: 'remove' })).toEqual(['filter']);
    expect(await refusal('tags', { where: {}, act: 'update', changes: { colour: 'red' } })).not.toEqual([]);
  });

  test('and seen by whoever may change it, in their own company', async () => {
    const tag = await build(admin, 'tags');
    const { run } = await bulk('tags', { ids: [tag.id], act: 'update', changes: { color: '#666666' } });
    const elsewhere = await app.signedIn('wattle', 'r_admin');
    expect((await elsewhere.get(`/api/bulk_runs/${run.id}`)).statusCode).toBe(404);
    expect((await elsewhere.post(`/api/bulk_runs/${run.id}/undo`)).statusCode).toBe(404);
    const team = await app.signedIn('sparkle', 'r_team');
    expect((await team.post('/api/tags/bulk', { where: {}, act: 'remove', dry_run: true })).statusCode).toBe(
      403,
    );
    const accountant = await app.signedIn('sparkle', 'r_accountant');
    expect([403, 404]).toContain((await accountant.get(`/api/bulk_runs/${run.id}`)).statusCode);
  });
});

describe('a run of 1,000', () => {
  test('goes on where it was cut off, and does nothing twice; then all is put back', async () => {
    const ids = await buildMany('Many', 1_000);
    expect(ids).toHaveLength(1_000);
    const { total, run } = await bulk('tags', {
      where: { q: 'Many ' },
      act: 'update',
      changes: { color: '#777777' },
    });
    expect([total, run.state, run.done]).toEqual([1_000, 'running', 0]);
    const job = { companyId: db.companyId, runId: run.id };
    // A worker that is stopped: what it was at is not done, and what it had done is.
    const stopping = new AbortController();
    let batches = 0;
    const stop = app.services.live.subscribe(({ topic }) => {
      if (topic === 'bulk_runs' && (batches += 1) === 3) stopping.abort();
    });
    await expect(continueRun(app.services, job, stopping.signal)).rejects.toThrow('aborted');
    stop();
    const cut = await readRun(run.id);
    expect(cut.state).toBe('running');
    expect(cut.done).toBeGreaterThanOrEqual(100);
    expect(cut.done).toBeLessThan(1_000);
    expect(await colored('Many', '#777777')).toBe(cut.done);
    // Two who go on at once take turns.
    await Promise.all([continueRun(app.services, job), continueRun(app.services, job)]);
    expect(await readRun(run.id)).toMatchObject({ state: 'done', done: 1_000, changed: 1_000 });
    expect(await colored('Many', '#777777')).toBe(1_000);
    const entries = await db.query((database, own) =>
      database
        .select({ id: auditLog.subjectId })
        .from(auditLog)
        .where(and(own(auditLog), eq(auditLog.action, 'tag.changed'))),
    );
    const many = new Set<string | null>(ids);
    expect(entries.filter(({ id }) => many.has(id))).toHaveLength(1_000);
    const back = await undo(run.id);
    await continueRun(app.services, { companyId: db.companyId, runId: back.id });
    expect(await readRun(back.id)).toMatchObject({ state: 'done', changed: 1_000, refused: 0 });
    expect(await colored('Many', '#111111')).toBe(1_000);
  }, 120_000);

  test('stops once whoever began it may no longer do so', async () => {
    await buildMany('Stop', 60);
    const scheduler = await createKeeper(app, 'r_staff');
    const response = await scheduler.client.post('/api/tags/bulk', {
      where: { q: 'Stop ' },
      act: 'update',
      changes: { color: '#888888' },
      dry_run: false,
    });
    const { run } = response.json<Answer>();
    const [staff] = await db.list(accounts, { where: eq(accounts.email, 'staff@sparkle.test') });
    await db.update(accounts, staff?.id ?? '', { state: 'inactive' });
    await app.runJobs();
    await db.update(accounts, staff?.id ?? '', { state: 'active' });
    expect(await readRun(run.id)).toMatchObject({ state: 'stopped', done: 0 });
    expect((await readRun(run.id)).reason).toContain('may no longer do this');
  });

  test('is done by the workers', async () => {
    const made = await buildMany('Worker', 120);
    const { run } = await bulk('tags', { ids: made, act: 'update', changes: { color: '#999999' } });
    expect(await app.runJobs()).toEqual([]);
    expect(await readRun(run.id)).toMatchObject({ state: 'done', changed: 120 });
    const { rows } = await readRun(run.id, 'changed');
    expect(rows.map(({ id }: Pick<Thing, 'id'>) => made.includes(id))).not.toContain(false);
  });
});

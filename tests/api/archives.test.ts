import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  archivedTables,
  blankedColumns,
  keptColumns,
  leftOut,
  onArrival,
} from '#server/integrations/archives/tables.ts';
import { renameIds } from '#server/integrations/archives/new-id.ts';
import { archiveParts, archives } from '#server/platform/db/tables/archives.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { report } from '#server/platform/happenings/report.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Figures = {
  tables: { table: string; rows: number; sums: Record<string, number> }[];
  gift_cards: { ending: string; balance: number }[];
  future_visits: number;
};
type Archive = {
  id: string;
  company_id: string;
  state: string;
  problem: string | null;
  checksum: string | null;
  report: { source: Figures; result: Figures | null; differences: string[] } | null;
};

let app: TestApp;
let admin: TestClient;
let operator: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  operator = await app.signedIn('', 'role_super_admin');
});
afterAll(() => app.close());

async function exportOf(client: TestClient, subdomain: string): Promise<{ archive: Archive; file: Buffer }> {
  const asked = await client.post('/api/archives');
  expect([asked.statusCode, asked.body]).toMatchObject([202, expect.any(String)]);
  expect(await app.runJobs()).toEqual([]);
  const archive = (await client.get(`/api/archives/${asked.json<Archive>().id}`)).json<Archive>();
  const link = await client.post(`/api/archives/${archive.id}/link`);
  const { url } = link.json<{ url: string }>();
  const fetched = await app.at(subdomain).get(new URL(url).pathname);
  expect(fetched.headers['content-type']).toBe('application/gzip');
  return { archive, file: fetched.rawPayload };
}

async function importOf(file: Buffer, subdomain: string): Promise<Archive> {
  const opened = await operator.post('/api/monitor/imports', { business_name: 'Copy', subdomain });
  expect([opened.statusCode, opened.body]).toMatchObject([201, expect.any(String)]);
  const { id } = opened.json<Archive>();
  const half = Math.ceil(file.length / 2);
  for (const [number, part] of [file.subarray(0, half), file.subarray(half)].entries()) {
    const body = { number, base64: part.toString('base64') };
    const sent = await operator.send('PUT', `/api/monitor/imports/${id}/parts`, body);
    expect(sent.statusCode).toBe(204);
  }
  return start(id);
}

async function start(id: string): Promise<Archive> {
  expect((await operator.post(`/api/monitor/imports/${id}/start`)).statusCode).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return (await operator.get(`/api/monitor/imports/${id}`)).json<Archive>();
}

const linesOf = (file: Buffer) => gunzipSync(file).toString('utf8').trimEnd().split('\n');

describe('there and back', () => {
  let first: { archive: Archive; file: Buffer };
  let arrived: Archive;

  beforeAll(async () => {
    first = await exportOf(admin, 'sparkle');
    arrived = await importOf(first.file, 'sparkle-copy');
  }, 60_000);

  test('the report compares both sides, and finds no difference', () => {
    expect(arrived).toMatchObject({ state: 'done', problem: null, report: { differences: [] } });
    const { source, result } = arrived.report ?? {};
    const still = (figures: Figures | null | undefined) => ({
      ...figures,
      tables: figures?.tables.filter(({ table }) => table !== 'audit_log'),
    });
    expect(still(result)).toEqual(still(source));
    expect(source?.future_visits).toBeGreaterThan(0);
    expect(source?.gift_cards.length).toBeGreaterThan(0);
    expect(source?.tables.find(({ table }) => table === 'payments')?.sums['amount']).toBeGreaterThan(0);
  });

  test('what happens in a frozen company is told to nobody', async () => {
    const copy = app.services.tenant(arrived.company_id);
    const [visit] = await copy.list(bookings, { where: eq(bookings.status, 'upcoming'), limit: 1 });
    const before = await copy.count(messages);
    await report(copy, app.time.now, { name: 'booking_confirmed', subjectId: visit?.id ?? '' });
    expect(await app.runJobs()).toEqual([]);
    expect(await copy.count(messages)).toBe(before);
  });

  test('an archive of the copy is that of the original, but for its ids', async () => {
    await app.services.system
      .update(companies)
      .set({ state: 'active' })
      .where(eq(companies.id, arrived.company_id));
    app.services.companies.forget();
    const copy = app.services.tenant(arrived.company_id);
    const archive = await copy.insert(archives, {
      kind: 'export',
      state: 'waiting',
      createdAt: app.time.now,
      expiresAt: app.time.now,
    });
    const { makeArchive } = await import('#server/integrations/archives/make-archive.ts');
    await makeArchive(app.services, { companyId: arrived.company_id, archiveId: archive.id });
    const parts = await copy.list(archiveParts, { where: eq(archiveParts.archiveId, archive.id) });
    const second = Buffer.concat(parts.toSorted((a, b) => a.number - b.number).map(({ bytes }) => bytes));
    const [, ...before] = linesOf(first.file);
    const ids = new Set(before.map((line) => String(JSON.parse(line).row.id)));
    const expected = before.map((line) => {
      const { table, row } = JSON.parse(renameIds(line, ids, arrived.company_id));
      return JSON.stringify({ table, row: onArrival[table]?.(row) ?? row });
    });
    const standing = ({ table, row }: { table: string; row: { action?: string } }) =>
      table === 'audit_log' && row.action === 'company.opened_for_import';
    const found = linesOf(second)
      .slice(1)
      .filter((line) => !standing(JSON.parse(line)));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('nobody can sign in to it, and nobody is written to, until somebody says so', async () => {
    const { rows } = await app.services.pools.system.query(
      `select (select count(*)::int from accounts where company_id = $1 and (state = 'active' or login_id is not null)) as open,
        (select count(*)::int from message_rules where company_id = $1 and enabled) as rules`,
      [arrived.company_id],
    );
    expect(rows).toEqual([{ open: 0, rules: 0 }]);
  });

  test('run again, it writes nothing twice', async () => {
    await app.services.system.update(archives).set({ state: 'failed' }).where(eq(archives.id, arrived.id));
    const again = await start(arrived.id);
    expect(again.state).toBe('done');
    expect(again.report?.differences).toEqual([]);
  });

  test('secrets are not in it', () => {
    const text = linesOf(first.file).join('\n');
    expect(text).not.toMatch(/"(sealed_code|login_id)":"/);
    expect(text).not.toMatch(/sealed_secret|secret_key|private_key|password/);
  });

  test('the address works for ten minutes, for this company', async () => {
    const link = await admin.post(`/api/archives/${first.archive.id}/link`);
    const path = new URL(link.json<{ url: string }>().url).pathname;
    expect((await app.at('wattle').get(path)).statusCode).toBe(404);
    expect((await app.at('sparkle').get(path)).statusCode).toBe(200);
    app.time.pass(601);
    expect((await app.at('sparkle').get(path)).statusCode).toBe(404);
    expect((await app.at('sparkle').get('/api/archive_files/nonsense')).statusCode).toBe(404);
  });

  test('what does not add up is said', async () => {
    const [manifest = '', ...rows] = linesOf(first.file);
    const claimed = JSON.parse(manifest);
    claimed.figures.gift_cards[0].balance += 100;
    claimed.figures.future_visits += 1;
    const lines = [JSON.stringify(claimed), ...rows];
    const claim = await importOf(gzipSync(lines.join('\n')), 'sparkle-claimed');
    expect(claim.report?.differences).toEqual([
      expect.stringMatching(
        /^Balance of the gift card ending in \w{4}: \d+ in the file, \d+ in the company\.$/,
      ),
      expect.stringMatching(/^Visits to come: /),
    ]);
  }, 60_000);

  test('rows that the database refuses end the import with a sentence', async () => {
    const [manifest = '', ...rows] = linesOf(first.file);
    const isOurs = (line: string) => line.startsWith('{"table":"tags"');
    const broken = rows.map((line) => (isOurs(line) ? line.replace(/"name":"[^"]*"/, '"name":null') : line));
    const claimed = JSON.parse(manifest);
    const hash = createHash('sha256');
    for (const line of broken.filter(isOurs)) hash.update(`${line}\n`);
    claimed.checksums.tags = hash.digest('hex');
    const file = gzipSync([JSON.stringify(claimed), ...broken].join('\n'));
    const { state, problem } = await importOf(file, 'sparkle-broken');
    expect([state, problem]).toEqual([
      'failed',
      expect.stringMatching(/^The database refuses rows of tags: /),
    ]);
  }, 60_000);

  test('a time zone that is none ends the import before anything is written', async () => {
    const [manifest = '', ...rows] = linesOf(first.file);
    const claimed = JSON.parse(manifest);
    claimed.company.timezone = 'Mars/Olympus';
    const file = gzipSync([JSON.stringify(claimed), ...rows].join('\n'));
    expect(await importOf(file, 'sparkle-mars')).toMatchObject({
      state: 'failed',
      problem: '"Mars/Olympus" must be a time zone such as Australia/Adelaide.',
    });
  }, 60_000);

  test('a file that was changed is refused whole, with a sentence', async () => {
    const lines = linesOf(first.file);
    const at = lines.findIndex((line) => line.startsWith('{"table":"gift_card_ledger"'));
    const changed = lines.with(at, (lines[at] ?? '').replace(/"amount":(-?\d+)/, '"amount":99999999'));
    const bad = await importOf(gzipSync(changed.join('\n')), 'sparkle-changed');
    expect(bad).toMatchObject({
      state: 'failed',
      problem: 'The rows of gift_card_ledger are not those that were written.',
    });
    const { rows } = await app.services.pools.system.query('select from customers where company_id = $1', [
      bad.company_id,
    ]);
    expect(rows).toEqual([]);
    const cut = await importOf(first.file.subarray(0, first.file.length - 2000), 'sparkle-cut');
    expect(cut).toMatchObject({ state: 'failed', problem: 'The file is not whole, or not a gzip file.' });
    const none = await importOf(Buffer.from('nonsense'), 'sparkle-none');
    expect(none).toMatchObject({ state: 'failed', problem: 'The file is not whole, or not a gzip file.' });
  }, 60_000);
});

describe('an owner brings a file back', () => {
  type Check = Archive & {
    restorable: boolean;
    made_at: string | null;
    restored: { subdomain: string; state: string; differences: string[] } | null;
  };
  const read = async (id: string, client = admin) => (await client.get(`/api/archives/${id}`)).json<Check>();

  async function checkOf(file: Buffer, client = admin): Promise<Check> {
    const opened = await client.post('/api/archives/checks');
    expect([opened.statusCode, opened.body]).toMatchObject([201, expect.any(String)]);
    const { id } = opened.json<Check>();
    const half = Math.ceil(file.length / 2);
    for (const [number, part] of [file.subarray(0, half), file.subarray(half)].entries()) {
      const body = { number, base64: part.toString('base64') };
      expect((await client.send('PUT', `/api/archives/${id}/parts`, body)).statusCode).toBe(204);
    }
    expect((await client.post(`/api/archives/${id}/check`)).statusCode).toBe(202);
    expect(await app.runJobs()).toEqual([]);
    return read(id, client);
  }

  let made: { archive: Archive; file: Buffer };
  beforeAll(async () => {
    made = await exportOf(admin, 'sparkle');
  }, 60_000);

  test('sees what has changed since, and makes a company of it', async () => {
    const tag = await admin.post('/api/tags', { name: 'Since the archive' });
    expect(tag.statusCode).toBe(201);
    const check = await checkOf(made.file);
    expect(check).toMatchObject({ state: 'done', restorable: true, problem: null, restored: null });
    const difference = check.report?.differences.find((sentence) => sentence.startsWith('Rows of tags'));
    expect(difference).toBeDefined();

    const path = `/api/archives/${check.id}/restore`;
    const taken = await admin.post(path, { business_name: 'Again', subdomain: 'sparkle' });
    expect(errorOf(taken).details.messages).toHaveProperty('subdomain');
    const begun = await admin.post(path, { business_name: 'Again', subdomain: 'sparkle-again' });
    expect([begun.statusCode, begun.body]).toMatchObject([202, expect.any(String)]);
    expect(await app.runJobs()).toEqual([]);
    expect(await read(check.id)).toMatchObject({
      restored: { subdomain: 'sparkle-again', state: 'done', differences: [] },
    });
    expect(errorOf(await admin.post(path, { business_name: 'B', subdomain: 'sparkle-b' })).code).toBe(
      'CONFLICT',
    );
    const [company] = await app.services.system
      .select()
      .from(companies)
      .where(eq(companies.subdomain, 'sparkle-again'));
    expect(company).toMatchObject({ state: 'frozen', businessName: 'Again' });
    const restored = app.services.tenant(company?.id ?? '');
    const active = await restored.list(accounts, { where: eq(accounts.state, 'active') });
    expect(active.map(({ role, id }) => [role, id])).toEqual([['r_admin', company?.ownerId]]);
  }, 120_000);

  test('of another company it is compared, and no company is made of it', async () => {
    const wattle = await app.signedIn('wattle', 'r_admin');
    const check = await checkOf(made.file, wattle);
    expect(check).toMatchObject({ state: 'done', restorable: false });
    const path = `/api/archives/${check.id}/restore`;
    const refused = await wattle.post(path, { business_name: 'Theirs', subdomain: 'sparkle-theirs' });
    expect(errorOf(refused).message).toContain('made here, of this company');
    expect((await admin.get(`/api/archives/${check.id}`)).statusCode).toBe(404);
  }, 60_000);

  test('a file whose figures somebody has changed is not of this company any more', async () => {
    const [first = '', ...rest] = linesOf(made.file);
    const manifest = JSON.parse(first);
    manifest.company.business_name = 'Somebody else';
    const changed = gzipSync([JSON.stringify(manifest), ...rest].join('\n') + '\n');
    expect(await checkOf(changed)).toMatchObject({ state: 'done', restorable: false });
  }, 60_000);

  test('what is no archive is said to be none', async () => {
    expect(await checkOf(Buffer.from('no archive'))).toMatchObject({
      state: 'failed',
      problem: 'The file is not whole, or not a gzip file.',
      restorable: false,
    });
  });
});

test('only administrators have all of a company; only operators open one', async () => {
  const developer = await app.signedIn('sparkle', 'r_developer');
  expect((await developer.post('/api/archives')).statusCode).toBe(403);
  const body = { business_name: 'X', subdomain: 'my-own' };
  expect((await admin.post('/api/monitor/imports', body)).statusCode).toBe(403);
  const taken = await operator.post('/api/monitor/imports', { ...body, subdomain: 'sparkle' });
  expect(errorOf(taken).details.messages).toEqual({ subdomain: ['This name is taken.'] });
});

test('it has been decided of every table and every secret whether it goes along', async () => {
  const client = new pg.Client(app.url);
  await client.connect();
  const { rows } = await client.query<{ table: string; name: string }>(`
    select c.relname as table, a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id' and o.attnotnull)`);
  await client.end();
  const tables = [...new Set(rows.map(({ table }) => table))];
  expect([...archivedTables, ...Object.keys(leftOut)].toSorted()).toEqual(tables.toSorted());
  const decided = ({ table, name }: { table: string; name: string }) =>
    Boolean(blankedColumns[table]?.includes(name)) || keptColumns.includes(`${table}.${name}`);
  const secrets = rows.filter(
    ({ table, name }) =>
      archivedTables.includes(table) && /seal|hash|secret|token|password|(^|_)keys?($|_)/.test(name),
  );
  expect(secrets.filter((column) => !decided(column))).toEqual([]);
});

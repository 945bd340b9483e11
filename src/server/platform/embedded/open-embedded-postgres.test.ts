import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { withClient } from './connection.ts';
import { layOut } from './data-layout.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';
import { isAlive } from './process-start.ts';
import { createDataDir, createFailingPrograms, silent } from './test-data-dir.ts';

afterEach(() => vi.unstubAllEnvs());

const open = (dataDir: string) => openEmbeddedPostgres({ dataDir, log: silent });

const readPid = (dataDir: string) =>
  Number(readFileSync(path.join(layOut(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

const ask = async (url: string, sql: string): Promise<unknown> =>
  withClient(
    url,
    async (client) => Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0],
  );

/** Another process that opens the database and tells when it has; it lives until it is killed. */
async function openElsewhere(dataDir: string) {
  const module = fileURLToPath(new URL('open-embedded-postgres.ts', import.meta.url));
  const script = `const { openEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    process.stdout.write('ready'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  return child;
}

test('a fresh folder gets a database that only its password opens, and that is kept', async () => {
  const dataDir = createDataDir();
  const database = await open(dataDir);
  expect(database.attached).toBe(false);
  expect(statSync(layOut(dataDir).password).mode & 0o777).toBe(0o600);
  expect(await ask(database.url, 'select current_database()')).toBe('trellis');
  expect(await ask(database.url, "select lower('ÄÖÉ')")).toBe('äöé');
  const wrong = database.url.replace(/:[0-9a-f]+@/, ':wrong@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  await withClient(database.url, (client) => client.query('create table kept as select 42 as answer'));
  await database.stop();

  const again = await open(dataDir);
  expect(await ask(again.url, 'select answer from kept')).toBe(42);
  const pid = readPid(dataDir);
  await again.stop();
  expect(isAlive(pid)).toBe(false);
});

test('it survives the starter’s SIGKILL; the next start attaches and, as its heir, stops it', async () => {
  const dataDir = createDataDir();
  const starter = await openElsewhere(dataDir);
  const guest = await open(dataDir);
  expect(guest.attached).toBe(true);
  await guest.stop();
  expect(isAlive(readPid(dataDir))).toBe(true);

  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const heir = await open(dataDir);
  expect(heir.attached).toBe(true);
  expect(await ask(heir.url, 'select 1')).toBe(1);
  const pid = readPid(dataDir);
  await heir.stop();
  expect(isAlive(pid)).toBe(false);
});

test('when Postgres itself was killed, the next start recovers', async () => {
  const dataDir = createDataDir();
  const database = await open(dataDir);
  await withClient(database.url, (client) => client.query('create table kept as select 42 as answer'));
  process.kill(readPid(dataDir), 'SIGKILL');
  const again = await open(dataDir);
  expect(await ask(again.url, 'select answer from kept')).toBe(42);
  await again.stop();
});

test('an interrupted creation leaves nothing half done', async () => {
  const dataDir = createDataDir();
  vi.stubEnv('POSTGRES_BIN', createFailingPrograms(18, 'No space left on device'));
  await expect(open(dataDir)).rejects.toThrow(/disk that holds .* is full/);
  expect(readdirSync(dataDir)).toEqual(['postgres.log', 'postgres.password']);
  vi.unstubAllEnvs();
  await (await open(dataDir)).stop();
});

test('a folder of another Postgres version is refused, untouched', async () => {
  const dataDir = createDataDir();
  await (await open(dataDir)).stop();
  vi.stubEnv('POSTGRES_BIN', createFailingPrograms(99, ''));
  await expect(open(dataDir)).rejects.toThrow(/made by Postgres \d+, and this Trellis brings Postgres 99/);
  vi.unstubAllEnvs();
  writeFileSync(layOut(dataDir).marker, JSON.stringify({ engine: 'postgres', major: 16 }));
  await expect(open(dataDir)).rejects.toThrow(/made by Postgres 16/);
  writeFileSync(layOut(dataDir).marker, JSON.stringify({ engine: 'other', major: 1 }));
  await expect(open(dataDir)).rejects.toThrow(/another kind \(other\)/);
});

test('damage and a missing password have their own sentences', async () => {
  const dataDir = createDataDir();
  await (await open(dataDir)).stop();
  truncateSync(path.join(layOut(dataDir).cluster, 'global', 'pg_control'), 0);
  await expect(open(dataDir)).rejects.toThrow(/is damaged/);
  rmSync(layOut(dataDir).password);
  await expect(open(dataDir)).rejects.toThrow(/postgres.password, which opens .* is missing/);
});

test('without programs for this system the sentence names the ways out', async () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere');
  await expect(open(createDataDir())).rejects.toHaveProperty(
    'advice',
    expect.stringContaining('DATABASE_URL'),
  );
});

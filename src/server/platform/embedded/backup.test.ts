import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { withClient } from './connection.ts';
import { acquireDataFolder } from './data-folder.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';
import { restore } from './restore.ts';
import { createDataDir, silent } from './test-data-dir.ts';

const now = new Date('2026-11-20T12:00:00Z');

async function inDatabase<T>(
  dataDir: string,
  work: (run: (sql: string) => Promise<unknown[]>) => Promise<T>,
) {
  const database = await openEmbeddedPostgres({ dataDir, log: silent });
  const result = await withClient(database.url, (client) =>
    work(async (sql) => (await client.query(sql)).rows),
  );
  await database.stop();
  return result;
}

const readWords = (dataDir: string) =>
  inDatabase(dataDir, async (run) =>
    (await run('select word from words order by 1')).map((row) => Object.values(row ?? {})[0]),
  );

async function createFilled(): Promise<string> {
  const dataDir = createDataDir();
  await inDatabase(dataDir, async (run) => {
    await run('create table words (word text)');
    await run("insert into words values ('old')");
  });
  writeFileSync(path.join(dataDir, 'secret.key'), 'kept too');
  return dataDir;
}

test('a backup taken at rest brings the old rows back and keeps what it replaces', async () => {
  const dataDir = await createFilled();
  const file = await backUp({ dataDir, now, log: silent });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await inDatabase(dataDir, (run) => run("update words set word = 'new'"));
  const previous = await restore({ dataDir, file, now, log: silent });
  expect(await readWords(dataDir)).toEqual(['old']);
  expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(true);
  expect(readdirSync(previous ?? '')).toContain('postgres');
});

test('a backup taken while rows are written holds every row committed before it, and restores elsewhere', async () => {
  const dataDir = await createFilled();
  const elsewhere = createDataDir();
  await inDatabase(dataDir, async (run) => {
    let writing = true;
    const writer = (async () => {
      for (let i = 0; writing; i++)
        await run(`insert into words select 'w${i}-' || g from generate_series(1, 500) g`);
    })();
    await run("insert into words values ('before')");
    const file = await backUp({ dataDir, now, log: silent });
    writing = false;
    await writer;
    await restore({ dataDir: elsewhere, file, now, log: silent });
  });
  const words = await readWords(elsewhere);
  expect(words).toContain('before');
  expect(words.filter((word) => String(word).startsWith('w')).length % 500).toBe(0);
});

test('restore is refused while Trellis runs, and for a file that is no backup', async () => {
  const dataDir = await createFilled();
  const file = path.join(dataDir, '..', 'not-a-backup.tar.gz');
  writeFileSync(file, 'nothing');
  const folder = await acquireDataFolder(dataDir, { port: 4000 });
  await expect(restore({ dataDir, file, now, log: silent })).rejects.toThrow(/already running/);
  folder.release();
  await expect(restore({ dataDir, file, now, log: silent })).rejects.toThrow(/could not be read/);
  await expect(restore({ dataDir, file: '/no/such', now, log: silent })).rejects.toThrow(/no file/);
  expect(await readWords(dataDir)).toEqual(['old']);
  await expect(backUp({ dataDir: createDataDir(), now, log: silent })).rejects.toThrow(/no database/);
});

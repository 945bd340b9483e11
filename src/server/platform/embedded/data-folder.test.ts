import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acquireDataFolder, findHolder } from './data-folder.ts';
import { layOut } from './data-layout.ts';
import { findProcessStart } from './process-start.ts';
import { createDataDir } from './test-data-dir.ts';

const lockOf = (dataDir: string) => layOut(dataDir).lock;

function leaveLock(dataDir: string, changes: Record<string, unknown>): void {
  mkdirSync(dataDir, { recursive: true });
  const lock = {
    token: 'theirs',
    pid: 1,
    host: '',
    port: 4000,
    since: '2026-01-01T00:00:00Z',
    doing: 'running',
  };
  writeFileSync(lockOf(dataDir), JSON.stringify({ ...lock, ...changes }));
}

async function ownHost(): Promise<string> {
  const probe = createDataDir();
  const folder = await acquireDataFolder(probe, { port: 1 });
  const { host } = JSON.parse(readFileSync(lockOf(probe), 'utf8')) as { host: string };
  folder.release();
  return host;
}

test('the folder is taken once, and free again after release', async () => {
  const dataDir = createDataDir();
  const folder = await acquireDataFolder(dataDir, { port: 4000 });
  expect(findHolder(dataDir)).toEqual({ pid: process.pid, port: 4000 });
  const refused = acquireDataFolder(dataDir, { port: 4001 });
  await expect(refused).rejects.toThrow(new RegExp(`process ${process.pid}, port 4000, since \\d{4}-`));
  await expect(refused).rejects.toHaveProperty('advice', expect.stringContaining('DATA_DIR='));
  folder.release();
  expect(existsSync(lockOf(dataDir))).toBe(false);
  (await acquireDataFolder(dataDir, { port: 4001 })).release();
});

test('a dead process’s lock is taken over', async () => {
  const dataDir = createDataDir();
  const { pid } = spawnSync('true');
  leaveLock(dataDir, { pid, host: await ownHost() });
  const folder = await acquireDataFolder(dataDir, { port: 4000 });
  expect(findHolder(dataDir)?.pid).toBe(process.pid);
  folder.release();
});

test.skipIf(process.platform === 'win32')(
  'a lock whose process number is another program’s now is taken over',
  async () => {
    const dataDir = createDataDir();
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    const host = await ownHost();
    leaveLock(dataDir, { pid: other.pid, host, started: findProcessStart(other.pid ?? 0) });
    await expect(acquireDataFolder(dataDir, { port: 4000 })).rejects.toThrow(/already running/);
    leaveLock(dataDir, { pid: other.pid, host, started: 'long ago' });
    (await acquireDataFolder(dataDir, { port: 4000 })).release();
    other.kill();
  },
);

test('of several that find the same dead lock, one gets the folder', async () => {
  const dataDir = createDataDir();
  const { pid } = spawnSync('true');
  leaveLock(dataDir, { pid, host: await ownHost() });
  const starts = await Promise.allSettled([1, 2, 3, 4].map((port) => acquireDataFolder(dataDir, { port })));
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
});

test('a lock from another host counts while it has a pulse', async () => {
  const dataDir = createDataDir();
  leaveLock(dataDir, { host: 'elsewhere' });
  await expect(acquireDataFolder(dataDir, { port: 4000 })).rejects.toThrow(/on elsewhere/);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockOf(dataDir), longAgo, longAgo);
  (await acquireDataFolder(dataDir, { port: 4000 })).release();
});

test('a file in the folder’s place has its own sentence', async () => {
  const dataDir = createDataDir();
  writeFileSync(dataDir, '');
  await expect(acquireDataFolder(dataDir, { port: 4000 })).rejects.toThrow(/a file is in its place/);
  await expect(acquireDataFolder(path.join(dataDir, 'below'), { port: 4000 })).rejects.toThrow(
    /a file is in its place/,
  );
});

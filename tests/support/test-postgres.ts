import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withClient } from '#server/platform/embedded/connection.ts';
import { layOut } from '#server/platform/embedded/data-layout.ts';
import { openEmbeddedPostgres } from '#server/platform/embedded/open-embedded-postgres.ts';
import { claim, findPostmaster, stopPostmaster } from '#server/platform/embedded/postmaster.ts';

/** A Postgres in which tests may create and drop databases. */
export type TestPostgres = { url: string; close(): Promise<void> };

const testFolder = fileURLToPath(new URL('../../.data/test/', import.meta.url));

/** The one named by TEST_DATABASE_URL or DATABASE_URL, else an embedded one for this run alone. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (url) return { url, close: async () => undefined };
  await sweep();
  const dataDir = path.join(testFolder, randomBytes(6).toString('hex'));
  const database = await openEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // Nothing here outlives the run, so nothing has to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    url: database.url,
    async close() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const toDatabaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Copied as files: through the log, which Postgres does unless told otherwise, takes nearly twice as long. */
export const createDatabase = (server: string, name: string, template = 'template0'): Promise<unknown> =>
  withClient(server, (client) =>
    client.query(`create database "${name}" template "${template}" strategy file_copy`),
  );

export const dropDatabase = (server: string, name: string): Promise<unknown> =>
  withClient(server, (client) => client.query(`drop database if exists "${name}" with (force)`));

/** Ends and removes what runs that were killed have left behind. */
async function sweep(): Promise<void> {
  mkdirSync(testFolder, { recursive: true });
  for (const name of readdirSync(testFolder)) {
    const layout = layOut(path.join(testFolder, name));
    // Without an owner it is only just being made.
    if (!existsSync(layout.owner) || !claim(layout)) continue;
    const running = findPostmaster(layout);
    if (running) await stopPostmaster(layout, running);
    rmSync(layout.root, { recursive: true, force: true });
  }
}

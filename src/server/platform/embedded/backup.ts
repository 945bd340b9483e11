import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { StartProblem, toFolderProblem } from '#server/start-problem.ts';
import { pack } from './archive.ts';
import { withClient } from './connection.ts';
import { copyLiveFolder } from './copy-folder.ts';
import { acquireDataFolder, findHolder } from './data-folder.ts';
import { type DataLayout, isTransient, layOut } from './data-layout.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';

type Options = { dataDir: string; file?: string; now: Date; log(line: string): void };

/** Packs the whole data folder, while Trellis runs or not, and returns the file's path. */
export async function backUp({ dataDir, file, now, log }: Options): Promise<string> {
  const layout = layOut(dataDir);
  if (!existsSync(layout.cluster)) {
    throw new StartProblem(
      `There is no database in ${layout.root} to back up.`,
      'Set DATA_DIR to the data folder of your Trellis; a database of its own (DATABASE_URL) is backed up with pg_dump.',
    );
  }
  const target = path.resolve(file ?? path.join(layout.backups, `trellis-${toStamp(now)}.tar.gz`));
  const folder = findHolder(dataDir)
    ? undefined
    : await acquireDataFolder(dataDir, { port: 0, doing: 'backing up' });
  try {
    const database = await openEmbeddedPostgres({ dataDir, log });
    await write(layout, database.url, target).finally(() => database.stop());
    return target;
  } catch (error) {
    throw toFolderProblem(error, path.dirname(target));
  } finally {
    folder?.release();
  }
}

export const toStamp = (now: Date): string =>
  now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

async function write(layout: DataLayout, url: string, target: string): Promise<void> {
  const copy = path.join(layout.root, `copying-${process.pid}`);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await withClient(url, (client) => copyConsistently(client, layout, copy));
    await pack(copy, `${target}.partial`);
    await chmod(`${target}.partial`, 0o600);
    await rename(`${target}.partial`, target);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(`${target}.partial`, { force: true });
  }
}

/**
 * Postgres's own protocol for copying a live folder: between start and stop it logs whole pages, the slot
 * keeps that log from being recycled, and the log is copied last.
 */
async function copyConsistently(client: Client, layout: DataLayout, copy: string): Promise<void> {
  await client.query("select pg_create_physical_replication_slot('trellis_backup', true, true)");
  await client.query("select pg_backup_start('trellis', fast => true)");
  await copyLiveFolder(layout.root, copy, isWanted);
  const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  const label = stopped.rows[0]?.labelfile ?? '';
  const log = path.join('postgres', 'pg_wal');
  await copyLiveFolder(
    path.join(layout.root, log),
    path.join(copy, log),
    (name) => !name.startsWith('summaries'),
  );
  await writeFile(path.join(copy, 'postgres', 'backup_label'), label);
}

/** What Postgres makes anew, and what a second server must not inherit. */
const skipped =
  /^postgres[\\/](postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)[\\/].*|.*pgsql_tmp.*)$/;

const isWanted = (relative: string): boolean => !isTransient(relative) && !skipped.test(relative);

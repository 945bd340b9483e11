import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartProblem, toFolderProblem } from '#server/start-problem.ts';
import { unpack } from './archive.ts';
import { toStamp } from './backup.ts';
import { acquireDataFolder } from './data-folder.ts';
import { type DataLayout, isTransient, layOut } from './data-layout.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

type Options = { dataDir: string; file: string; now: Date; log(line: string): void };

/** Puts a backup in place and returns the folder that keeps what was there before, if anything was. */
export async function restore({ dataDir, file, now, log }: Options): Promise<string | undefined> {
  const layout = layOut(dataDir);
  const archive = path.resolve(file);
  if (!existsSync(archive))
    throw new StartProblem(`There is no file ${archive}.`, 'Name a backup: npm run restore FILE.');
  const folder = await acquireDataFolder(dataDir, { port: 0, doing: 'restoring' });
  const incoming = path.join(layout.root, `restoring-${process.pid}`);
  const previous = path.join(layout.root, `previous-${toStamp(now)}`);
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await unpack(archive, incoming);
    requireBackup(incoming, archive);
    await stopLeftOver(layout);
    await moveContent(layout.root, previous);
    await moveContent(incoming, layout.root);
    await chmod(layout.cluster, 0o700);
    await prove(layout, previous, log);
    return existsSync(previous) ? previous : undefined;
  } catch (error) {
    throw toFolderProblem(error, layout.root);
  } finally {
    await rm(incoming, { recursive: true, force: true });
    folder.release();
  }
}

function requireBackup(incoming: string, archive: string): void {
  if (existsSync(path.join(incoming, 'postgres', 'backup_label'))) return;
  throw new StartProblem(
    `${archive} is not a backup of Trellis.`,
    'Use a file made by "npm run backup"; a dump made by pg_dump goes into a database of its own (DATABASE_URL).',
  );
}

/** A restored database is started once, so that a bad backup is found now and the previous data put back. */
async function prove(layout: DataLayout, previous: string, log: Options['log']): Promise<void> {
  try {
    const database = await openEmbeddedPostgres({ dataDir: layout.root, log });
    await database.stop();
  } catch (error) {
    await moveContent(layout.root, undefined);
    if (existsSync(previous)) await moveContent(previous, layout.root);
    await rm(previous, { recursive: true, force: true });
    throw error;
  }
}

async function stopLeftOver(layout: DataLayout): Promise<void> {
  const running = findPostmaster(layout);
  if (running) await stopPostmaster(layout, running);
}

/** Moves everything that lasts; without a target it is removed. */
async function moveContent(from: string, to: string | undefined): Promise<void> {
  const names = (await readdir(from)).filter((name) => !isTransient(name));
  if (to !== undefined && names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const source = path.join(from, name);
    if (to === undefined) await rm(source, { recursive: true, force: true });
    else await rename(source, path.join(to, name));
  }
}

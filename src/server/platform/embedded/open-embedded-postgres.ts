import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isStartProblem, toFolderProblem } from '#server/start-problem.ts';
import { ensureCluster, findClusterMajor, readPassword } from './cluster.ts';
import { connects, ensureDatabase, toUrl } from './connection.ts';
import { type DataLayout, layOut } from './data-layout.ts';
import { explainFailure } from './failure.ts';
import { chooseIdentity } from './identity.ts';
import { launch } from './launch.ts';
import { type Postmaster, claim, findPostmaster, ownerMark, stopPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';

export type EmbeddedPostgres = {
  url: string;
  port: number;
  /** It was running already: another process's, or left over from one that was killed. */
  attached: boolean;
  /** Stops it, unless a living process other than this one started it. */
  stop(): Promise<void>;
};

type Options = { dataDir: string; log(line: string): void; settings?: Record<string, string> };

/** The database that comes with Trellis: created on first use, started, or attached to when it runs. */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const layout = layOut(dataDir);
  try {
    mkdirSync(layout.root, { recursive: true });
    const major = findClusterMajor(layout);
    const running = major === undefined ? undefined : findPostmaster(layout);
    return running ? await attach(layout, running, log) : await start(layout, major, { log, settings });
  } catch (error) {
    throw toFolderProblem(error, layout.root);
  }
}

async function attach(
  layout: DataLayout,
  running: Postmaster,
  log: Options['log'],
): Promise<EmbeddedPostgres> {
  const password = readPassword(layout);
  log(`Attaching to the database that is running already (port ${running.port}).`);
  while (!(await connects(running.port, password))) {
    // It went away before it answered; the next look finds it gone and starts it.
    if (!findPostmaster(layout)) return openEmbeddedPostgres({ dataDir: layout.root, log });
    await pause(20);
  }
  await ensureDatabase(running.port, password);
  return { ...describe(layout, running.port, password), attached: true };
}

async function start(
  layout: DataLayout,
  major: number | undefined,
  { log, settings }: { log: Options['log']; settings: Record<string, string> },
): Promise<EmbeddedPostgres> {
  const programs = findPrograms(major);
  const identity = chooseIdentity();
  log(major === undefined ? `Creating the database in ${layout.cluster} …` : 'Starting the database …');
  const password = await ensureCluster(layout, programs, identity);
  try {
    const port = await launch({ layout, programs, identity, password, settings });
    await ensureDatabase(port, password);
    return { ...describe(layout, port, password), attached: false };
  } catch (error) {
    const running = findPostmaster(layout);
    if (running) await stopPostmaster(layout, running);
    throw isStartProblem(error) ? error : explainFailure(String(error), layout);
  }
}

function describe(layout: DataLayout, port: number, password: string) {
  const mine = claim(layout);
  if (mine) writeFileSync(layout.owner, ownerMark());
  return {
    url: toUrl(port, password),
    port,
    async stop() {
      const running = findPostmaster(layout);
      if (mine && running) await stopPostmaster(layout, running);
    },
  };
}

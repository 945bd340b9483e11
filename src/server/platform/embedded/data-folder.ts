import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem, toFolderProblem } from '#server/start-problem.ts';
import { layOut } from './data-layout.ts';
import { findProcessStart, isAlive } from './process-start.ts';

type Lock = {
  token: string;
  pid: number;
  started: string | undefined;
  host: string;
  port: number;
  since: string;
  doing: string;
};

/** A lock from another host (a container, say) can only be judged by its pulse. */
const pulseMs = 5_000;
const silentMs = 20_000;

export type DataFolder = { release(): void };

/** At most one Trellis works in a data folder at a time; this takes the folder or says who has it. */
export async function acquireDataFolder(
  dataDir: string,
  { port, doing = 'running' }: { port: number; doing?: string },
): Promise<DataFolder> {
  const { root, lock: file } = layOut(dataDir);
  const own = describeSelf(port, doing);
  try {
    mkdirSync(root, { recursive: true });
    if (!create(file, own)) await takeOver(file, own, root);
  } catch (error) {
    throw toFolderProblem(error, root);
  }
  return hold(file, own);
}

/** Who holds the folder right now; undefined when nobody living does. */
export function findHolder(dataDir: string): { pid: number; port: number } | undefined {
  const { lock: file } = layOut(dataDir);
  const lock = read(file);
  return lock && isHeld(lock, file) ? { pid: lock.pid, port: lock.port } : undefined;
}

const describeSelf = (port: number, doing: string): Lock => ({
  token: randomUUID(),
  pid: process.pid,
  started: findProcessStart(process.pid),
  host: hostname(),
  port,
  since: new Date().toISOString(),
  doing,
});

function create(file: string, lock: Lock): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Lock | undefined {
  try {
    // Written by this module alone; a damaged file fails to parse and counts as no lock.
    return JSON.parse(readFileSync(file, 'utf8')) as Lock;
  } catch {
    return undefined;
  }
}

function isHeld(lock: Lock, file: string): boolean {
  if (lock.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silentMs;
  if (!isAlive(lock.pid)) return false;
  const now = findProcessStart(lock.pid);
  return lock.started === undefined || now === undefined || lock.started === now;
}

async function takeOver(file: string, own: Lock, root: string): Promise<void> {
  const found = read(file);
  if (found && isHeld(found, file)) throw inUse(found, root);
  const aside = `${file}.${own.token}`;
  renameSync(file, aside);
  rmSync(aside, { force: true });
  const created = create(file, own);
  // Two starters may have judged the same dead lock; the last one to write wins, the other finds out here.
  await pause(50);
  const winner = read(file);
  if (!created || winner?.token !== own.token) throw inUse(winner ?? own, root);
}

function inUse(lock: Lock, root: string): StartProblem {
  const since = new Date(lock.since).toLocaleString('sv-SE');
  const where = lock.host === hostname() ? `process ${lock.pid}` : `process ${lock.pid} on ${lock.host}`;
  const port = lock.port > 0 ? `, port ${lock.port}` : '';
  return new StartProblem(
    `Trellis is already ${lock.doing} on the data folder ${root} (${where}${port}, since ${since}).`,
    'Stop that one first (Ctrl+C in its window), or start this one on its own folder: DATA_DIR=.data-2 PORT=4001 npm start.',
  );
}

function hold(file: string, own: Lock): DataFolder {
  const pulse = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      clearInterval(pulse);
    }
  }, pulseMs);
  pulse.unref();
  return {
    release() {
      clearInterval(pulse);
      if (read(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}

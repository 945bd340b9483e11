import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataLayout } from './data-layout.ts';
import { findCommand, findProcessStart, isAlive } from './process-start.ts';
import { findPrograms, program } from './programs.ts';

/** The running Postgres of a data folder, as its own pid file tells. */
export type Postmaster = { pid: number; port: number };

const stopMs = 30_000;

export function findPostmaster(layout: DataLayout): Postmaster | undefined {
  const file = pidFile(layout);
  if (!existsSync(file)) return undefined;
  const [pidLine, dataLine = '', , portLine] = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(pidLine), Number(portLine)];
  if (pid && port && isAlive(pid) && (findCommand(pid) ?? dataLine).includes(dataLine)) return { pid, port };
  // Left by a Postgres that was killed. If its number is in use again, Postgres itself would refuse to start.
  rmSync(file, { force: true });
  return undefined;
}

/** Ends the connections, saves, and returns when the files are free. */
export async function stopPostmaster(layout: DataLayout, { pid }: Postmaster): Promise<void> {
  if (process.platform === 'win32') stopOnWindows(layout);
  else signal(pid, 'SIGINT');
  const deadline = Date.now() + stopMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await pause(10);
  }
  rmSync(layout.owner, { force: true });
}

/** Marks this process as the one that will stop Postgres, unless a living one already has that duty. */
export function claim(layout: DataLayout): boolean {
  const owner = readOwner(layout);
  return !(owner && isAlive(owner.pid) && owner.started === (findProcessStart(owner.pid) ?? ''));
}

export const ownerMark = (): string => `${process.pid} ${findProcessStart(process.pid) ?? ''}`;

const pidFile = (layout: DataLayout): string => path.join(layout.cluster, 'postmaster.pid');

function readOwner(layout: DataLayout): { pid: number; started: string } | undefined {
  if (!existsSync(layout.owner)) return undefined;
  const [pid = '', ...started] = readFileSync(layout.owner, 'utf8').split(' ');
  return { pid: Number(pid), started: started.join(' ') };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone, which is what was wanted.
  }
}

function stopOnWindows(layout: DataLayout): void {
  spawnSync(program(findPrograms(), 'pg_ctl'), ['stop', '-D', layout.cluster, '-m', 'fast', '-W']);
}

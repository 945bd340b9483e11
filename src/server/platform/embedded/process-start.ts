import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that has ended but is not yet collected by its parent (in a container, perhaps never) is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readStat(pid)[0] !== 'Z';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A mark that tells a process from a later one with the same number; undefined where the system
 * does not say. Numbers come round again quickly in containers, so a live number alone proves nothing.
 */
export function findProcessStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readStat(pid)[19];
    if (process.platform === 'win32') return undefined;
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** The command a process runs, as far as the system tells. */
export function findCommand(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return undefined;
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  } catch {
    return undefined;
  }
}

/** The fields after the program's name, which stands in brackets and may itself hold spaces and brackets. */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

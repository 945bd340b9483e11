import { spawnSync } from 'node:child_process';

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] };

/** Linux distributions ship launchers for browsers that are not there; elsewhere, asking would open a window. */
export function startsAsBrowser(executablePath: string, env: Record<string, string> = {}): boolean {
  if (process.platform !== 'linux') return true;
  const options = { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 20_000 } as const;
  return /Chrom|Edge/.test(spawnSync(executablePath, ['--version'], options).stdout ?? '');
}

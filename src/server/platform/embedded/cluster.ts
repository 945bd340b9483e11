import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartProblem } from '#server/start-problem.ts';
import type { DataLayout } from './data-layout.ts';
import { damaged, explainFailure } from './failure.ts';
import { type Identity, giveTo } from './identity.ts';
import { type Programs, program, wrongMajor } from './programs.ts';

/** The Postgres version that the files in the data folder belong to; undefined when there are none. */
export function findClusterMajor(layout: DataLayout): number | undefined {
  const marker = readMarker(layout);
  if (!existsSync(layout.cluster)) return undefined;
  const version = readText(`${layout.cluster}/PG_VERSION`);
  if (version === undefined) throw damaged(layout);
  if (marker && marker.major !== Number(version)) throw wrongMajor(marker.major, Number(version));
  return Number(version);
}

/** Creates the files on first use, and returns the password that opens the database. */
export async function ensureCluster(
  layout: DataLayout,
  programs: Programs,
  identity: Identity,
): Promise<string> {
  if (!existsSync(layout.cluster)) await createCluster(layout, programs, identity);
  const password = readPassword(layout);
  giveTo(identity, layout.cluster);
  giveTo(identity, layout.password);
  const marker = { engine: 'postgres', major: programs.major };
  if (!readText(layout.marker)) writeFileSync(layout.marker, JSON.stringify(marker));
  return password;
}

export function readPassword(layout: DataLayout): string {
  const password = readText(layout.password);
  if (password) return password;
  throw new StartProblem(
    `The file ${layout.password}, which opens the embedded database, is missing.`,
    'Put it back from a copy of the data folder, restore a backup (npm run restore FILE), or set DATA_DIR to a new folder.',
  );
}

async function createCluster(layout: DataLayout, programs: Programs, identity: Identity): Promise<void> {
  rmSync(layout.unfinished, { recursive: true, force: true });
  mkdirSync(layout.unfinished, { mode: 0o700 });
  writeFileSync(layout.password, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(identity, layout.unfinished);
  giveTo(identity, layout.password);
  await runInitdb(layout, programs, identity, [
    '-D',
    layout.unfinished,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    layout.password,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
    ...caseFolding(programs),
  ]);
  renameSync(layout.unfinished, layout.cluster);
}

/** Plain C folds the case of ASCII alone; searching for names needs every alphabet. */
function caseFolding({ major }: Programs): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];
}

async function runInitdb(
  layout: DataLayout,
  programs: Programs,
  identity: Identity,
  args: string[],
): Promise<void> {
  const [command = '', ...rest] = [...identity.prefix, program(programs, 'initdb'), ...args];
  const child = spawn(command, rest, {
    ...identity.ids,
    cwd: layout.root,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...result) => resolve(result));
  });
  if (code === 0) return;
  writeFileSync(layout.log, output, { flag: 'a' });
  rmSync(layout.unfinished, { recursive: true, force: true });
  throw explainFailure(output, layout, signal);
}

function readMarker(layout: DataLayout): { engine: string; major: number } | undefined {
  const text = readText(layout.marker);
  // A full disk leaves it empty; the files themselves tell their version too.
  if (!text) return undefined;
  const marker = JSON.parse(text) as { engine: string; major: number };
  if (marker.engine === 'postgres') return marker;
  throw new StartProblem(
    `The data folder ${layout.root} holds a database of another kind (${marker.engine}).`,
    'Set DATA_DIR to a new folder.',
  );
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

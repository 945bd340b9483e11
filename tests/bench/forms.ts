import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// The harness stands beside the project, with the peers that it measures; it is copied, so that nothing is built in it.

const source = process.env['TRELLIS_FORM_BENCH'] ?? '../shared/bench/forms';
export const copy = '.cache/bench/forms';

export const floors = { renderer: 'floor-react', builder: 'builder-floor' };
export const ours = { renderer: 'ours', builder: 'ours-builder' };
export const adapters = {
  renderer: ['--ours', 'tests/bench/forms-adapter.tsx'],
  builder: ['--ours-builder', 'tests/bench/builder-adapter.tsx'],
} as const;

type Kind = keyof typeof adapters;
type Subjects = Record<'SUBJECTS' | 'BUILDERS', { id: string }[]>;

/**
 * Measures the renderer or the builder beside its floor and its peers. After the name may stand `--floor`, to leave
 * the peers out, and `--quick`, for two rounds instead of seven.
 */
export async function benchForms(kind: Kind, flags: readonly string[]): Promise<string> {
  await copyHarness();
  const ids = flags.includes('--floor') ? [floors[kind]] : await peersOf(kind);
  const [option, adapter] = adapters[kind];
  const quick = flags.filter((flag) => flag === '--quick');
  const only = `--only=${[...ids, ours[kind]].join(',')}`;
  await run(process.execPath, ['scripts/bench.mjs', ...quick, only, `${option}=${path.resolve(adapter)}`]);
  return readFile(path.join(copy, 'dist/results.md'), 'utf8');
}

export async function copyHarness(): Promise<void> {
  if (!(await stat(source).catch(() => undefined)))
    throw new Error(
      `The harness that compares forms is not in ${source}. Say in TRELLIS_FORM_BENCH where it is.`,
    );
  await cp(source, copy, { recursive: true, filter: (from) => !/node_modules|\/dist$/.test(from) });
  await run('npm', ['ci', '--no-audit', '--no-fund']);
}

async function peersOf(kind: Kind): Promise<string[]> {
  const file = pathToFileURL(path.resolve(copy, 'src/subjects/index.mjs')).href;
  const { SUBJECTS, BUILDERS } = (await import(file)) as Subjects;
  return (kind === 'renderer' ? SUBJECTS : BUILDERS).map(({ id }) => id);
}

/** What the harness tells on its way goes to the standard error; the tables are what this benchmark answers. */
export async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: copy, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}.`);
}

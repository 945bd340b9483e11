import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readSources, type SourceFile } from '#tests/architecture/source-files.ts';
import { narrowTo, type Part, parts } from './parts.ts';
import { reachedBy } from './reached.ts';

const folders = ['src', 'tests', 'scripts', 'examples'];

const isTestFile = /\.test\.tsx?$/;

/** The parts whose tests import what they test. Journeys in a browser reach the product by its address. */
const places: Record<string, RegExp> = {
  unit: /^(?:src\/(?:app|engine|renderer|builder|sandbox)|examples)\/.*\.test\.ts$/,
  web: /^(?:src\/(?:app|renderer|builder)|examples)\/.*\.test\.tsx$/,
  architecture: /^tests\/architecture\/.*\.test\.ts$/,
  toolchain: /^tests\/toolchain\/.*\.test\.ts$/,
  api: /^(?:src\/server|tests\/api)\/.*\.test\.ts$/,
  office: /^tests\/office\/.*\.test\.ts$/,
};

/** Files that differ from a commit, new ones among them. */
export function listChanged(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The checks and tests for what has changed since a commit. */
export function choosePartsFor(since: string): Part[] {
  const changed = listChanged(since);
  const sources = folders.flatMap(readSources);
  const reached = reachedBy(changed, sources);
  const asking = findAsking(findCalls(reached, sources), sources);
  const tests = [...new Set([...reached, ...asking])].filter(
    (file) => isTestFile.test(file) && existsSync(file),
  );
  return parts.flatMap((part) => {
    if (part.name === 'format' || part.name === 'lint') return [part];
    const files = tests.filter((file) => places[part.name]?.test(file));
    return files.length > 0 ? [narrowTo(part, { files, projects: [] })] : [];
  });
}

/** The first word of each call's path whose contract or routes are reached: 'gift_cards' of /api/gift_cards/:id. */
function findCalls(reached: ReadonlySet<string>, sources: readonly SourceFile[]): Set<string> {
  const isContract = (file: string) => file.startsWith('src/engine/contracts/');
  const contracts = sources
    .filter(({ file }) => reached.has(file) && file.startsWith('src/server/') && file.endsWith('routes.ts'))
    .flatMap(({ imports }) => imports.flatMap((one) => one.file ?? []));
  const files = [...reached, ...contracts].filter((file) => isContract(file) && existsSync(file));
  const words = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'\/api\/([\w-]+)/g)]);
  return new Set(words.flatMap(([, word]) => word ?? []));
}

/** Tests that ask the whole server by the paths of these calls, which no import tells. Office journeys name those they make. */
function findAsking(words: ReadonlySet<string>, sources: readonly SourceFile[]): string[] {
  if (words.size === 0) return [];
  const named = new RegExp(`['\`/](?:${[...words].join('|')})['\`/?]`);
  return sources
    .filter(({ file }) => /^tests\/(?:api|office)\//.test(file) && isTestFile.test(file))
    .filter(({ file }) => named.test(readFileSync(file, 'utf8')))
    .map(({ file }) => file);
}

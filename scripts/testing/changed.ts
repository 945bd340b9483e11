import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readSources, type SourceFile } from '#tests/architecture/source-files.ts';
import { narrowTo, type Part, parts } from './parts.ts';

const folders = ['src', 'tests', 'scripts', 'examples'];

const isTestFile = /\.test\.tsx?$/;

/** The parts whose tests import what they test. Journeys in a browser reach the product by its address. */
const places: Record<string, RegExp> = {
  unit: /^(?:src\/(?:app|engine|renderer|builder|sandbox)|examples)\/.*\.test\.ts$/,
  web: /^(?:src\/(?:app|renderer|builder)|examples)\/.*\.test\.tsx$/,
  architecture: /^tests\/architecture\/.*\.test\.ts$/,
  toolchain: /^tests\/toolchain\/.*\.test\.ts$/,
  api: /^(?:src\/server|tests\/api)\/.*\.test\.ts$/,
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

/** Tests that ask the whole server by the paths of these calls, which no import tells. */
function findAsking(words: ReadonlySet<string>, sources: readonly SourceFile[]): string[] {
  if (words.size === 0) return [];
  const named = new RegExp(`['\`/](?:${[...words].join('|')})['\`/?]`);
  return sources
    .filter(({ file }) => file.startsWith('tests/api/') && isTestFile.test(file))
    .filter(({ file }) => named.test(readFileSync(file, 'utf8')))
    .map(({ file }) => file);
}

/**
 * What has changed, and what imports it, directly or through others. It ends at the hubs: a list of all routes imports
 * the whole server, and all that starts a server would be reached by every line of it.
 */
export function reachedBy(changed: readonly string[], sources: readonly SourceFile[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of sources)
    for (const { file: imported } of imports)
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const hubs = findHubs(sources);
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of importers.get(file) ?? [])
      if (!reached.has(importer) && !hubs.has(importer)) {
        reached.add(importer);
        waiting.push(importer);
      }
  }
  return reached;
}

/** Files that are not tests and reach a third of the sources of their own layer. */
function findHubs(sources: readonly SourceFile[]): Set<string> {
  const importsOf = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap((one) => one.file ?? [])]),
  );
  const layerOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const sizes = new Map<string, number>();
  for (const { file } of sources) sizes.set(layerOf(file), (sizes.get(layerOf(file)) ?? 0) + 1);
  const isHub = ({ file }: SourceFile) => {
    const seen = new Set([file]);
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const imported of importsOf.get(next) ?? [])
        if (!seen.has(imported)) {
          seen.add(imported);
          waiting.push(imported);
        }
    const counts = new Map<string, number>();
    for (const one of seen) counts.set(layerOf(one), (counts.get(layerOf(one)) ?? 0) + 1);
    return [...counts].some(([layer, count]) => {
      const size = sizes.get(layer) ?? 0;
      return size >= smallLayer && count > size / 3;
    });
  };
  return new Set(
    sources
      .filter(({ file }) => !isTestFile.test(file))
      .filter(isHub)
      .map(({ file }) => file),
  );
}

/** Of a layer with few files, most are reached by anything. */
const smallLayer = 300;

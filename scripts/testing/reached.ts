import type { SourceFile } from '#tests/architecture/source-files.ts';

const isTestFile = /\.test\.tsx?$/;

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

import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

/** The first ring of files that import one another, if there is one. */
function findCycle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('no file imports itself by way of others, not even a type', () => {
  const files = ['src', 'tests', 'scripts'].flatMap(readSources);
  const graph = new Map(
    files.map(({ file, imports }) => [file, imports.flatMap((one) => (one.file ? [one.file] : []))]),
  );
  expect(findCycle(graph)).toBeUndefined();
});

test('a ring is found where there is one', () => {
  const ring = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCycle(ring)).toEqual(['b', 'd', 'b']);
});

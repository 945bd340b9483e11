import path from 'node:path';
import { readSources } from '#tests/architecture/source-files.ts';
import { isPage, type PageRecord } from '#app/route.ts';
import { reachedBy } from '../../scripts/testing/reached.ts';
import { currentCommit, sample } from '#tests/support/sample.ts';
import { areas } from './all-routes.ts';

let known: ReadonlySet<string> | undefined;

/** Every file that the commit changed or that imports one which it changed. Read once: it takes two seconds. */
const reachedFiles = () => (known ??= reachedBy(currentCommit()?.changed ?? [], readSources('src')));

/** The file that draws a page, as its table imports it. */
function fileOf(record: PageRecord): string {
  const area = Object.entries(areas).find(([, records]) => records.filter(isPage).includes(record))?.[0];
  const imported = /import\(\s*['"]([^'"]+)['"]/.exec(String(record.page))?.[1];
  if (!area || !imported) throw new Error(`No file draws ${record.path}.`);
  return imported.startsWith('#app/')
    ? imported.replace('#', 'src/')
    : path.posix.join('src/app/areas', area, imported);
}

/** A third of the pages, and all whose files the commit reaches by imports; all of them where it changed a stylesheet. */
export function samplePages(paths: readonly string[], recordOf: (path: string) => PageRecord): string[] {
  const reached = currentCommit() ? reachedFiles() : new Set<string>();
  const chosen = new Set(sample(paths, { share: 1 / 3, reach: /\.css$/ }));
  return paths.filter((one) => chosen.has(one) || reached.has(fileOf(recordOf(one))));
}

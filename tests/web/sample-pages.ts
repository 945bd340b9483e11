import path from 'node:path';
import { readSources } from '#tests/architecture/source-files.ts';
import { isPage, type PageRecord } from '#app/route.ts';
import { reachedBy } from '../../scripts/testing/reached.ts';
import { currentCommit, pick, sample } from '#tests/support/sample.ts';
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

/** How a page is looked at: on a wide screen in light or dark, or on a phone. */
export const looks = ['light', 'dark', 'phone'] as const;
export type Look = (typeof looks)[number];

const style = /\.css$/;

/** One look at every second commit, and all of them where the commit reaches the page's files or changed a stylesheet. */
export function sampleLooks(record: PageRecord): Look[] {
  if (currentCommit() && reachedFiles().has(fileOf(record))) return [...looks];
  const isTried = sample([record.path], { share: 1 / 2, reach: style }).length > 0;
  return isTried ? pick(looks, record.path, { reach: style }) : [];
}

/** What is shown of a record: one look at each commit, all of them where it changed what they are made of. */
export const sampleRecordLooks = (folder: string): Look[] =>
  pick(looks, folder, { reach: /\.css$|^src\/app\/ui\/(?:record|list)\// });

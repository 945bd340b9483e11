import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entryChunksOf, type Manifest } from '#server/platform/http/page-chunks.ts';
import { root } from '../architecture/source-files.ts';

/** What a phone loads for the first page of its area, of a build that `npm test` has made before. */
const folder = path.join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
const sizeOf = (script: string) => brotliCompressSync(readFileSync(path.join(folder, script))).length;

const scriptsOf = (area: string) => {
  const parts = ['routes.ts', 'layout.tsx', 'pages/dashboard.tsx'].map((part) => `areas/${area}/${part}`);
  return [...new Set(['app.html', ...parts].flatMap((entry) => entryChunksOf(manifest, entry)))];
};

test.each([
  ['client', 204_500, 32],
  ['team', 223_500, 43],
])('the first page of %s stays as small as it is, in a few files', (area, most, mostFiles) => {
  const scripts = scriptsOf(area);
  const bytes = scripts.map(sizeOf).reduce((sum, size) => sum + size, 0);
  console.info(`${area}: ${(bytes / 1000).toFixed(1)} kB brotli in ${scripts.length} files`);
  // A page that is not there would pass as well.
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThan(most);
  expect(scripts.length).toBeLessThanOrEqual(mostFiles);
});

test.each(['client', 'team'])('%s comes without the lists of pages of other areas', (area) => {
  const others = ['admin', 'client', 'team', 'monitor', 'onboarding']
    .filter((other) => other !== area)
    .map((other) => `/${manifest[`areas/${other}/routes.ts`]?.file}`);
  expect(others).toHaveLength(4);
  expect(scriptsOf(area).filter((script) => others.includes(script))).toEqual([]);
});

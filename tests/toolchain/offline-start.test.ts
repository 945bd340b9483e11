import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '#server/platform/http/page-chunks.ts';
import { root } from '../architecture/source-files.ts';

/** Of a build that `npm test` has made before. */
const folder = path.join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

test('customers and crews start without a network in each of their languages', () => {
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8');
  const packs = Object.entries(manifest).filter(([source]) => /^words\/.*\b(?:es|ar)\b/.test(source));
  expect(packs.map(([source]) => source)).toEqual(
    expect.arrayContaining(['words/es/index.ts', 'words/ar/index.ts']),
  );
  expect(packs.filter(([, { file }]) => !worker.includes(file)).map(([source]) => source)).toEqual([]);
});

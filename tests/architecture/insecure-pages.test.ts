import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

/** Where sources run in pages. Some of them also run on servers, and are to run in both. */
const inPages = ['src/app', 'src/renderer', 'src/builder', 'src/engine'];

test('pages may be embedded in one that came over http, where nobody has crypto.randomUUID', () => {
  const sources = inPages.flatMap(readSources).filter(({ file }) => !isTest(file));
  expect(sources.length).toBeGreaterThan(100);
  const asking = sources
    .filter(({ file }) => /crypto\s*\??\.\s*randomUUID/.test(readFileSync(path.join(root, file), 'utf8')))
    .map(({ file }) => file);
  expect(asking).toEqual([]);
});

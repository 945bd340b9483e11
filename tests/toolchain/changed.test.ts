import { expect, test } from 'vitest';
import { reachedBy } from '../../scripts/testing/reached.ts';
import type { SourceFile } from '#tests/architecture/source-files.ts';

const source = (file: string, ...imports: string[]): SourceFile => ({
  file,
  text: '',
  lines: 1,
  imports: imports.map((one) => ({ name: one, typeOnly: false, file: one })),
});

/** A layer of so many files that the list of them all is a hub. */
const files = Array.from({ length: 300 }, (_, n) => `src/server/routes-${n}.ts`);
const sources = [
  ...files.map((file) => source(file)),
  source('src/server/routes-of-tags.ts', 'src/server/tags.ts'),
  source('src/server/tags.ts'),
  source('src/server/tags.test.ts', 'src/server/tags.ts'),
  source('src/server/all-routes.ts', 'src/server/routes-of-tags.ts', ...files),
  source('tests/api/paging.test.ts', 'src/server/all-routes.ts'),
  source('tests/api/tag-words.test.ts', 'src/server/routes-of-tags.ts'),
];

test('a change reaches what imports it, directly or through others', () => {
  expect([...reachedBy(['src/server/tags.ts'], sources)].toSorted()).toEqual([
    'src/server/routes-of-tags.ts',
    'src/server/tags.test.ts',
    'src/server/tags.ts',
    'tests/api/tag-words.test.ts',
  ]);
});

test('a change of the list of all routes reaches all that imports the list', () => {
  expect([...reachedBy(['src/server/all-routes.ts'], sources)]).toEqual([
    'src/server/all-routes.ts',
    'tests/api/paging.test.ts',
  ]);
});

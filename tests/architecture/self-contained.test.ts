import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listRepository, root } from './source-files.ts';

/** What would tie the repository to the machine or the mirror it was written on. */
const foreign: [string, RegExp][] = [
  ['a home folder', /(?<![\w.:/-])\/(?:home|Users|root|workspaces?)\/[\w.-]+\//],
  ['a host that serves packages', /https?:\/\/(?:registry\.|[\w.-]*(?:artifactory|nexus|verdaccio))/i],
  ['an address of a private network', /https?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+/],
];

const readable = listRepository().filter((file) => !/\.(woff2?|png|jpe?g|webp|ico|gz)$/.test(file));

test.each(foreign)('no file names %s', (_what, pattern) => {
  expect(readable.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const files = ['src', 'examples', 'tests', 'scripts'].flatMap(readSources);

test.each([
  ['attributes of an element are written out, not spread from an object made for it', /\{\.\.\.\{/],
  [
    'the members of a list are written out, not spread from lists within it',
    /\.\.\.\(?\[[^\]]*\] as const\)?[,\s\]]/,
  ],
  ['the formatter formats everything', /\/[/*] (?:prettier|oxfmt)-ignore/],
])('%s', (_rule, pattern) => {
  expect(files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});

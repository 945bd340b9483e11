import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const long = 250;
const tooLong = 400;

const files = ['src', 'examples', 'tests', 'scripts'].flatMap(readSources);

test(`no file is longer than ${tooLong} lines`, () => {
  const found = files.filter(({ lines }) => lines > long).map(({ file, lines }) => `${file}: ${lines} lines`);
  if (found.length > 0)
    console.warn(`Longer than ${long} lines, consider splitting:\n  ${found.join('\n  ')}`);
  expect(files.filter(({ lines }) => lines > tooLong).map(({ file }) => file)).toEqual([]);
});

test('half of the files fit on a screen', () => {
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
});

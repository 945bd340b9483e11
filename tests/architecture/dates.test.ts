import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

/** It names offsets, and no days. */
const others = ['src/app/ui/timezone-choices.ts'];

test('staff read dates from the one formatter; only pages of other languages ask the browser, by their locale', () => {
  const asking = readSources('src/app')
    .filter(({ file }) => !isTest(file) && !others.includes(file))
    .filter(({ file }) =>
      /DateTimeFormat\(\s*(?:undefined|'en')|toLocale(?:Date|Time)String/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
    .map(({ file }) => file);
  expect(asking).toEqual([]);
});

import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { builtIns } from '#engine/components/index.ts';
import { root } from '../architecture/source-files.ts';

/**
 * What a public form needs of the engine: filling in, rules, checks, drafts, submission, price and how they are
 * written. Links are read by the server, which renders the page; sentences about rules are the builder's.
 */
const needed = [
  'components/page-registry.ts',
  'tree/plan-form.ts',
  'form/session.ts',
  'form/draft.ts',
  'form/server-issues.ts',
  'form/submission.ts',
  'booking/quote.ts',
  'booking/pricing-summary.ts',
  'format/date-format.ts',
  'format/duration.ts',
  'format/money.ts',
];

const mostBytes = 25_000;

let text = '';
let files: string[] = [];
let exported: string[] = [];

beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      // Everything that a file exports counts, whether a page uses it or not.
      contents: needed.map((file) => `export * from './src/engine/${file}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    charset: 'utf8',
    logLevel: 'error',
    absWorkingDir: root,
  });
  text = outputFiles[0]?.text ?? '';
  const [output] = Object.values(metafile.outputs);
  exported = output?.exports ?? [];
  files = Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [file] : [],
  );
});

test('the engine as a public page needs it is small', () => {
  const bytes = gzipSync(text, { level: 9 }).length;
  console.info(
    `The engine of a public page: ${(bytes / 1000).toFixed(1)} kB gzip of at most ${mostBytes / 1000} kB`,
  );
  expect(bytes).toBeLessThan(mostBytes);
});

test('all of it is counted: no two files export one name, which neither would then do', async () => {
  const modules = await Promise.all(
    needed.map(async (file) => (await import(path.join(root, 'src/engine', file))) as object),
  );
  expect(exported.toSorted()).toEqual(modules.flatMap((one) => Object.keys(one)).toSorted());
});

test('it has no package, and turns no text into code', () => {
  const packages = files.filter((file) => file.includes('node_modules'));
  expect(packages).toEqual([]);
  expect(text).not.toMatch(/\bFunction\(|\beval\(/);
});

test('it has nothing of how people build forms', () => {
  expect(
    files.filter((file) => /\/definition\.ts$|\/attribute\.ts$|\/contracts\/(?!site\/longest)/.test(file)),
  ).toEqual([]);
  expect(builtIns.filter(({ description }) => text.includes(description))).toEqual([]);
  expect(text).not.toMatch(/Screen readers navigate by headings|x-inspector|additionalProperties/);
});

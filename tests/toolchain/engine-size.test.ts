import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../architecture/source-files.ts';

/** What a public form needs of the engine: filling in, rules, checks, links, price, slots, submission, how it looks. */
const needed = [
  'components/built-in-registry.ts',
  'tree/plan-form.ts',
  'template/effective-styles.ts',
  'template/layouts.ts',
  'rules/explain.ts',
  'form/session.ts',
  'form/draft.ts',
  'form/server-issues.ts',
  'form/submission.ts',
  'form/prefill/read-prefill.ts',
  'booking/quote.ts',
  'booking/pricing-summary.ts',
  'booking/derivation-text.ts',
  'format/date-format.ts',
  'format/duration.ts',
  'format/money.ts',
];

const mostBytes = 25_000;

test('the engine as a public page needs it is small, without ajv, and turns no text into code', async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      // Everything that a file exports counts, whether a page uses it or not.
      contents: needed.map((file, at) => `export * as part${at} from './src/engine/${file}';`).join('\n'),
      resolveDir: root,
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', metafile: true },
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  const packages = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'));
  expect(packages.filter((file) => !file.startsWith('node_modules/json-logic-js/'))).toEqual([]);
  expect(text).not.toMatch(/new Function|\beval\(/);
  const bytes = gzipSync(text, { level: 9 }).length;
  console.info(`The engine of a public page: ${(bytes / 1000).toFixed(1)} kB gzip of at most ${mostBytes / 1000} kB`);
  expect(bytes).toBeLessThan(mostBytes);
});

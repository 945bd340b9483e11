import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { countCheck, countFiles, summarise } from '../../scripts/testing/count.ts';
import { narrowTo, type Part, type Report } from '../../scripts/testing/parts.ts';
import { type FileResult, readReport } from '../../scripts/testing/report.ts';
import type { PartResult } from '../../scripts/testing/run-part.ts';
import { tryAgain } from '../../scripts/testing/second-try.ts';
import { describeSeconds } from '../../scripts/testing/seconds.ts';

function reporting(kind: Report['kind'], report: object): Report {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'trellis-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return { kind, file };
}

const fileOf = (file: string, passed: number, failed = 0, skipped = 0): FileResult => ({
  file,
  passed,
  skipped,
  failures: Array.from({ length: failed }, (_, index) => ({ title: `test ${index}`, message: 'it broke' })),
  projects: [],
  ms: 1000,
});

test('a check is one test', () => {
  expect(summarise(countCheck(0))).toBe('1 passed, 0 failed');
  expect(summarise(countCheck(2))).toBe('0 passed, 1 failed');
});

test('the files of a part are counted together', () => {
  expect(summarise(countFiles([fileOf('a', 3), fileOf('b', 4)], 0))).toBe('7 passed, 0 failed');
  expect(summarise(countFiles([fileOf('a', 5, 2, 1)], 1))).toBe('5 passed, 2 failed, 1 skipped');
});

test('a runner that ran nothing, died, or left no report has failed', () => {
  expect(countFiles([], 0).failed).toBe(1);
  expect(countFiles([fileOf('a', 7)], 1).failed).toBe(1);
  expect(readReport({ kind: 'vitest', file: '/no/such' })).toEqual([]);
});

test('a report of Vitest tells of tests that failed, and of files that could not be read', () => {
  const whole = { status: 'failed', startTime: 1000, endTime: 2500 };
  const report = reporting('vitest', {
    testResults: [
      {
        ...whole,
        name: path.resolve('tests/api/a.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'works' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1', 'at a.test.ts'] },
          { status: 'pending', fullName: 'waits' },
        ],
      },
      {
        ...whole,
        name: path.resolve('tests/api/b.test.ts'),
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  expect(readReport(report)).toEqual([
    {
      file: 'tests/api/a.test.ts',
      passed: 1,
      skipped: 1,
      failures: [{ title: 'breaks', message: 'expected 1\nat a.test.ts' }],
      projects: [],
      ms: 1500,
    },
    {
      file: 'tests/api/b.test.ts',
      passed: 0,
      skipped: 0,
      failures: [{ title: 'tests/api/b.test.ts', message: 'no such module' }],
      projects: [],
      ms: 1500,
    },
  ]);
});

test('a report of Playwright tells in which project a test failed', () => {
  const one = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ duration: 500, errors: message ? [{ message }] : [] }],
  });
  const report = reporting('playwright', {
    suites: [
      {
        file: 'c.spec.ts',
        specs: [
          { title: 'opens', tests: [one('desktop', 'expected'), one('phone', 'unexpected', 'too wide')] },
        ],
        suites: [{ file: 'c.spec.ts', specs: [{ title: 'closes', tests: [one('desktop', 'skipped')] }] }],
      },
    ],
  });
  expect(readReport(report)).toEqual([
    {
      file: 'tests/e2e/c.spec.ts',
      passed: 1,
      skipped: 1,
      failures: [{ title: 'opens [phone]', message: 'too wide' }],
      projects: ['phone'],
      ms: 1500,
    },
  ]);
});

const api: Part = {
  name: 'api',
  quick: false,
  budget: 10,
  args: [],
  report: { kind: 'vitest', file: 'report.json' },
};
const resultOf = (files: FileResult[], part = api): PartResult => ({
  part,
  count: countFiles(files, files.some(({ failures }) => failures.length > 0) ? 1 : 0),
  files,
  seconds: 4,
});

test('what fails once and passes alone is unsteady, and its tests count as passed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const run = vi.fn(async (part: Part) => resultOf([fileOf('b', 3)], part));
  const { count, unsteady, seconds } = await tryAgain([resultOf([fileOf('a', 5), fileOf('b', 2, 1)])], run);
  expect(summarise(count)).toBe('8 passed, 0 failed');
  expect(unsteady).toEqual([
    { part: 'api', file: 'b', failures: [{ title: 'test 0', message: 'it broke' }] },
  ]);
  expect(seconds).toBe(4);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what fails twice has failed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const run = async (part: Part) => resultOf([fileOf('b', 2, 1)], part);
  const { count, unsteady } = await tryAgain([resultOf([fileOf('a', 5), fileOf('b', 2, 1)])], run);
  expect(summarise(count)).toBe('7 passed, 1 failed');
  expect(unsteady).toEqual([]);
});

test('many failures are no chance, and checks and breakdowns have no file to run again', async () => {
  const run = vi.fn(async (part: Part) => resultOf([fileOf('a', 1)], part));
  const many = Array.from({ length: 9 }, (_, index) => fileOf(`file ${index}`, 1, 1));
  expect((await tryAgain([resultOf(many)], run)).count.failed).toBe(9);
  const broken = { ...resultOf([fileOf('a', 1)]), count: countFiles([fileOf('a', 1)], 1) };
  expect((await tryAgain([broken], run)).count.failed).toBe(1);
  expect(run).not.toHaveBeenCalled();
});

test('a file runs alone in the projects in which it failed', () => {
  expect(narrowTo(api, { files: ['tests/api/b.test.ts'], projects: [] }).args).toContain(
    'tests/api/b.test.ts',
  );
  const e2e: Part = { ...api, name: 'e2e', report: { kind: 'playwright', file: 'report.json' } };
  const { args } = narrowTo(e2e, { files: ['tests/e2e/c.spec.ts'], projects: ['phone'] });
  expect(args).toEqual(expect.arrayContaining(['/tests/e2e/c.spec.ts$', '--project=phone']));
});

test('the slowest files come first, beside what each part may take', () => {
  const e2e: Part = { ...api, name: 'e2e', budget: 20 };
  const results = [
    resultOf([
      { ...fileOf('tests/api/a.test.ts', 1), ms: 1500 },
      { ...fileOf('tests/api/b.test.ts', 1), ms: 3000 },
    ]),
    resultOf([{ ...fileOf('tests/e2e/c.spec.ts', 1), ms: 2000 }], e2e),
  ];
  expect(describeSeconds(results, { again: 0, all: 8.2 }, 2)).toBe(`| Part | Seconds | Budget |
| --- | ---: | ---: |
| api | 4.0 | 10 |
| e2e | 4.0 | 20 |
| all | 8.2 | 30 |

| Slowest files | Part | Seconds |
| --- | --- | ---: |
| tests/api/b.test.ts | api | 3.0 |
| tests/e2e/c.spec.ts | e2e | 2.0 |`);
});

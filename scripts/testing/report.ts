import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './parts.ts';

export type Failure = { title: string; message: string };

/** What one test file did; of browser tests, in which projects something failed. */
export type FileResult = {
  file: string;
  passed: number;
  skipped: number;
  failures: Failure[];
  projects: string[];
  ms: number;
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number; errors?: { message?: string }[] }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
};

/** What each file of a part did, as the runner's report tells. */
export function readReport({ kind, file }: Report): FileResult[] {
  if (!existsSync(file)) return [];
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  // The runner that wrote it is the one that the part names.
  return kind === 'vitest'
    ? ofVitest(report as VitestReport)
    : ofPlaywright(report as { suites: PlaywrightSuite[] });
}

const ofVitest = ({ testResults }: VitestReport): FileResult[] =>
  testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = path.relative('.', name);
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: fullName,
        message: failureMessages?.join('\n') ?? '',
      }));
    // A file that cannot be read has no tests that could have failed.
    if (status === 'failed' && failures.length === 0) failures.push({ title: file, message: message ?? '' });
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const skipped =
      assertionResults.length - passed - assertionResults.filter((test) => test.status === 'failed').length;
    // Without the reading of its modules; with what it does before and after its tests.
    return { file, passed, skipped, failures, projects: [], ms: endTime - startTime };
  });

const ofPlaywright = ({ suites }: { suites: PlaywrightSuite[] }): FileResult[] =>
  suites.map((suite) => {
    const tests = listTests(suite);
    const failed = tests.filter(({ status }) => status === 'unexpected');
    return {
      file: `tests/e2e/${suite.file}`,
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
      failures: failed.map(({ title, projectName, results }) => ({
        title: `${title} [${projectName}]`,
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
      projects: [...new Set(failed.map(({ projectName }) => projectName))],
      ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
    };
  });

const listTests = ({ suites = [], specs = [] }: PlaywrightSuite): (PlaywrightTest & { title: string })[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(listTests),
];

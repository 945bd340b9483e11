import { existsSync, readFileSync } from 'node:fs';
import type { Part } from './parts.ts';

export type Count = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** What a part's report tells; a runner that failed, or ran nothing, counts as at least one failure. */
export function countPart(part: Part, exitCode: number | null): Count {
  const count = part.report ? readReport(part.report) : { passed: 0, failed: 0, skipped: 0 };
  if (!part.report && exitCode === 0) return { ...count, passed: 1 };
  const ranNothing = count.passed + count.failed === 0;
  if ((exitCode !== 0 || ranNothing) && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

function readReport({ kind, file }: NonNullable<Part['report']>): Count {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const text = readFileSync(file, 'utf8');
  if (kind === 'vitest') {
    const report = JSON.parse(text) as VitestReport;
    const skipped = report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
  }
  const { stats } = JSON.parse(text) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const summarise = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

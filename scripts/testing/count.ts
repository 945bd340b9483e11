import type { FileResult } from './report.ts';

export type Count = { passed: number; failed: number; skipped: number };

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

/** A check is one test. */
export const countCheck = (exitCode: number | null): Count =>
  exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };

/** What a part's files tell; a runner that failed, or ran nothing, counts as at least one failure. */
export function countFiles(files: readonly FileResult[], exitCode: number | null): Count {
  const count = files
    .map(({ passed, skipped, failures }) => ({ passed, skipped, failed: failures.length }))
    .reduce(add, nothing);
  const ranNothing = count.passed + count.failed === 0;
  if ((exitCode !== 0 || ranNothing) && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const summarise = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countPart, summarise } from '../../scripts/testing/count.ts';
import { describeSeconds, readSeconds } from '../../scripts/testing/seconds.ts';
import type { Part } from '../../scripts/testing/parts.ts';

function reporting(kind: 'vitest' | 'playwright', report: object): Part {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'trellis-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return { name: kind, quick: false, args: [], report: { kind, file } };
}

const vitest = (passed: number, failed: number, skipped = 0) =>
  reporting('vitest', {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
  });

test('a check is one test', () => {
  const check: Part = { name: 'types', quick: true, args: [] };
  expect(summarise(countPart(check, 0))).toBe('1 passed, 0 failed');
  expect(summarise(countPart(check, 2))).toBe('0 passed, 1 failed');
});

test('a runner’s tests are counted from its report', () => {
  expect(summarise(countPart(vitest(7, 0), 0))).toBe('7 passed, 0 failed');
  expect(summarise(countPart(vitest(5, 2, 1), 1))).toBe('5 passed, 2 failed, 1 skipped');
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(summarise(countPart(reporting('playwright', { stats }), 1))).toBe('4 passed, 1 failed, 2 skipped');
});

test('a runner that ran nothing, died, or left no report has failed', () => {
  expect(countPart(vitest(0, 0), 0).failed).toBe(1);
  expect(countPart(vitest(7, 0), 1).failed).toBe(1);
  const missing: Part = { name: 'unit', quick: true, args: [], report: { kind: 'vitest', file: '/no/such' } };
  expect(countPart(missing, 0).failed).toBe(1);
});

test('the slowest files come first, and the parts add up', () => {
  const api = reporting('vitest', {
    testResults: [
      { name: path.resolve('tests/api/a.test.ts'), startTime: 1000, endTime: 2500 },
      { name: path.resolve('tests/api/b.test.ts'), startTime: 1000, endTime: 4000 },
    ],
  });
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const e2e = reporting('playwright', {
    suites: [{ file: 'c.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500, 500)] }] }],
  });
  const parts = [
    { name: 'api', seconds: 4 },
    { name: 'e2e', seconds: 2.5 },
  ];
  expect(describeSeconds(parts, [api, e2e].flatMap(readSeconds), 2)).toBe(`| Part | Seconds |
| --- | ---: |
| api | 4.0 |
| e2e | 2.5 |
| all | 6.5 |

| Slowest files | Part | Seconds |
| --- | --- | ---: |
| tests/api/b.test.ts | vitest | 3.0 |
| tests/e2e/c.spec.ts | playwright | 2.0 |`);
});

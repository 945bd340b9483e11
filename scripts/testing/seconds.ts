import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from './parts.ts';

export type FileSeconds = { part: string; file: string; seconds: number };

type VitestReport = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { duration?: number }[];
  }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

/** How long each test file of a part took. Files run beside one another, so their sum is more than the part's time. */
export function readSeconds({ name, report }: Part): FileSeconds[] {
  if (!report || !existsSync(report.file)) return [];
  const text = readFileSync(report.file, 'utf8');
  const files = report.kind === 'vitest' ? ofVitest(JSON.parse(text)) : ofPlaywright(JSON.parse(text));
  return files.map(([file, ms]) => ({ part: name, file, seconds: ms / 1000 }));
}

/** Without the reading of its modules; with what it does before and after its tests. */
const ofVitest = ({ testResults }: VitestReport): [string, number][] =>
  testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), endTime - startTime]);

const ofPlaywright = ({ suites }: { suites: PlaywrightSuite[] }): [string, number][] =>
  suites.map((suite) => [`tests/e2e/${suite.file}`, durationOf(suite)]);

function durationOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Markdown, as docs/testing.md keeps it: how long each part took, and which files took most of it. */
export function describeSeconds(
  parts: { name: string; seconds: number }[],
  files: FileSeconds[],
  most = 25,
): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  const total = sum(parts.map(({ seconds }) => seconds));
  return [
    '| Part | Seconds |',
    '| --- | ---: |',
    ...[...parts, { name: 'all', seconds: total }].map(
      ({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} |`,
    ),
    '',
    '| Slowest files | Part | Seconds |',
    '| --- | --- | ---: |',
    ...slowest.map(({ file, part, seconds }) => `| ${file} | ${part} | ${seconds.toFixed(1)} |`),
  ].join('\n');
}

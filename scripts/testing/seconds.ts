import type { PartResult } from './run-part.ts';

type Whole = { again: number; all: number };

/**
 * Markdown, as docs/testing.md keeps it: how long each part took beside what it may take on a quiet machine with two
 * cores, and which files took most of it. Files run beside one another, so their sum is more than the part's time.
 */
export function describeSeconds(results: readonly PartResult[], { again, all }: Whole, most = 25): string {
  const slowest = results
    .flatMap(({ part, files }) => files.map(({ file, ms }) => ({ part: part.name, file, ms })))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);
  const budget = results.reduce((total, { part }) => total + part.budget, 0);
  return [
    '| Part | Seconds | Budget |',
    '| --- | ---: | ---: |',
    ...results.map(({ part, seconds }) => `| ${part.name} | ${seconds.toFixed(1)} | ${part.budget} |`),
    ...(again > 0 ? [`| once more | ${again.toFixed(1)} | |`] : []),
    `| all | ${all.toFixed(1)} | ${budget} |`,
    '',
    '| Slowest files | Part | Seconds |',
    '| --- | --- | ---: |',
    ...slowest.map(({ file, part, ms }) => `| ${file} | ${part} | ${(ms / 1000).toFixed(1)} |`),
  ].join('\n');
}

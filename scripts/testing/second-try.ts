import { rmSync, writeFileSync } from 'node:fs';
import { add, type Count, countFiles, nothing } from './count.ts';
import { narrowTo, type Part, resultsFolder } from './parts.ts';
import { firstLines } from './progress.ts';
import type { Failure, FileResult } from './report.ts';
import { type PartResult, runPart } from './run-part.ts';

/** More failures than this are no chance, and running them again would only take time. */
const mostFiles = 8;

export type Unsteady = { part: string; file: string; failures: Failure[] };

export type SecondTry = { count: Count; unsteady: Unsteady[]; seconds: number };

/**
 * Each file that failed runs once more, alone and with a database of its own: one failure by chance among thousands of
 * tests says nothing of the change that was tested. What passes then is unsteady, which is a defect of its own.
 */
export async function tryAgain(
  results: readonly PartResult[],
  run: (part: Part) => Promise<PartResult> = runPart,
): Promise<SecondTry> {
  const failed = results.flatMap(({ part, files }) =>
    files.filter(({ failures }) => failures.length > 0).map((first) => ({ part, first })),
  );
  const total = results.map(({ count }) => count).reduce(add, nothing);
  if (failed.length === 0 || failed.length > mostFiles) return { count: total, unsteady: [], seconds: 0 };

  console.log(`\nOnce more, alone: ${failed.map(({ first }) => first.file).join(', ')}`);
  let count = total;
  let seconds = 0;
  const unsteady: Unsteady[] = [];
  for (const { part, first } of failed) {
    const again = await run(narrowTo(part, { files: [first.file], projects: first.projects }));
    seconds += again.seconds;
    // Red again, and the first run's count stands.
    if (again.count.failed > 0) continue;
    count = add(subtract(count, countFiles([first], 1)), passingCount(first));
    unsteady.push({ part: part.name, file: first.file, failures: first.failures });
  }
  return { count, unsteady, seconds };
}

const subtract = (a: Count, b: Count): Count => ({
  passed: a.passed - b.passed,
  failed: a.failed - b.failed,
  skipped: a.skipped - b.skipped,
});

/** Every test of the file counts once, in whichever of the two runs it passed. */
const passingCount = ({ passed, skipped, failures }: FileResult): Count => ({
  passed: passed + failures.length,
  failed: 0,
  skipped,
});

/** Keeps what was unsteady for whoever mends it; a run with nothing unsteady leaves no file. */
export function reportUnsteady(unsteady: readonly Unsteady[]): void {
  const file = `${resultsFolder}/unsteady.json`;
  if (unsteady.length === 0) return rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(unsteady, undefined, 2)}\n`);
  console.log(`\nUnsteady: failed, then passed alone (${file})`);
  for (const { part, file: test, failures } of unsteady)
    for (const { title, message } of failures)
      console.log(`  ${part} ${test} › ${title}\n${firstLines(message).replaceAll(/^/gm, '      ')}`);
}

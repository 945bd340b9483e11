import { availableParallelism } from 'node:os';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { choosePartsFor } from './changed.ts';
import { summarise } from './count.ts';
import { type Part, parts, resultsFolder } from './parts.ts';
import { type PartResult, runPart } from './run-part.ts';
import { reportUnsteady, tryAgain } from './second-try.ts';
import { describeSeconds } from './seconds.ts';

/** Runs every part, whatever fails, then what failed once more, and says how many tests did what. */
export async function runTests(names: string[]): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  if (names.includes('--sweep')) process.env['SWEEP'] = '1';
  for (const name of readdirSync(resultsFolder).filter((file) => file.endsWith('.log')))
    rmSync(`${resultsFolder}/${name}`);
  const began = performance.now();
  const results = await runAll(choose(names));
  const { count, unsteady, seconds } = await tryAgain(results);
  const table = describeSeconds(results, {
    again: seconds,
    all: (performance.now() - began) / 1000,
  });
  writeFileSync(`${resultsFolder}/seconds.md`, `${table}\n`);
  console.log(`\n${table}`);
  reportUnsteady(unsteady);
  console.log(`\n${summarise(count)}`);
  return count.failed === 0;
}

function choose(names: string[]): Part[] {
  if (names.includes('--quick')) return parts.filter((part) => part.quick);
  const changed = names.find((name) => /^--changed(?:=|$)/.test(name));
  if (changed) return choosePartsFor(changed.split('=')[1] ?? 'HEAD');
  const named = names.filter((name) => name !== '--sweep');
  const unknown = named.find((name) => !parts.some((part) => part.name === name));
  if (unknown) {
    const advice = `There are: ${parts.map((part) => part.name).join(', ')}.`;
    throw Object.assign(new Error(`There is no part of the tests called "${unknown}".`), { advice });
  }
  if (named.length === 0) return parts;
  const needsBuild = parts.some(({ name, onBuild }) => onBuild && named.includes(name));
  return parts.filter(({ name }) => named.includes(name) || (needsBuild && name === 'build'));
}

/** Parts that need one core run side by side, as many as there are cores; the others have the machine to themselves. */
async function runAll(chosen: readonly Part[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  const waiting = [...chosen];
  const secondsAfter = () => waiting.reduce((total, { budget }) => total + budget, 0);
  const runAlongside = async () => {
    for (let part = waiting[0]; part?.alongside; part = waiting[0]) {
      waiting.shift();
      results.push(await runPart(part, secondsAfter()));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runAlongside));
  for (let part = waiting.shift(); part; part = waiting.shift())
    results.push(await runPart(part, secondsAfter()));
  return results;
}

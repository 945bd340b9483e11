import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Count, add, countPart, summarise } from './count.ts';
import { type Part, parts, resultsFolder } from './parts.ts';
import { describeSeconds, readSeconds } from './seconds.ts';

const tickMs = 30_000;

/** Runs the parts one after the other, all of them whatever fails, and says how many tests did what. */
export async function runTests(names: string[]): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  let total: Count = { passed: 0, failed: 0, skipped: 0 };
  const chosen = choose(names);
  const took: { name: string; seconds: number }[] = [];
  for (const part of chosen) {
    const { count, seconds } = await runPart(part);
    total = add(total, count);
    took.push({ name: part.name, seconds });
  }
  const table = describeSeconds(took, chosen.flatMap(readSeconds));
  writeFileSync(`${resultsFolder}/seconds.md`, `${table}\n`);
  console.log(`\n${table}\n`);
  console.log(summarise(total));
  return total.failed === 0;
}

function choose(names: string[]): Part[] {
  if (names.includes('--quick')) return parts.filter((part) => part.quick);
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown) {
    const advice = `There are: ${parts.map((part) => part.name).join(', ')}.`;
    throw Object.assign(new Error(`There is no part of the tests called "${unknown}".`), { advice });
  }
  if (names.length === 0) return parts;
  const needsBuild = parts.some(({ name, onBuild }) => onBuild && names.includes(name));
  return parts.filter(({ name }) => names.includes(name) || (needsBuild && name === 'build'));
}

async function runPart(part: Part): Promise<{ count: Count; seconds: number }> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  console.log(`${part.name} …`);
  if (part.report) rmSync(part.report.file, { force: true });
  const log = `${resultsFolder}/${part.name}.log`;
  const ticks = setInterval(() => console.log(`  … ${part.name} ${seconds().toFixed(1)} s`), tickMs);
  const { code, output } = await collect(part, log).finally(() => clearInterval(ticks));
  const count = countPart(part, code);
  const failed = count.failed > 0;
  if (failed) console.log(`${output.trim()}\n`);
  console.log(
    `${failed ? '✗' : '✓'} ${part.name}: ${summarise(count)} (${seconds().toFixed(1)} s${failed ? `, ${log}` : ''})`,
  );
  return { count, seconds: seconds() };
}

function collect(part: Part, log: string): Promise<{ code: number | null; output: string }> {
  const file = createWriteStream(log);
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, part.args, {
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    file.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => file.end(() => resolve({ code, output })));
  });
}

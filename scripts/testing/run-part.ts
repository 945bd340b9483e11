import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Count, countCheck, countFiles, summarise } from './count.ts';
import { type Part, resultsFolder } from './parts.ts';
import { firstLines, type Progress } from './progress.ts';
import { type FileResult, readReport } from './report.ts';

export type PartResult = { part: Part; count: Count; files: FileResult[]; seconds: number };

type Stray = Extract<Progress, { kind: 'stray' }>;

const tickMs = 30_000;

/** Runs one part and says what happens as it happens. `secondsAfter`: what the parts behind it usually take. */
export async function runPart(part: Part, secondsAfter = 0): Promise<PartResult> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const watch = { total: 0, ended: 0, failed: 0, strays: [] as Stray[] };
  console.log(`${part.name} …`);
  if (part.report) rmSync(part.report.file, { force: true });
  const ticks = setInterval(
    () => console.log(`  … ${part.name} ${describeProgress(part, watch, seconds(), secondsAfter)}`),
    tickMs,
  );
  const { code, log, output } = await collect(part, (progress) => {
    if (progress.kind === 'begins') watch.total = progress.total;
    if (progress.kind === 'ends') watch.ended += 1;
    if (progress.kind === 'stray') watch.strays.push(progress);
    if (progress.kind !== 'fails') return;
    watch.failed += 1;
    console.log(`  ✗ ${progress.file} › ${progress.title}\n${indent(firstLines(progress.message))}`);
  }).finally(() => clearInterval(ticks));
  const files = part.report ? withStrays(readReport(part.report), watch.strays) : [];
  const count = part.report ? countFiles(files, code) : countCheck(code);
  const failed = count.failed > 0;
  // A runner has told of each failure; of a check, or of a runner that broke down, its own words say what is wrong.
  if (failed && files.every(({ failures }) => failures.length === 0)) console.log(`${output.trim()}\n`);
  const where = failed ? `, ${log}` : '';
  console.log(`${failed ? '✗' : '✓'} ${part.name}: ${summarise(count)} (${seconds().toFixed(1)} s${where})`);
  return { part, count, files, seconds: seconds() };
}

type Watch = { total: number; ended: number; failed: number };

function describeProgress(
  { budget }: Part,
  { total, ended, failed }: Watch,
  seconds: number,
  after: number,
): string {
  const share = total > 0 ? ended / total : 0;
  // The longest files run first, so that their pace says little: the budget says more, until it is used up.
  const slowness = Math.max(1, seconds / budget);
  const left = seconds < budget ? budget - seconds : seconds * (1 - share);
  const minutes = Math.ceil((left + after * slowness) / 60);
  const done = total > 0 ? `${ended} of ${total}, ` : '';
  return `${done}${failed > 0 ? `${failed} failed, ` : ''}${seconds.toFixed(0)} s; about ${minutes} min left in all`;
}

/** An error that no test caught belongs to the file that ran. */
function withStrays(files: FileResult[], strays: readonly Stray[]): FileResult[] {
  return files.map((result) => {
    const own = strays.filter(({ file }) => file === result.file);
    const failures = own.map(({ message }) => ({ title: 'an error that no test caught', message }));
    return { ...result, failures: [...result.failures, ...failures] };
  });
}

const indent = (text: string) => text.replaceAll(/^/gm, '      ');

type Ending = { code: number | null; log: string; output: string };

function collect(part: Part, onProgress: (progress: Progress) => void): Promise<Ending> {
  const log = `${resultsFolder}/${part.name}.log`;
  const file = createWriteStream(log, { flags: 'a' });
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, part.args, {
    env: { ...env, NO_COLOR: '1', ...(part.report && { E2E_REPORT: part.report.file }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    file.write(chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // Only the reporters beside this file send anything, and what they send has this type.
  child.on('message', (message) => onProgress(message as Progress));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => file.end(() => resolve({ code, log, output })));
  });
}

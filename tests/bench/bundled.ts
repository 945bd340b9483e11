import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/**
 * Runs a program of this folder as the product runs: bundled, by plain Node. Run from the sources, every closure
 * would be given its name anew each time it is made, which costs small functions more than their work.
 */
export async function runBundled(name: string): Promise<string> {
  const outfile = `.cache/bench/${name}.mjs`;
  await build({
    entryPoints: [`tests/bench/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    packages: 'external',
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile]);
  return stdout;
}

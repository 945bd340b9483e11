import { ensureInstalled } from '../prepare/install.mjs';

/** `npm test` runs everything; names of parts, or `--quick`, choose among them. */
export async function run(names) {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { runTests } = await import('../testing/run-tests.ts');
  process.exitCode = (await runTests(names)) ? 0 : 1;
}

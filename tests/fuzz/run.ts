import { spawnSync } from 'node:child_process';

/** `npm run fuzz`: 20,000 requests by another seed each time. FUZZ_SEED and FUZZ_REQUESTS repeat a run. */
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', 'tests/api/fuzz.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { FUZZ_REQUESTS: '20000', FUZZ_SEED: String(Date.now() % 1_000_000), ...process.env },
});
process.exit(status ?? 1);

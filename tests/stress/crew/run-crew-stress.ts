import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run stress crew`: 4,000 steps by another seed each time. Answers the exit code. */
export function runCrewStress(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      steps: { type: 'string', default: '4000' },
      visits: { type: 'string', default: '12' },
      photos: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'api', 'tests/api/stress-crew.test.ts'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        CREW_STEPS: values.steps,
        CREW_VISITS: values.visits,
        CREW_PHOTOS: values.photos,
        CREW_SEED: values.seed,
      },
    },
  );
  return status ?? 1;
}

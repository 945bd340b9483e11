/** One part of the test run. A check counts as one test; a runner's report tells how many it ran. */
export type Part = {
  name: string;
  quick: boolean;
  /** How many seconds it may take on a quiet machine with two cores. A new area adds at most 60 in all. */
  budget: number;
  args: string[];
  /** It uses one core and needs nothing that another part makes. */
  alongside?: true;
  /** It tries what was built: without a build of what stands here, it would try something older. */
  onBuild?: true;
  report?: Report;
};

export type Report = { kind: 'vitest' | 'playwright'; file: string };

export const resultsFolder = 'test-results';

type Size = Pick<Part, 'quick' | 'budget'>;

const check = (name: string, size: Size, ...args: string[]): Part => ({
  name,
  ...size,
  args,
  alongside: true,
});

const vitestArgs = (project: string, report: string) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/testing/vitest-progress.ts',
  `--outputFile.json=${report}`,
];

function vitest(project: string, size: Size): Part {
  const file = `${resultsFolder}/vitest-${project}.json`;
  return { name: project, ...size, args: vitestArgs(project, file), report: { kind: 'vitest', file } };
}

/** Playwright's configuration writes its report where `E2E_REPORT` says. */
function playwright(name: string, budget: number, projects: readonly string[]): Part {
  const file = `${resultsFolder}/playwright-${name}.json`;
  return {
    name,
    quick: false,
    budget,
    onBuild: true,
    args: ['node_modules/@playwright/test/cli.js', 'test', ...projects.map((one) => `--project=${one}`)],
    report: { kind: 'playwright', file },
  };
}

export const parts: Part[] = [
  check('types', { quick: true, budget: 40 }, 'node_modules/typescript/bin/tsc', '-b'),
  check('format', { quick: true, budget: 5 }, 'node_modules/oxfmt/bin/oxfmt', '--check', '.'),
  check('lint', { quick: true, budget: 5 }, 'node_modules/oxlint/bin/oxlint', '--deny-warnings'),
  check('unused', { quick: false, budget: 15 }, 'node_modules/knip/bin/knip.js', '--no-progress'),
  check('build', { quick: false, budget: 15 }, 'scripts/run.cjs', 'build'),
  vitest('unit', { quick: true, budget: 25 }),
  vitest('web', { quick: false, budget: 90 }),
  vitest('architecture', { quick: true, budget: 20 }),
  { ...vitest('toolchain', { quick: false, budget: 30 }), onBuild: true },
  { ...vitest('api', { quick: false, budget: 280 }), onBuild: true },
  vitest('office', { quick: false, budget: 150 }),
  playwright('e2e', 560, ['desktop', 'phone', 'narrow', 'system']),
  playwright('e2e-forms', 60, ['changing']),
];

/** The part as it runs some of its files: with a database of their own, and what it tells kept beside the whole run's. */
export function narrowTo(part: Part, { files, projects }: { files: string[]; projects: string[] }): Part {
  const { report } = part;
  if (!report) throw new Error(`${part.name} has no files to choose among.`);
  const [only] = files;
  const what = files.length === 1 && only ? only.replaceAll(/\W+/g, '-') : 'some';
  const again = `${resultsFolder}/again-${part.name}-${what}.json`;
  const args =
    report.kind === 'vitest'
      ? [...vitestArgs(part.name, again), ...files]
      : [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...files.map((file) => `/${file}$`),
          '--no-deps',
          `--output=${resultsFolder}/again`,
          ...projects.map((one) => `--project=${one}`),
        ];
  return { ...part, args, report: { kind: report.kind, file: again } };
}

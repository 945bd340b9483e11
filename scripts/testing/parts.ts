/** One part of the test run. A check counts as one test; a runner's report tells how many it ran. */
export type Part = {
  name: string;
  quick: boolean;
  args: string[];
  /** It tries what was built: without a build of what stands here, it would try something older. */
  onBuild?: true;
  report?: { kind: 'vitest' | 'playwright'; file: string };
};

export const resultsFolder = 'test-results';

const check = (name: string, quick: boolean, ...args: string[]): Part => ({ name, quick, args });

function vitest(project: string, quick: boolean): Part {
  const file = `${resultsFolder}/vitest-${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
  return { name: project, quick, args, report: { kind: 'vitest', file } };
}

const prettier = ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level=warn'];

export const parts: Part[] = [
  check('format', true, ...prettier, '--cache', '--cache-location=.cache/prettier'),
  check('lint', true, 'node_modules/oxlint/bin/oxlint', '--deny-warnings'),
  check('types', true, 'node_modules/typescript/bin/tsc', '-b'),
  check('unused', false, 'node_modules/knip/bin/knip.js', '--no-progress'),
  check('build', false, 'scripts/run.cjs', 'build'),
  vitest('unit', true),
  vitest('web', false),
  vitest('architecture', true),
  { ...vitest('toolchain', false), onBuild: true },
  { ...vitest('api', false), onBuild: true },
  {
    name: 'e2e',
    quick: false,
    onBuild: true,
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    report: { kind: 'playwright', file: `${resultsFolder}/playwright.json` },
  },
];

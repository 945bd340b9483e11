import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** `npm run sweep`: everything is tried, however long it takes. */
export const isSweep = () => process.env['SWEEP'] === '1';

type Commit = { id: string; changed: readonly string[] };

/** The commit that is checked out and what it changed; `undefined` outside a repository, or at its first commit. */
function readCommit(): Commit | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { id: git('rev-parse', 'HEAD'), changed: git('diff', '--name-only', 'HEAD~1').split('\n') };
  } catch {
    return undefined;
  }
}

let known: { commit: Commit | undefined } | undefined;

/** Read once: hundreds of tests may ask. */
const currentCommit = () => (known ??= { commit: isSweep() ? undefined : readCommit() }).commit;

/** What each commit tries of a matrix: a share of it, or all where the commit changed what `reach` names, tests aside. */
type Share = { share: number; reach: RegExp };

/**
 * A share of what would take minutes as a whole: another one at each commit, so that all of it comes in turn. What the
 * commit itself changed always belongs to it, and `SWEEP=1` (npm run sweep) takes everything.
 */
export function sample(
  names: readonly string[],
  { share, reach }: Share,
  commit = currentCommit(),
): string[] {
  const isOfProduct = (file: string) => !/\.test\.tsx?$/.test(file);
  if (!commit || commit.changed.some((file) => reach.test(file) && isOfProduct(file))) return [...names];
  const isChosen = (name: string) =>
    commit.changed.includes(name) ||
    createHash('sha256').update(`${commit.id} ${name}`).digest().readUInt32BE() < share * 2 ** 32;
  return names.filter(isChosen);
}

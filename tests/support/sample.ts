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
export const currentCommit = () => (known ??= { commit: isSweep() ? undefined : readCommit() }).commit;

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
  if (!commit || reaches(commit, reach)) return [...names];
  return names.filter((name) => commit.changed.includes(name) || draw(commit, name) < share);
}

/** One of several that would tell the same, another at each commit; all of them where the commit changed the reason. */
export function pick<T>(
  choices: readonly T[],
  name: string,
  { reach }: Pick<Share, 'reach'>,
  commit = currentCommit(),
): T[] {
  if (!commit || reaches(commit, reach)) return [...choices];
  const chosen = Math.floor(draw(commit, name) * choices.length);
  return choices.slice(chosen, chosen + 1);
}

const reaches = ({ changed }: Commit, reach: RegExp) =>
  changed.some((file) => reach.test(file) && !/\.test\.tsx?$/.test(file));

/** A number from 0 to 1 that a commit draws for a name, the same each time. */
const draw = ({ id }: Commit, name: string) =>
  createHash('sha256').update(`${id} ${name}`).digest().readUInt32BE() / 2 ** 32;

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What every page is made of: whoever changes it wants to know of each of them. */
const shared = /\.css$|^src\/app\/(?:ui|shell|lib)\//;

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

/**
 * A share of what would take minutes as a whole: another one at each commit, so that all of it comes in turn. What the
 * commit itself changed always belongs to it, and `SWEEP=1` (npm run sweep) takes everything.
 */
export function sampleFiles(files: readonly string[], share: number, commit = readCommit()): string[] {
  if (process.env['SWEEP'] || !commit || commit.changed.some((file) => shared.test(file))) return [...files];
  const isChosen = (file: string) =>
    commit.changed.includes(file) ||
    createHash('sha256').update(`${commit.id} ${file}`).digest().readUInt32BE() < share * 2 ** 32;
  return files.filter(isChosen);
}

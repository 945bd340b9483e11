import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Defect } from './defect.ts';
import { defects } from './defects.ts';

/**
 * Puts one defect after the other into a copy of the last commit and asks the test that should notice. Words behind
 * the command choose defects by what they say or where they are: `npm run mutants -- gift-card`.
 */
const root = process.cwd();
const copy = mkdtempSync(path.join(tmpdir(), 'trellis-mutants-'));

const testOf = ({ file, test }: Defect): string => {
  const beside = [file.replace(/\.tsx?$/, '.test.ts'), file.replace(/\.tsx?$/, '.test.tsx')];
  const found = test ?? beside.find((name) => existsSync(path.join(copy, name)));
  if (found === undefined) throw new Error(`No test is named for ${file}, and none is beside it.`);
  return found;
};

/** Whether the test fails; what is not found in the file is a mistake of the list. */
function isNoticed(defect: Defect): boolean {
  const file = path.join(copy, defect.file);
  const sound = readFileSync(file, 'utf8');
  if (sound.split(defect.find).length !== 2)
    throw new Error(`${defect.file} does not have this exactly once: ${defect.find}`);
  writeFileSync(
    file,
    sound.replace(defect.find, () => defect.put),
  );
  const { status } = runTest(testOf(defect));
  writeFileSync(file, sound);
  return status !== 0;
}

const runTest = (...files: string[]) =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...files],
    { cwd: copy, encoding: 'utf8' },
  );

const words = process.argv.slice(2);
const chosen = defects.filter(({ what, file }) =>
  words.every((word) => what.includes(word) || file.includes(word)),
);

if (chosen.length === 0) throw new Error(`No defect has these words: ${words.join(' ')}`);

execFileSync('git', ['worktree', 'add', '--detach', '--quiet', copy, 'HEAD'], { cwd: root });
try {
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // A test that fails without a defect would notice every one.
  const { status, stdout } = runTest(...new Set(chosen.map(testOf)));
  if (status !== 0) throw new Error(`Without any defect, the tests already fail:\n${stdout}`);
  const missed = chosen.filter((defect) => {
    const noticed = isNoticed(defect);
    console.log(`${noticed ? '✓' : '✗ nobody notices:'} ${defect.what} (${defect.file})`);
    return !noticed;
  });
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} defects are noticed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  rmSync(copy, { recursive: true, force: true });
}

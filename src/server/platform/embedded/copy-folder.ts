import { constants, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a folder whose files come and go meanwhile, as a running database's do: what disappears before
 * its turn is left out.
 */
export async function copyLiveFolder(
  from: string,
  to: string,
  isWanted: (relative: string) => boolean,
  relative = '',
): Promise<void> {
  await mkdir(path.join(to, relative), { recursive: true, mode: 0o700 });
  for (const name of await readdir(path.join(from, relative))) {
    const below = path.join(relative, name);
    if (!isWanted(below)) continue;
    await ignoreMissing(async () => {
      const stat = await lstat(path.join(from, below));
      if (stat.isDirectory()) await copyLiveFolder(from, to, isWanted, below);
      else if (stat.isFile()) {
        await copyFile(path.join(from, below), path.join(to, below), constants.COPYFILE_FICLONE);
      }
    });
  }
}

async function ignoreMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

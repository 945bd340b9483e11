import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireKey, type FileStorage } from './storage.ts';

/** Files in a folder of this machine, or of one that all nodes share. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => path.join(root, ...requireKey(key).split('/'));
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Moved into its place when it is whole: nobody reads half a file.
      const draft = `${target}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, target);
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(absent);
      return file?.createReadStream();
    },
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async topFolders() {
      const entries = (await readdir(root, { withFileTypes: true }).catch(absent)) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

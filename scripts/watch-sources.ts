import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors save in several steps. */
const settleMs = 60;

/**
 * Tells when a source below these folders is other than it was. Each folder is watched by itself: watching recursively,
 * Node 20 on Linux follows the files that it knows, and misses those that are replaced by renaming another one, which
 * is how git and many editors write.
 */
export function watchSources(folders: readonly string[], changed: () => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, settleMs);
  };

  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  /** Says whether the folder was not known before. */
  const follow = (folder: string): boolean => {
    if (watchers.has(folder)) return false;
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return;
      const file = path.join(folder, name);
      if (isFolder(file)) {
        // What came with a new folder was there before anybody watched it.
        if (follow(file)) settle();
      } else {
        forget(file);
        if (isSource(name)) settle();
      }
    });
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) follow(path.join(folder, entry.name));
    return true;
  };

  for (const folder of folders.filter(isFolder)) follow(folder);
  return {
    close() {
      clearTimeout(timer);
      for (const folder of Array.from(watchers.keys())) forget(folder);
    },
  };
}

const isSource = (name: string): boolean => /\.(ts|tsx|json|sql)$/.test(name) && !/\.test\.tsx?$/.test(name);

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

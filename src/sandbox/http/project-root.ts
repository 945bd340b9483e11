import { existsSync } from 'node:fs';

/** The folder of package.json: the same for the sources and for the bundle. */
export const projectRoot: URL = findRoot(new URL('.', import.meta.url));

function findRoot(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const parent = new URL('..', folder);
  if (parent.href === folder.href) throw new Error('package.json is missing above the program');
  return findRoot(parent);
}

import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../prepare/build.mjs';
import { ensureInstalled } from '../prepare/install.mjs';

/** In this same process, so that a signal goes straight to the server. */
export async function run() {
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL('dist/server/start.js').href);
}

import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../prepare/build.mjs';
import { ensureInstalled } from '../prepare/install.mjs';

/** `npm run backup [FILE]` and `npm run restore FILE`. */
export async function run([command, file]) {
  await ensureInstalled();
  await ensureBuilt();
  const { runCommand } = await import(pathToFileURL('dist/server/data.js').href);
  await runCommand(command, file);
}

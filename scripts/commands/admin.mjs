import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../prepare/build.mjs';
import { ensureInstalled } from '../prepare/install.mjs';

/** `npm run admin EMAIL`: the first super-admin of an installation, or one more. */
export async function run([email]) {
  await ensureInstalled();
  await ensureBuilt();
  const { runAdminCommand } = await import(pathToFileURL('dist/server/admin.js').href);
  await runAdminCommand(email);
}

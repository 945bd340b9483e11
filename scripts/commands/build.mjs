import { ensureBuilt } from '../prepare/build.mjs';
import { ensureInstalled } from '../prepare/install.mjs';

export async function run() {
  await ensureInstalled();
  await ensureBuilt();
}

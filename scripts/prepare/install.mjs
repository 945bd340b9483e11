import { existsSync, readFileSync } from 'node:fs';
import { runTool } from './run-tool.mjs';

/** Brings node_modules to what the lock file says, if it is not there already. */
export async function ensureInstalled() {
  const missing = countMissing();
  if (missing === 0) return;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const what = `Installing ${missing} packages (about a minute the first time)`;
  if (npm && npm.endsWith('.js')) await runTool(what, process.execPath, [npm, ...args]);
  else await runTool(what, 'npm', args, { shell: process.platform === 'win32' });
}

/** npm keeps its own list of what it installed; a package counts when that names another version, or none. */
function countMissing() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).filter(([path, wants]) => {
    const has = installed[path];
    if (path === '') return false;
    return has ? has.version !== wants.version : !wants.optional && !wants.devOptional && !wants.peer;
  }).length;
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

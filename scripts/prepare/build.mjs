import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.mjs';

const shared = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'schemas', 'src'];

const scriptsOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));

const targets = [
  {
    name: 'web',
    what: 'Building the pages',
    // The scripts that stand beside the commands have a say in how pages are cut and named.
    inputs: [...shared, 'vite.config.ts', 'tsconfig.web.json', ...scriptsOf('scripts')],
    output: 'dist/web',
    args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    what: 'Building the server',
    inputs: [...shared, 'scripts/prepare/bundle-server.mjs'],
    output: 'dist/server/start.js',
    args: ['scripts/prepare/bundle-server.mjs'],
  },
];

/** Builds what has changed since it was built last. */
export async function ensureBuilt() {
  for (const target of targets) {
    const stamp = `.cache/build-${target.name}`;
    const hash = hashInputs(target.inputs);
    const isFresh = existsSync(target.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
    if (isFresh) continue;
    await runTool(target.what, process.execPath, target.args);
    mkdirSync('.cache', { recursive: true });
    writeFileSync(stamp, hash);
  }
}

function hashInputs(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(listFiles).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(input) {
  if (!existsSync(input)) return [];
  if (path.extname(input) !== '') return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

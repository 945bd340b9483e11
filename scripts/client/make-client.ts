import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { clientDocument, markOf } from './document.ts';

/** Makes the types of `examples/client`. Its generator needs another TypeScript than we do, so it is installed there. */
const folder = new URL('../../examples/client/', import.meta.url);

function run(...command: string[]): void {
  const { status } = spawnSync('npm', command, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const document = clientDocument();
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/openapi.json', document);
if (!existsSync(new URL('node_modules/openapi-typescript', folder))) run('ci');
run('run', 'generate');
const types = new URL('src/schema.d.ts', folder);
// A third of what is made are spaces.
const text = readFileSync(types, 'utf8').replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4));
writeFileSync(types, `${markOf(document)}\n${text}`);

import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { besideTheServer, writeProductionModules } from './production-modules.mjs';

/** The packages of the server are built in, except those with binaries, and what only runs from the sources. */
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const fromSources = ['vite', 'tsx'];
// The driver asks for it, and does without.
const neverThere = ['pg-native'];
const external = [...besideTheServer, ...Object.keys(optionalDependencies), ...fromSources, ...neverThere];

const shared = {
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  // Style sheets are the browser's.
  loader: { '.css': 'empty' },
  sourcemap: true,
  logLevel: 'warning',
  // Packages in CommonJS ask for what Node brings in their own way.
  banner: {
    js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
  },
};

// Pieces of an earlier build would stay there for ever.
rmSync(shared.outdir, { recursive: true, force: true });

await build({
  ...shared,
  entryPoints: {
    start: 'src/server/start.ts',
    thread: 'src/server/platform/threads/main.ts',
    pictures: 'src/server/platform/files/picture-process.ts',
    data: 'src/server/platform/embedded/command.ts',
    admin: 'src/server/admin-command.ts',
  },
  splitting: true,
  external,
});

// React is built in: left outside, it would be the slow one of development wherever NODE_ENV is not set.
await build({
  ...shared,
  entryPoints: { 'render-page': 'src/app/areas/public/render-page.tsx' },
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
});

// The reader of the API's documents is a script for the browser.
const reader = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
mkdirSync('dist/server/docs', { recursive: true });
copyFileSync(path.join(path.dirname(reader), 'js', 'standalone.js'), 'dist/server/docs/reader.js');

writeProductionModules();

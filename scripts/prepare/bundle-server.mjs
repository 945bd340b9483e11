import { build } from 'esbuild';

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
};

await build({
  ...shared,
  entryPoints: {
    start: 'src/server/start.ts',
    thread: 'src/server/threads/main.ts',
    data: 'src/server/embedded/command.ts',
    admin: 'src/server/admin-command.ts',
  },
  splitting: true,
  packages: 'external',
});

// React is built in: left outside, it would be the slow one of development wherever NODE_ENV is not set.
await build({
  ...shared,
  entryPoints: { 'render-page': 'src/app/areas/public/render-page.tsx' },
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

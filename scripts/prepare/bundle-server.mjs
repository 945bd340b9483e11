import { build } from 'esbuild';

await build({
  entryPoints: {
    start: 'src/server/start.ts',
    data: 'src/server/embedded/command.ts',
    admin: 'src/server/admin-command.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
});

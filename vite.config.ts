import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A browser only notices a new version when the bytes of the worker change, so each build writes its own mark. */
function serviceWorker(): Plugin {
  return {
    name: 'trellis:service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const build = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join('\n'))
        .digest('hex')
        .slice(0, 16);
      const source = readFileSync(here('src/app/service-worker.js'), 'utf8').replace('__BUILD__', build);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  root: here('src/app'),
  base: '/',
  publicDir: here('src/app/static'),
  cacheDir: here('.cache/vite'),
  plugins: [react(), serviceWorker()],
  server: { allowedHosts: ['.localhost'] },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The style sheets use light-dark() and nesting as they stand, without a polyfill that our themes would not feed.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: here('src/app/app.html'), public: here('src/app/public.html') } },
  },
});

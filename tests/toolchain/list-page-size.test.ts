import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entryChunksOf, type Manifest } from '#server/http/page-chunks.ts';
import { root } from '../architecture/source-files.ts';

/** What the first list loads that somebody opens, of a build that `npm test` has made before. */
const folder = path.join(root, 'dist/web');
const mostBytes = 36_000;
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const shell = ['app.html', 'areas/admin/layout.tsx'].flatMap((entry) => entryChunksOf(manifest, entry));
const sizeOf = (script: string) => brotliCompressSync(readFileSync(path.join(folder, script))).length;

test.each(['tags', 'discount-codes', 'manage-users', 'message-logs', 'holidays', 'logs'])(
  'the page %s loads what it shows, and forms and editors when they are opened',
  (page) => {
    const scripts = entryChunksOf(manifest, `areas/admin/pages/${page}.tsx`).filter(
      (script) => !shell.includes(script),
    );
    const bytes = scripts.map(sizeOf).reduce((sum, size) => sum + size, 0);
    console.info(`${page}: ${(bytes / 1000).toFixed(1)} kB brotli beyond the shell`);
    // A page that is not there would pass as well.
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(mostBytes);
  },
);

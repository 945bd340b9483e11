import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entryChunksOf, type Manifest } from '#server/platform/http/page-chunks.ts';
import { root } from '../architecture/source-files.ts';

/** What the first list loads that somebody opens, of a build that `npm test` has made before. */
const folder = path.join(root, 'dist/web');
/**
 * What a list needs beyond the frame of its area, and both together: the frame alone can be made small by leaving to
 * each list what all of them need.
 */
const mostBytes = 25_000;
const mostTogether = 278_000;
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const framing = ['app.html', 'areas/admin/routes.ts', 'areas/admin/layout.tsx'];
const shell = [...new Set(framing.flatMap((entry) => entryChunksOf(manifest, entry)))];
const sizeOf = (script: string) => brotliCompressSync(readFileSync(path.join(folder, script))).length;
const sumOf = (scripts: readonly string[]) => scripts.map(sizeOf).reduce((sum, size) => sum + size, 0);
const shellBytes = sumOf(shell);

test.each(['tags', 'discount-codes', 'manage-users', 'message-logs', 'holidays', 'logs'])(
  'the page %s loads what it shows, and forms and editors when they are opened',
  (page) => {
    const scripts = entryChunksOf(manifest, `areas/admin/pages/${page}.tsx`).filter(
      (script) => !shell.includes(script),
    );
    const bytes = sumOf(scripts);
    console.info(
      `${page}: ${(bytes / 1000).toFixed(1)} kB brotli beyond the ${(shellBytes / 1000).toFixed(1)} kB of the shell`,
    );
    // A page that is not there would pass as well.
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(mostBytes);
    expect(shellBytes + bytes).toBeLessThan(mostTogether);
  },
);

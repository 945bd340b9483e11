import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import { chunksOf, entryChunksOf, type Manifest } from '#server/platform/http/page-chunks.ts';
import { root } from '../architecture/source-files.ts';

/** What the booking page of a company loads before it can be used, of a build that `npm test` has made before. */
const folder = path.join(root, 'dist/web');
const mostBytes = 110_000;

let manifest: Manifest = {};
let scripts: string[] = [];

beforeAll(() => {
  manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  scripts = [...entryChunksOf(manifest), ...(chunksOf(manifest).get('form') ?? [])];
});

const sizeOf = (script: string) => brotliCompressSync(readFileSync(path.join(folder, script))).length;

test('the scripts of the booking page are few enough for a phone', () => {
  const bytes = scripts.map(sizeOf).reduce((sum, size) => sum + size, 0);
  console.info(
    `The scripts of the booking page: ${(bytes / 1000).toFixed(1)} kB brotli of at most ${mostBytes / 1000} kB`,
  );
  // A page that loads nothing would pass as well.
  expect(bytes).toBeGreaterThan(mostBytes / 2);
  expect(bytes).toBeLessThan(mostBytes);
});

test('pages without a form come without what fills one in', () => {
  const pages = chunksOf(manifest);
  const loading = ['lead', 'gift-cards', 'chat-widget', 'booking', 'rating', 'preferences', 'problem'].filter(
    (page) => pages.get(page)?.some((chunk) => chunk.includes('form-engine')) ?? true,
  );
  expect(loading).toEqual([]);
  expect(pages.get('form')?.some((chunk) => chunk.includes('form-engine'))).toBe(true);
});

test('they have nothing of the areas behind a sign-in, and no schema of a call', () => {
  const areas = Object.entries(manifest).filter(([source]) => /^areas\/(?!public)|^app\.html/.test(source));
  expect(areas.length).toBeGreaterThan(10);
  expect(areas.map(([, { file }]) => `/${file}`).filter((file) => scripts.includes(file))).toEqual([]);
  const text = scripts.map((script) => readFileSync(path.join(folder, script), 'utf8')).join('');
  // Said as flags: a failure would print all scripts.
  expect(text.includes(estimatePrice.summary)).toBe(false);
  expect(text.includes('request_hash: {') || text.includes('request_hash:{')).toBe(false);
  expect(text.includes(estimatePrice.path)).toBe(true);
});

test('the app does not run the entry of public pages, through whatever it stands on', () => {
  const needed = new Set<string>();
  const follow = (source: string) => {
    if (needed.has(source)) return;
    needed.add(source);
    manifest[source]?.imports?.forEach(follow);
  };
  follow('app.html');
  expect(needed.size).toBeGreaterThan(10);
  expect([...needed]).not.toContain('public.html');
});

test('no public page offers an update of the app: none knows of its service worker', () => {
  const ofPages = [...chunksOf(manifest).values(), entryChunksOf(manifest)].flat();
  const textOf = (script: string) => readFileSync(path.join(folder, script), 'utf8');
  expect(ofPages.length).toBeGreaterThan(10);
  expect([...new Set(ofPages)].filter((script) => textOf(script).includes('serviceWorker'))).toEqual([]);
  const all = Object.values(manifest).map(({ file }) => file);
  // The app does, by that name.
  expect(all.some((file) => file.endsWith('.js') && textOf(file).includes('serviceWorker'))).toBe(true);
});

test('each is packed once, with the build', () => {
  const large = scripts.filter((script) => statSync(path.join(folder, script)).size >= 1024);
  expect(large.length).toBeGreaterThan(0);
  for (const script of large)
    expect(statSync(path.join(folder, `${script}.br`)).size).toBeLessThan(sizeOf(script) * 1.02);
});

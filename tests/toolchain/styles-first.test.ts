import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entryChunksOf, type Manifest } from '#server/platform/http/page-chunks.ts';
import { toStylesFirst } from '../../scripts/styles-first.ts';
import { root } from '../architecture/source-files.ts';

const built = `<head>
    <link rel="icon" href="/icon.svg" />
    <!--trellis:boot-->
    <script type="module" crossorigin src="/assets/public.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/fields.css">
    <link rel="stylesheet" crossorigin href="/assets/public.css">
  </head>`;

test('style sheets stand before everything that the server and the build add, in their order', () => {
  const named = [
    ...toStylesFirst(built).matchAll(/(icon\.svg|fields\.css|public\.css|boot|public\.js|react\.js)/g),
  ];
  expect(named.map(([name]) => name)).toEqual([
    'icon.svg',
    'fields.css',
    'public.css',
    'boot',
    'public.js',
    'react.js',
  ]);
});

test('scripts leave them the line', () => {
  const html = toStylesFirst(built);
  expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/public.js">');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low"');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/public.css">');
});

test('what the app begins with brings no styles of its own before those of the components it is made of', () => {
  const folder = path.join(root, 'dist/web');
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const app = manifest['app.html'];
  const early = entryChunksOf(manifest, 'app.html').filter((script) => script !== `/${app?.file}`);
  const styled = Object.values(manifest).filter(
    ({ file, css = [] }) =>
      early.includes(`/${file}`) && css.some((sheet) => !sheet.startsWith('assets/frame-')),
  );
  expect(app?.css?.length).toBeGreaterThan(0);
  expect(styled.map(({ file }) => file)).toEqual([]);
});

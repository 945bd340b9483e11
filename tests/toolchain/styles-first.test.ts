import { expect, test } from 'vitest';
import { toStylesFirst } from '../../scripts/styles-first.ts';

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

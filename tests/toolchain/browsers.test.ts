import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../architecture/source-files.ts';
import { type Feature, type Oldest, scriptFeatures, styleFeatures } from './browser-features.ts';

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] } | undefined
>;

const folder = path.join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
const documentation = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8');

/** The versions that docs/browsers.md promises for some pages. */
function readOldest(pages: string): Oldest {
  const row = documentation.split('\n').find((line) => line.startsWith(`| ${pages}`)) ?? '';
  const [chrome = '', edge = '', firefox = '', safari = '', ios = ''] = row
    .split('|')
    .slice(2)
    .map((cell) => cell.trim());
  expect([chrome, edge, firefox, safari, ios].filter((version) => !/^\d+(\.\d+)?$/.test(version))).toEqual(
    [],
  );
  return { chrome, edge, firefox, safari, safari_ios: ios };
}

/** All that a page may come to load, at once or later. */
function filesOf(entry: string): string[] {
  const seen = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    [...imports, ...dynamicImports].forEach(follow);
  };
  follow(entry);
  return [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
}

/** Features that the table under "What may be missing" names, each with what happens without it. */
const excused = new Set([...documentation.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name));

function findUses(features: Feature[], files: string[]): string[] {
  const texts = files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  return features
    .filter(({ name }) => !excused.has(name))
    .flatMap(({ name, pattern, missing }) => {
      const found = texts.filter(([, text]) => pattern.test(text)).map(([file]) => file);
      return found.length > 0
        ? [`${name} (not in ${missing.join(', ')}): ${found.slice(0, 4).join(', ')}`]
        : [];
    });
}

const ownScripts = readdirSync(folder).filter((file) => /^(?!sw)[\w-]+\.js$/.test(file));

test.each([
  ['Public', 'public.html'],
  ['App', 'app.html'],
])('%s pages use nothing that the browsers of docs/browsers.md lack', (pages, entry) => {
  const oldest = readOldest(pages);
  const files = [...filesOf(entry), ...ownScripts];
  expect(files.length).toBeGreaterThan(50);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  expect([...findUses(styleFeatures(oldest), styles), ...findUses(scriptFeatures(oldest), scripts)]).toEqual(
    [],
  );
});

test('what is newer than a browser is found', () => {
  const oldest: Oldest = { chrome: '111', edge: '111', firefox: '115', safari: '16.0', safari_ios: '16.0' };
  const find = (features: Feature[], text: string) => [
    ...new Set(features.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)),
  ];
  expect(
    find(styleFeatures(oldest), 'a{color:light-dark(red,blue);b{field-sizing:content}}@scope (a){}'),
  ).toEqual(['field-sizing', 'scope', 'light-dark']);
  expect(
    find(scriptFeatures(oldest), 'Object.groupBy(x,y);URL.canParse(z);/(?<=a)b/;a.toSorted().map(b)'),
  ).toEqual(['groupBy', 'canParse_static', 'lookbehind_assertion']);
});

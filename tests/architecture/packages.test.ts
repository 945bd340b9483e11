import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Only a server that runs from its sources loads them: in development. */
const ofDevelopment = ['vite', 'tsx'];
/** Their files are read by name: fonts, and the page that shows the API's documentation. */
const isReadByName = (name: string) => /^@fontsource(-variable)?\/|^@scalar\//.test(name);

const toPackage = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that the product runs with, on the server or in a browser. */
const running = new Set(
  readSources('src')
    .filter(({ file }) => !isTest(file))
    .flatMap(({ imports }) => imports.filter(({ typeOnly, file }) => !typeOnly && file === undefined))
    .map(({ name }) => toPackage(name))
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .filter((name) => !ofDevelopment.includes(name)),
);

test('npm audit, licences and the SBOM see every package that the product runs with', () => {
  expect([...running].filter((name) => !(name in dependencies))).toEqual([]);
});

test('no package of the tests or the build is said to run in production', () => {
  expect(Object.keys(dependencies).filter((name) => !running.has(name) && !isReadByName(name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { admits } from './node-range.ts';
import { root } from './source-files.ts';

type Locked = {
  resolved?: string;
  link?: boolean;
  integrity?: string;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const entries = Object.entries(packages);

test('the lock file names no host, so that any mirror serves it', () => {
  expect(entries.filter(([, one]) => one.resolved && !one.link).map(([name]) => name)).toEqual([]);
});

test('every package is held by its checksum', () => {
  expect(
    entries.filter(([name, one]) => name !== '' && !one.link && !one.integrity).map(([name]) => name),
  ).toEqual([]);
});

// npm leaves platforms out without a word when their package cannot be had, and "npm ci" fails elsewhere.
test('the packages of every platform are there', () => {
  const names = new Set(
    entries.map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const missing = entries.flatMap(([name, one]) =>
    Object.keys(one.optionalDependencies ?? {})
      .filter((wanted) => !names.has(wanted))
      .map((wanted) => `${name} → ${wanted}`),
  );
  expect(missing).toEqual([]);
});

test('every package runs on the oldest Node that Trellis admits', () => {
  const refusing = entries.filter(([, one]) => one.engines?.node && !admits(one.engines.node, '20.20.2'));
  expect(refusing.map(([name, one]) => `${name} wants ${one.engines?.node}`)).toEqual([]);
});

test.each([
  ['>=20.19', true],
  ['>=22', false],
  ['^18 || ^20.0.0', true],
  ['^20.19.0 || >=22.12.0', true],
  ['18.x || 22.x', false],
  ['>= 0.8 <21', true],
  ['*', true],
])('the range "%s" is read', (range, expected) => expect(admits(range, '20.20.2')).toBe(expected));

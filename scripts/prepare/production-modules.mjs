import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What can't be built into the server: packages that bring binaries of their own. */
export const besideTheServer = ['@node-rs/argon2', 'sharp'];

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Writes `package.json` and `package-lock.json` of the built product: the few packages that run beside the bundle, at the
 * versions that were tested. A container installs these, and nothing that the bundle already has inside.
 */
export function writeProductionModules(folder = 'dist/modules') {
  mkdirSync(folder, { recursive: true });
  const { name, version, license, engines, dependencies } = read('package.json');
  const own = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    dependencies: Object.fromEntries(besideTheServer.map((one) => [one, dependencies[one]])),
  };
  const { lockfileVersion, packages } = read('package-lock.json');
  const needed = new Map();
  const add = (wanted, from) => {
    const place = placeOf(packages, wanted, from);
    if (place === undefined || needed.has(place)) return;
    const { dev: _dev, ...found } = packages[place];
    needed.set(place, found);
    for (const one of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) add(one, place);
  };
  for (const one of besideTheServer) add(one, '');
  const places = [...needed].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lock = {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': own, ...Object.fromEntries(places) },
  };
  writeJson(`${folder}/package.json`, own);
  writeJson(`${folder}/package-lock.json`, lock);
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Where Node finds a package that another asks for: beside it first, then in the folders around it. */
function placeOf(packages, wanted, from) {
  const place = `${from && `${from}/`}node_modules/${wanted}`;
  if (place in packages) return place;
  return from === ''
    ? undefined
    : placeOf(packages, wanted, from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, ''));
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

/** From the ground up: each may import from those before it. The last two know nothing of one another. */
const rooms = [
  'company',
  'people',
  'catalogue',
  'calendar',
  'money',
  'booking',
  'crew',
  'messages',
  'integrations',
  'site',
];
const floors = ['platform', ...rooms];

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('contracts, settings, server and features have the same rooms', () => {
  expect(foldersIn('src/engine/contracts').toSorted()).toEqual(floors.toSorted());
  // The seed enters a company as people would: through all rooms.
  expect(foldersIn('src/server').toSorted()).toEqual([...floors, 'seed'].toSorted());
  expect(foldersIn('src/app/features').toSorted()).toEqual(rooms.toSorted());
  // Connections to other programs have no settings besides what they are.
  const withSettings = floors.filter((room) => room !== 'integrations');
  expect(foldersIn('src/engine/settings').toSorted()).toEqual(withSettings.toSorted());
});

test('nothing lies beside the rooms of contracts and settings', () => {
  const files = readSources('src/engine').map(({ file }) => file);
  expect(files.filter((file) => /^src\/engine\/(?:contracts|settings)\/[^/]+$/.test(file))).toEqual([]);
});

/** Imports that run upwards: what is left to do. Whoever mends some writes the lower number here. */
const upwardsNow = 81;

test('no more imports of the server run upwards than did', () => {
  const floorOf = (file: string | undefined) =>
    floors.indexOf(/^src\/server\/(\w+)\//.exec(file ?? '')?.[1] ?? '');
  const upwards = readSources('src/server')
    // What stands beside the rooms puts them together.
    .filter(({ file }) => !isTest(file) && floorOf(file) !== -1)
    .flatMap(({ file, imports }) => imports.filter((one) => floorOf(one.file) > floorOf(file)));
  expect(upwards).toHaveLength(upwardsNow);
});

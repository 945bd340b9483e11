import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SettingSpec, SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { createCounter, findEditor, sumOf } from './setting-places.ts';
import { root } from './source-files.ts';

const folder = path.join(root, 'src/engine/settings');
/** TRELLIS_SETTINGS_OF names the sources of an earlier commit, and the counts are printed for comparison. */
const sources = process.env['TRELLIS_SETTINGS_OF'] ?? root;

const isSettings = (value: unknown): value is SettingSpecs =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((spec) => typeof spec === 'object' && spec !== null && 'x-kind' in spec);

/** By the name of the collection, in whatever room its settings are. */
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [path.basename(file, '.ts'), path.join(folder, file)]),
);

async function readSettings(name: string): Promise<SettingSpecs | undefined> {
  const exported = (await import(files.get(name) ?? '')) as Record<string, unknown>;
  const [, settings] = Object.entries(exported).find(([key]) => key.endsWith('Settings')) ?? [];
  return isSettings(settings) ? settings : undefined;
}

/** The collections that an editor keeps by what `defineSettings` says. Others only have forms made of it. */
const hasEditor = (name: string) => findEditor(root, name) !== undefined;
const collections = await Promise.all(
  [...files.keys()].filter(hasEditor).map(async (name) => ({ name, settings: await readSettings(name) })),
);

/** Written once more for a reason that is not the setting's. */
const others: Readonly<Record<string, readonly string[]>> = {
  // What customers and teams are told of a place is named one by one, so that nothing new is told them by itself.
  locations: Object.keys((await readSettings('locations')) ?? {}),
  // A copy of a service may be given its name.
  services: ['name'],
};

const edited = collections.flatMap(({ name, settings }) => (settings ? [{ name, settings }] : []));

describe.each(edited)('$name', ({ name, settings }) => {
  const places = createCounter(sources, name);
  // The editor keeps these in its own way, and says how.
  const isOwn = (spec: SettingSpec) => spec['x-apart'] === true;

  test('a setting is written where it is specified and in its table, and nowhere else', () => {
    const plain = Object.entries(settings).filter(([, spec]) => !isOwn(spec));
    const found = plain.map(([setting, spec]) => ({ setting, ...places(setting, spec) }));
    if (sources !== root) console.info(`${name}: ${found.map(sumOf).toSorted().join(' ')}`);
    const most = (setting: string) =>
      sources === root ? (others[name]?.includes(setting) ? 3 : 2) : Number.POSITIVE_INFINITY;
    expect(found.filter((one) => sumOf(one) > most(one.setting))).toEqual([]);
  });
});

test('a setting that is copied by hand is counted', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'trellis-places-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  };
  write('src/engine/settings/people/tags.ts', 'defineSettings({\n  wide_name: { ...text(40) },\n});');
  write(
    'src/engine/contracts/people/tags.ts',
    "const tag = { wide_name: shortText, required: ['wide_name'] };",
  );
  write('src/server/platform/db/tables/tags.ts', "companyTable('tags', { wideName: text('wide_name') });");
  write('src/server/people/tags/editor.ts', '({ wideName: settings.wide_name, wide_name: row.wideName });');
  const spec = { title: 'Name', 'x-kind': 'text' } as const;
  expect(createCounter(copy, 'tags')('wide_name', spec)).toEqual({
    settings: 1,
    table: 1,
    contract: 2,
    editor: 2,
  });
  rmSync(copy, { recursive: true });
});

test('every collection of settings is looked at', () => {
  expect(edited.length).toBeGreaterThanOrEqual(14);
});

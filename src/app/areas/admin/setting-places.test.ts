import { expect, test } from 'vitest';
import type { SettingSpec, SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { settingPlaces } from './setting-places.ts';

/** Settings that no page of setup shows. */
const elsewhere: Readonly<Record<string, string>> = {
  customerSettings: 'Said of one customer, in their record.',
  addressSettings: 'Said of one address of a customer.',
  taskSettings: 'Said of one task, where it is done.',
  messageRuleSettings: 'Set by programs alone: no page shows them.',
  letterFrameSettings: 'Set by programs alone: no page shows them.',
  bookedServiceSettings: 'Kept for programs that send it: forms do not read it.',
};
/** Single settings that the form of their page leaves out. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  // It is asked where the variable stands, and its texts with those of the service.
  pricingVariableSettings: ['serviceId', 'translations'],
};

const isSettings = (value: unknown): value is SettingSpecs =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((spec) => typeof spec === 'object' && spec !== null && 'x-kind' in spec);

const modules = import.meta.glob<object>(['/src/engine/settings/**/*.ts', '!**/*.test.ts'], { eager: true });
const definitions = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, settings]: [string, unknown]) =>
    name.endsWith('Settings') && isSettings(settings) ? [{ name, settings }] : [],
  );

/** Whatever else a page needs of a setting, it says the same of it. */
const sayingOf = ({ title, description, 'x-group': group, 'x-hint': hint }: SettingSpec) =>
  JSON.stringify([title, description, group, hint]);
const found = new Set(
  Object.values(settingPlaces)
    .flat()
    .flatMap(({ settings }) => Object.values(settings).map(sayingOf)),
);

test('every setting is found from setup, or on a page outside it for a reason', () => {
  const missing = definitions
    .filter(({ name }) => !(name in elsewhere))
    .flatMap(({ name, settings }) =>
      Object.entries(settings)
        .filter(([setting, spec]) => !found.has(sayingOf(spec)) && !leftOut[name]?.includes(setting))
        .map(([setting]) => `${name}.${setting}`),
    );
  expect(definitions.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('whatever is named as being elsewhere is defined', () => {
  const names = definitions.map(({ name }) => name);
  expect(
    [...Object.keys(elsewhere), ...Object.keys(leftOut)].filter((name) => !names.includes(name)),
  ).toEqual([]);
});

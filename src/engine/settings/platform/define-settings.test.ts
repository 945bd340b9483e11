import { describe, expect, test } from 'vitest';
import { compileCheck } from '../../schema/compile-check.ts';
import {
  answeredSchemas,
  defaultsOf,
  requiredOf,
  sentSchemas,
  type SettingSpec,
  type SettingSpecs,
} from './define-settings.ts';
import { modulesWith } from './test-modules.ts';
import { tagSettings } from '../people/tags.ts';

/** The role of those who run the installation is shown in lists, and nobody gives it. */
const notGiven = 'role_super_admin';

/** All that can be set, by the way to its module and its name. */
const all = modulesWith('Settings').flatMap(({ name, exported }) =>
  Object.entries(exported)
    .filter(([key]) => key.endsWith('Settings'))
    // Whatever has this ending is a record of settings.
    .map(([key, settings]) => ({ name: `${name}, ${key}`, settings: settings as SettingSpecs })),
);

describe.each(all)('$name', ({ settings }) => {
  test('what a new one has by default is what may be answered', () => {
    const defaults = defaultsOf(settings);
    const check = compileCheck({ type: 'object', properties: answeredSchemas(settings) });
    expect(check(defaults)).toEqual([]);
    const sendable = compileCheck({
      type: 'object',
      properties: sentSchemas(settings),
      additionalProperties: false,
    });
    expect(sendable(defaults)).toEqual([]);
    expect([...Object.keys(defaults), ...requiredOf(settings)].toSorted()).toEqual(
      Object.keys(settings).toSorted(),
    );
  });

  test('choices have words for what can be chosen, and records say whose they are', () => {
    const specs = Object.values(settings);
    const labelled = specs.filter((spec) => spec['x-labels'] && Array.isArray(spec['enum']));
    const labels = labelled.flatMap((spec) => Object.keys(spec['x-labels'] ?? {}));
    const choices = labelled.flatMap((spec) => spec['enum']);
    expect(labels.filter((label) => label !== notGiven)).toEqual(choices);
    const isRecord = (spec: SettingSpec) => ['record', 'records'].includes(spec['x-kind']);
    expect(specs.filter((spec) => 'x-of' in spec)).toEqual(specs.filter(isRecord));
  });
});

test('all settings are looked at', () => {
  expect(all.length).toBeGreaterThanOrEqual(30);
});

test('schemas of calls have nothing that is for people and forms', () => {
  expect(sentSchemas(tagSettings).color).toEqual({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    'x-problem': 'not_color',
  });
});

import { readdirSync } from 'node:fs';
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
import { tagSettings } from '../people/tags.ts';

const besides = [
  'check-setting',
  'define-settings',
  'define-settings.test',
  'define-listing',
  'define-listing.test',
  'kinds',
  'parts',
  'parts.test',
  'company',
  'fact-kinds',
  'discounts',
  'audit-log',
  'keys',
  'bookings',
  'message-logs',
  'users',
  'companies',
  'history',
  'dispatch-queue',
  'time-off',
];
const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !besides.includes(name));

/** What a module exports under a name that ends so. */
async function readSettings(name: string): Promise<SettingSpecs> {
  const exported = (await import(`./${name}.ts`)) as Record<string, SettingSpecs>;
  const [, settings] = Object.entries(exported).find(([key]) => key.endsWith('Settings')) ?? [];
  if (!settings) throw new Error(`${name}.ts defines no settings`);
  return settings;
}

describe.each(names)('%s', (name) => {
  test('what a new one has by default is what may be answered', async () => {
    const settings = await readSettings(name);
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

  test('choices have words for what can be chosen, and records say whose they are', async () => {
    const specs = Object.values(await readSettings(name));
    const labelled = specs.filter((spec) => spec['x-labels'] && Array.isArray(spec['enum']));
    expect(labelled.map((spec) => Object.keys(spec['x-labels'] ?? {}))).toEqual(
      labelled.map((spec) => spec['enum']),
    );
    const isRecord = (spec: SettingSpec) => ['record', 'records'].includes(spec['x-kind']);
    expect(specs.filter((spec) => 'x-of' in spec)).toEqual(specs.filter(isRecord));
  });
});

test('schemas of calls have nothing that is for people and forms', () => {
  expect(sentSchemas(tagSettings).color).toEqual({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    'x-problem': 'not_color',
  });
});

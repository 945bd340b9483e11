import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { walkTree } from '../tree/index-tree.ts';
import { builtInRegistry } from './built-in-registry.ts';
import { builtIns } from './index.ts';
import { migrateNode } from './migrate.ts';
import { attributeFaults } from './test-attributes.ts';
import { describeConformance } from './test-conformance.ts';
import { readFixture, fixtureFolder, toFixtureName } from './test-fixtures.ts';
import { samples } from './test-samples.ts';

for (const definition of builtIns) describeConformance(definition, samples[definition.type]);

test('the types of the specification are there', () => {
  const specified = `container, row, column, text, label, divider, spacer, textfield, textarea, select, checkbox, radio,
    button, image, services, serviceOptions, frequencies, extras, bookingSpotDate, bookingSpotTime, paymentMethods,
    bookingSummary, datePicker, timePicker, customFields, termOfService, dividerText, collapse`;
  const names = specified.split(/,\s+/);
  expect(names).toHaveLength(28);
  expect(builtIns.map(({ type }) => type)).toEqual(expect.arrayContaining(names));
});

test('every type has its fixture, and every fixture its type', () => {
  const names = builtIns.map(({ type }) => toFixtureName(type));
  expect(readdirSync(fixtureFolder).toSorted()).toEqual(names.toSorted());
});

describe.each(builtIns.map(({ type }) => type))('the fixture of %s', (type) => {
  const nodes = readFixture(type);

  test('shows it with nothing and with everything said', () => {
    const [least, most] = nodes;
    expect(least).toEqual({ id: expect.any(String), type });
    const shown = Object.entries(builtInRegistry.find(type)?.attributes ?? {})
      .filter(([name, spec]) => spec['x-inspector'] !== 'none' && !isForSome.has(name))
      .map(([name]) => name);
    expect(most?.type).toBe(type);
    expect(Object.keys(most?.attributes ?? {})).toEqual(expect.arrayContaining(shown));
  });

  test('is what its schemas accept, and up to date', () => {
    for (const node of nodes.flatMap((root) => [...walkTree(root)])) {
      const definition = builtInRegistry.find(node.type);
      expect.assert(definition);
      expect(attributeFaults(definition, node.attributes ?? {})).toEqual([]);
      expect(migrateNode(node, definition)).toEqual({ node, notes: [] });
    }
  });
});

/** Attributes that not every field has a use for. */
const isForSome = new Set(['placeholder', 'calculation']);

import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileCheck } from '../schema/compile-check.ts';
import { commonAttributes, fieldAttributes } from './attribute.ts';
import type { AnyDefinition } from './define.ts';
import { builtIns } from './index.ts';
import { toControls } from './inspector.ts';
import { attributeFaults } from './test-attributes.ts';
import { testAttributes, testContext } from './test-context.ts';
import { fitsDefinition } from './test-registry.ts';

/** Answers that a link can give to a component with these attributes. */
export type Sample = { attributes?: Record<string, unknown>; values: readonly unknown[] };

/** What holds of every component type, ours and other people's. Samples are needed by those that links can answer. */
export function describeConformance(definition: AnyDefinition, samples: readonly Sample[] = []): void {
  describe(`${definition.type} is a component type:`, () => {
    describeAttributes(definition);
    describeStanding(definition);
    if (definition.answer) describeAnswer(definition, definition.answer, samples);
  });
}

function describeAttributes(definition: AnyDefinition): void {
  const attributes = Object.entries(definition.attributes);

  test('its defaults are accepted by its own schema, and nothing that it does not declare', () => {
    expect(attributeFaults(definition, testAttributes(definition))).toEqual([]);
    expect(attributeFaults(definition, { unheardOf: 1 })).toEqual(['additionalProperties']);
  });

  test('it can be ruled like every component, and asked like every field', () => {
    const shared = { ...commonAttributes, ...(definition.answer ? fieldAttributes : {}) };
    expect(Object.keys(definition.attributes)).toEqual(expect.arrayContaining(Object.keys(shared)));
  });

  test('each attribute has a title and a control, each fixed value its words', () => {
    const shown = attributes.filter(([, spec]) => spec['x-inspector'] !== 'none').map(([name]) => name);
    const controls = toControls(definition).flatMap((group) => group.controls);
    expect(controls.map(({ name }) => name).toSorted()).toEqual(shown.toSorted());
    for (const { title, control } of controls) {
      expect(title).toMatch(/^[A-Z]/);
      expect(control).not.toBe('json');
    }
    for (const [, spec] of attributes.filter(([, { enum: values }]) => values !== undefined))
      expect(Object.keys(spec['x-labels'] ?? {})).toEqual(spec['enum']);
  });
}

const icons = new URL('../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

function describeStanding(definition: AnyDefinition): void {
  test('it has a title, one sentence and an icon that exists', () => {
    expect(definition.title).toMatch(/^[A-Z]/);
    expect(definition.description).toMatch(/^[A-Z][^\n]+\.$/);
    expect(existsSync(new URL(`${definition.icon}.mjs`, icons))).toBe(true);
  });

  test('it can be reached from every version before', () => {
    const steps = Object.keys(definition.migrations ?? {}).map(Number);
    expect(steps).toEqual(Array.from({ length: definition.version - 1 }, (_step, index) => index + 1));
  });

  test('it is held wherever it says that it stands', () => {
    const { is, within } = definition.place;
    expect(within).not.toEqual([]);
    for (const kind of within) {
      const holders = builtIns.filter((outer) => outer.place.is === kind);
      expect(holders).not.toEqual([]);
      for (const { place } of holders) expect('holds' in place ? place.holds : []).toContain(is);
    }
  });
}

const isPlainlyEmpty = (value: unknown): boolean =>
  ['""', 'false', 'null', '[]', '{}'].includes(JSON.stringify(value));

type Answer = NonNullable<AnyDefinition['answer']>;

function describeAnswer(definition: AnyDefinition, answer: Answer, samples: readonly Sample[]): void {
  const fits = (value: unknown) => fitsDefinition(definition, value);
  /** What the schema has against a value, so that a failing test says it. */
  const complaints = compileCheck(answer.schema);

  test('its answer is empty at first, in a way that may be stored', () => {
    expect(complaints(answer.empty)).toEqual([]);
    const isEmpty = answer.isEmpty ?? isPlainlyEmpty;
    expect(isEmpty(answer.empty)).toBe(true);
  });

  test('its answers come back from the text that they are printed as', () => {
    expect(samples.length > 0).toBe(answer.parse !== undefined);
    for (const { attributes, values } of samples) {
      const all = testAttributes(definition, attributes);
      for (const value of values) {
        expect(complaints(value)).toEqual([]);
        expect(answer.parse?.(answer.print?.(value, all) ?? '', all)).toEqual(value);
      }
    }
  });

  test('whatever comes as an answer is read, checked and described without an exception', () => {
    const attributes = testAttributes(definition, samples[0]?.attributes);
    const odd = fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom('__proto__', 'constructor'));
    fc.assert(
      fc.property(odd, odd, (value, other) => {
        const answers = { serviceIds: other, service_options: other, service_date_picker: other };
        const context = testContext({ answers });
        const parsed = answer.parse?.(typeof value === 'string' ? value : JSON.stringify(value), attributes);
        for (const one of [value, parsed, answer.empty]) {
          if (one === undefined || !fits(one)) continue;
          const problems = answer.validate?.(one, attributes, context) ?? [];
          for (const { message } of problems) expect(message).toMatch(/^[A-Z]/);
          expect(answer.summarise?.(one, attributes, context) ?? '').toBeTypeOf('string');
        }
      }),
    );
  });
}

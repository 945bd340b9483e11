import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearSchema } from '../schema/test-near-schema.ts';
import { builtInRegistry } from './built-in-registry.ts';
import { builtIns } from './index.ts';
import { createRegistry } from './registry.ts';
import { createTestRegistry } from './test-registry.ts';

test('finds types by their own names alone', () => {
  for (const definition of builtIns) expect(builtInRegistry.find(definition.type)).toBe(definition);
  for (const name of ['star', '__proto__', 'constructor', 'toString'])
    expect(builtInRegistry.find(name)).toBeUndefined();
});

test('two types of one name are refused', () => {
  const [first] = builtIns;
  expect(() => createTestRegistry([...builtIns, { ...first }])).toThrow(
    `Two component types are called "${first.type}".`,
  );
});

test.each([
  ['frequencies', 'weekly', true],
  ['frequencies', 7, false],
  ['divider', '', false],
  ['__proto__', '', false],
])('of %s, %j is an answer: %s', (type, value, fits) => expect(builtInRegistry.fits(type, value)).toBe(fits));

test('a type whose check was not written is refused, with what to do', () => {
  expect(() => createRegistry(builtIns, {})).toThrow(
    /no check for the answers of "textfield".*npm run schemas/,
  );
});

describe('checks that are written ahead of time say what those say that are made on the spot', () => {
  const made = createTestRegistry(builtIns);
  const schemas = builtIns.flatMap((one) =>
    'answer' in one && one.answer ? [[one.type, one.answer.schema] as const] : [],
  );

  test.each(schemas)('of %s', (type, schema) => {
    fc.assert(
      fc.property(fc.oneof(nearSchema(schema), fc.jsonValue()), (value) => {
        expect(builtInRegistry.fits(type, value)).toBe(made.fits(type, value));
      }),
    );
  });

  test('each has answers that fit and others that do not', () => {
    for (const [type, schema] of schemas) {
      const verdicts = fc.sample(nearSchema(schema), 500).map((value) => builtInRegistry.fits(type, value));
      expect(new Set(verdicts)).toEqual(new Set([true, false]));
    }
  });
});

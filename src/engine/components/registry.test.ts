import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('checks that are written ahead of time say what those say that are made on the spot', () => {
  const made = createTestRegistry(builtIns);
  const asking = builtIns.filter((one) => 'answer' in one).map(({ type }) => type);
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.jsonValue()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...asking), value, (type, one) => {
      expect(builtInRegistry.fits(type, one)).toBe(made.fits(type, one));
    }),
  );
});

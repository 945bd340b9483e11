import { expect, test } from 'vitest';
import { builtInRegistry, builtIns } from './index.ts';
import { createRegistry } from './registry.ts';

test('finds types by their own names alone', () => {
  for (const definition of builtIns) expect(builtInRegistry.find(definition.type)).toBe(definition);
  for (const name of ['star', '__proto__', 'constructor', 'toString'])
    expect(builtInRegistry.find(name)).toBeUndefined();
});

test('two types of one name are refused', () => {
  const [first] = builtIns;
  expect(() => createRegistry([...builtIns, { ...first }])).toThrow(
    `Two component types are called "${first.type}".`,
  );
});

test.each([
  ['frequencies', 'weekly', true],
  ['frequencies', 7, false],
  ['divider', '', false],
  ['__proto__', '', false],
])('of %s, %j is an answer: %s', (type, value, fits) => expect(builtInRegistry.fits(type, value)).toBe(fits));

test('a check that was written ahead of time is asked instead of the schema', () => {
  const registry = createRegistry(builtIns, { frequencies: (value) => value === 7 });
  expect(registry.fits('frequencies', 7)).toBe(true);
  expect(registry.fits('frequencies', 'weekly')).toBe(false);
  expect(registry.fits('services', ['flat'])).toBe(true);
});

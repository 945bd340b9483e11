import { expect, test } from 'vitest';
import { toDocumentation } from './documentation.ts';
import { describeSchema } from './describe-schema.ts';
import { builtInRegistry } from './built-in-registry.ts';
import { builtIns } from './index.ts';
import { createTestRegistry } from './test-registry.ts';
import { select } from './select/definition.ts';

test('every type has its chapter', () => {
  const text = toDocumentation(builtInRegistry);
  for (const { type, title } of builtIns) expect(text).toContain(`### \`${type}\` – ${title}\n`);
});

test('a type tells its own attributes; what all have is told once', () => {
  const text = toDocumentation(createTestRegistry([select]));
  expect(text).toContain('| `optionsFrom` | `"own"`, `"serviceCategories"` | `"own"` | Options from |');
  expect(text.match(/`conditionalLogic`/g)).toHaveLength(1);
  expect(text.match(/`placeholder`/g)).toHaveLength(1);
});

test.each([
  [{ type: 'string', maxLength: 5 }, 'string of at most 5 characters'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'integer', minimum: 1 }, 'integer from 1'],
  [{ type: 'integer', minimum: 1, maximum: 3 }, 'integer from 1 to 3'],
  [{ enum: ['a', 2] }, '`"a"`, `2`'],
  [
    { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string' } }] },
    'boolean or list of string',
  ],
  [{ type: 'array', items: { type: 'object', title: 'Condition' } }, 'list of condition'],
  [{ type: 'object', properties: { a: { type: 'string' }, b: {} } }, '{ a: string, b: anything }'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'record of integer'],
  [{}, 'anything'],
])('%j reads %s', (schema, words) => expect(describeSchema(schema)).toBe(words));

import fc from 'fast-check';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createAjv } from '#engine/schema/ajv.ts';
import { countCharacters } from '#engine/schema/count-characters.ts';
import { nearSchema } from '#engine/schema/test-near-schema.ts';
import { writeCheck } from '../../scripts/schemas/write-check.ts';
import { writeChecks } from '../../scripts/schemas/write-checks.ts';
import { writePageTypes } from '../../scripts/schemas/write-page-types.ts';
import { builtIns } from '#engine/components/index.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What a module with this one schema exports for it. */
function load(schema: Schema): (value: unknown) => boolean {
  const text = writeChecks({ checks: { only: schema } })
    .replace(/^import .*$/m, '')
    .replace('export const checks =', 'return');
  const made: unknown = runInThisContext(`(countCharacters) => {${text}}`);
  // The text was written here.
  return (made as (tool: typeof countCharacters) => { only: (value: unknown) => boolean })(countCharacters)
    .only;
}

const schemas: readonly (readonly [string, Schema])[] = [
  ['a pattern with a slash', { type: 'string', pattern: '^[a5]+/?$' }],
  ['a text of limits', { type: 'string', minLength: 2, maxLength: 3, title: 'Of no matter' }],
  ['numbers', { type: 'number', minimum: -1, exclusiveMaximum: 4 }],
  ['whole numbers', { type: 'integer', exclusiveMinimum: 1, maximum: 3 }],
  ['a number or a text', { type: ['string', 'number'], maxLength: 2, minimum: 1 }],
  ['fixed values of several kinds', { enum: ['a', 1, null, true, "it's"] }],
  ['one value', { const: 'a' }],
  ['nothing', { type: 'null' }],
  ['a list', { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true }],
  ['numbers that are all different', { type: 'array', items: { type: 'number' }, uniqueItems: true }],
  ['a list of anything', { type: 'array', minItems: 2 }],
  [
    'parts, some of them required, and others',
    {
      type: 'object',
      properties: { a: { type: 'boolean' }, 'b-c': { type: 'integer', minimum: 1 }, d: {} },
      required: ['a', 'd'],
      additionalProperties: { type: 'string', maxLength: 1 },
    },
  ],
  ['parts and nothing else', { type: 'object', properties: { a: {} }, additionalProperties: false }],
  ['no parts at all', { type: 'object', additionalProperties: false }],
  ['any parts', { type: 'object', additionalProperties: true, minProperties: 1, maxProperties: 2 }],
  ['one of two', { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'boolean' } }] }],
  ['both of two', { allOf: [{ type: 'number' }, { type: 'number', minimum: 2 }] }],
  ['anything', { description: 'at all' }],
];

test.each(schemas)('%s: what is written means what ajv makes of it', (_name, schema) => {
  const check = load(schema);
  const validate = createAjv({ allErrors: false, strictRequired: false }).compile(schema);
  fc.assert(
    fc.property(fc.oneof(nearSchema(schema), fc.jsonValue()), (value) => {
      expect(check(value)).toBe(validate(value));
    }),
  );
});

test('schemas that are the same share a function, and nothing more is written than is used', () => {
  const text = { type: 'string', title: 'One' };
  const written = writeChecks({ first: { a: text, b: { ...text, title: 'Another' } }, second: { a: text } });
  expect(written.match(/^const .*$/gm)).toEqual(["const check1 = (value) => typeof value === 'string';"]);
  expect(written.match(/: check1,/g)).toHaveLength(3);
  expect(written).not.toContain('import');
});

test('a schema that is true or false is what it says', () => {
  const nameOf = () => 'none';
  expect([writeCheck(true, nameOf), writeCheck(false, nameOf)]).toEqual(['true', 'false']);
});

describe('what cannot be checked ahead is refused, with what to do', () => {
  test.each<[Schema, string]>([
    [{ type: 'string', format: 'email' }, 'The keyword "format" is not known'],
    [{ type: 'number', maxLength: 3 }, 'The keyword "maxLength" is not known'],
    [{ type: 'array', uniqueItems: true, items: { type: 'object' } }, 'Only single values can be unique'],
    [{ type: 'array', uniqueItems: true }, 'A schema is an object, not undefined'],
    [{ type: 'array', items: [{ type: 'string' }] }, 'A schema is an object'],
    [{ type: 'object', properties: { constructor: {} } }, 'Every object has "constructor"'],
    [{ enum: [['a']] }, 'Values are compared one by one'],
    [{ type: 'date' }, 'A schema has the type "date"'],
  ])('%j', (schema, message) => expect(() => load(schema)).toThrow(message));
});

test('a type that asks something must have its answer in a file of its own', () => {
  expect(() => writePageTypes('types', builtIns, (file) => !file.includes('date-picker'))).toThrow(
    /There is no src\/engine\/components\/date-picker\/answer\.ts.*export it as `answer`/,
  );
});

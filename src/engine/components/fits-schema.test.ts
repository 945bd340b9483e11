import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { fitsSchema, type AnswerSchema } from './fits-schema.ts';
import { builtIns } from './index.ts';

const ajv = new Ajv({ strict: false });

/** Values that come near to what answers look like, so that both outcomes happen. */
const word = fc.constantFrom(
  '',
  'a',
  'ab',
  '😀😀',
  'card',
  '__proto__',
  'constructor',
  'hourly',
  'variables',
);
const value = fc.letrec((tie) => ({
  leaf: fc.oneof(word, fc.boolean(), fc.constant(null), fc.integer({ min: -2, max: 3 }), fc.double()),
  any: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(word, tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

const schemas: AnswerSchema[] = [
  ...builtIns.flatMap((definition) => ('answer' in definition ? [definition.answer.schema] : [])),
  { type: ['string', 'null'], minLength: 1, maxLength: 2 },
  { type: 'number', minimum: 0, maximum: 2 },
  { type: 'string', pattern: '^a' },
  { type: 'array', items: { enum: ['a', 1, null] }, minItems: 1, maxItems: 2, uniqueItems: true },
  { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
  { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false },
  { type: 'object', additionalProperties: { type: 'object', maxProperties: 1 }, maxProperties: 2 },
];

test.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))(
  'says of %s what ajv says',
  (_text, schema) => {
    const validate = ajv.compile(schema);
    fc.assert(
      fc.property(value, (one) => {
        expect(fitsSchema(schema, one)).toBe(validate(one));
      }),
      { numRuns: 300 },
    );
  },
);

test('items that are objects are outside of what it understands as unique', () => {
  expect(fitsSchema({ type: 'array', uniqueItems: true }, ['a', 'a'])).toBe(false);
  expect(fitsSchema({ type: 'array', uniqueItems: true }, [{}, {}])).toBe(true);
});

test('what fits has the type that the schema describes', () => {
  const given: unknown = JSON.parse('{ "a": [1] }');
  const schema = {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'integer' } },
  } as const;
  expect.assert(fitsSchema(schema, given));
  expectTypeOf(given).toEqualTypeOf<Record<string, number[]>>();
});

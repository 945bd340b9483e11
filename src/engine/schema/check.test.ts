import { expect, test } from 'vitest';
import { compileCheck } from './compile-check.ts';
import { countCharacters } from './count-characters.ts';
import { patterns } from './patterns.ts';

const told = (schema: object, value: unknown) =>
  compileCheck(schema)(value).map(({ path, expectation }) => `${path.join('.')} ${expectation}`.trim());

test.each<[object, unknown, string]>([
  [{ type: 'string' }, 7, 'must be text, not 7'],
  [{ type: ['string', 'null'] }, [], 'must be text or empty, not a list'],
  [{ type: 'integer' }, 1.5, 'must be a whole number, not 1.5'],
  [{ type: 'boolean' }, 'yes', 'must be yes or no, not ‘yes’'],
  [{ type: 'object' }, null, 'must be a group of values, not nothing'],
  [{ type: 'string', enum: ['a', 'b'] }, 'c', 'must be one of ‘a’, ‘b’, not ‘c’'],
  [{ const: 'a' }, 'c', 'must be ‘a’, not ‘c’'],
  [{ type: 'number', minimum: 1 }, 0, 'must be at least 1, not 0'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'must be more than 0'],
  [{ type: 'number', maximum: 1 }, 2, 'must be at most 1, not 2'],
  [{ type: 'string', minLength: 1 }, '', 'must not be empty'],
  [{ type: 'string', minLength: 3 }, 'ab', 'must have at least 3 characters'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'must have at most 1 characters'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'must have at most 1 entry'],
  [{ type: 'array', minItems: 2 }, [1], 'must have at least 2 entries'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'must not have an entry twice'],
  [{ type: 'object', minProperties: 1 }, {}, 'must not be empty'],
  [{ type: 'string', format: 'date' }, 'soon', 'must be a date such as 2026-03-31, not ‘soon’'],
  [{ type: 'string', pattern: patterns.color }, 'red', 'must be a color such as #ff5a60, not ‘red’'],
  [{ type: 'string', pattern: '^x$' }, 'y', 'must be written differently, not ‘y’'],
  [{ type: 'string', enum: ['a'] }, 'b'.repeat(60), `must be one of ‘a’, not ‘${'b'.repeat(40)}…’`],
  [{ not: {} }, 1, 'is not as it should be'],
])('%j, given %j', (schema, value, expectation) => expect(told(schema, value)).toEqual([expectation]));

const person = {
  type: 'object',
  properties: { name: { type: 'string' }, 'a/b~c': { type: 'array', items: { type: 'number' } } },
  required: ['name'],
  additionalProperties: false,
};

test.each<[unknown, string[]]>([
  [{}, ['name is missing']],
  [{ name: 'Ada', age: 36 }, ['age is not known here']],
  [
    { name: 'Ada', 'a/b~c': [1, 'two', 'three'] },
    ['a/b~c.1 must be a number, not ‘two’', 'a/b~c.2 must be a number, not ‘three’'],
  ],
  [JSON.parse('{"name": "Ada", "__proto__": 1}'), ['__proto__ is not known here']],
  [{ name: 'Ada' }, []],
])('%j: where and what', (value, expected) => expect(told(person, value)).toEqual(expected));

test('of several complaints about one place, the first is told', () => {
  const either = { anyOf: [{ type: 'number' }, { type: 'boolean' }] };
  expect(told(either, 'x')).toEqual(['must be a number, not ‘x’']);
});

test.each([
  ['', 0],
  ['abc', 3],
  ['a😀b', 3],
  ['\ud83d', 1],
  ['\ude00\ud83d', 2],
])('%j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count));

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { expect, test } from 'vitest';
import { runLogic } from '../test-logic.ts';
import { calculations } from './calculate.ts';

// The file's own form: headings are texts, cases are an expression, its data and what it comes to.
const official = JSON.parse(
  readFileSync(new URL('../../../../fixtures/rules/json-logic-official.json', import.meta.url), 'utf8'),
) as (string | [rule: unknown, data: unknown, expected: unknown])[];

const officialCases = official.filter((entry) => typeof entry !== 'string');

test('the official cases are all there', () => expect(officialCases).toHaveLength(278));

test.each(officialCases.map(([rule, data, expected]) => [JSON.stringify(rule), rule, data, expected]))(
  'official: %s',
  (_text, rule, data, expected) => expect(runLogic(rule, data)).toEqual(expected),
);

const constants = fc.oneof(
  fc.constantFrom(0, 1, -1, 2.5, 10, true, false, null),
  fc.constantFrom('', 'a', 'b.c', '1', ' 2 ', '10', 'abc', 'list.0', 'text.length', 'nothing'),
  // A new one at each place: `===` tells lists apart by identity.
  fc.constant(null).map(() => []),
);
const paths = fc.constantFrom(
  '',
  'a',
  'b',
  'b.c',
  'list',
  'list.1',
  'list.length',
  'text',
  'nothing',
  'accumulator',
);
const unary = fc.constantFrom('!', '!!', '-', '+', 'cat', 'max', 'if', 'merge', 'and', 'or', '*', '/');
const binary = fc.constantFrom(
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  'min',
  'max',
  'cat',
  'substr',
  'merge',
  'in',
  'and',
  'or',
  'map',
  'filter',
  'all',
  'some',
  'none',
  'reduce',
);
const ternary = fc.constantFrom('if', '?:', '<', '<=', 'and', 'or', 'substr', 'reduce', 'cat', '+', 'merge');

const { rule: rules } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4, depthSize: 'medium', withCrossShrink: true },
    constants,
    paths.map((path) => ({ var: path })),
    fc.tuple(paths, constants).map((args) => ({ var: args })),
    fc.array(paths).map((args) => ({ missing: args })),
    fc.tuple(fc.nat(3), fc.array(paths)).map((args) => ({ missing_some: args })),
    fc.array(tie('rule'), { maxLength: 3 }),
    fc.tuple(unary, tie('rule')).map(([operator, arg]) => ({ [operator]: [arg] })),
    fc.tuple(binary, tie('rule'), tie('rule')).map(([operator, ...args]) => ({ [operator]: args })),
    fc
      .tuple(ternary, tie('rule'), tie('rule'), tie('rule'))
      .map(([operator, ...args]) => ({ [operator]: args })),
    fc
      .tuple(fc.constantFrom('if', 'and', 'or', '+', 'cat'), fc.constant([]))
      .map(([name, args]) => ({ [name]: args })),
  ),
}));
const answers = fc.record(
  {
    a: constants,
    b: fc.record({ c: constants }, { noNullPrototype: true }),
    list: fc.array(constants, { maxLength: 4 }),
    text: fc.string({ maxLength: 5 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

test('random expressions mean what json-logic-js makes of them', () => {
  fc.assert(
    fc.property(rules, answers, (rule, data) => {
      expect(runLogic(rule, data)).toEqual(jsonLogic.apply(rule as RulesLogic, data));
    }),
    { numRuns: 5000 },
  );
});

const corners = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2, -2, 2.7, -2.7, 1e21, true, false, null),
  fc.constantFrom('', ' ', 'abcdef', '-1', '1.5x', ' 3', '1e3', 'null', 'Infinity', '٣', '👋🏽'),
);

test('arithmetic and texts come to what json-logic-js makes of them, at every corner', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...calculations),
      fc.array(corners, { minLength: 1, maxLength: 4 }),
      (name, args) => {
        const rule = { [name]: args };
        expect(runLogic(rule, {})).toEqual(jsonLogic.apply(rule as unknown as RulesLogic, {}));
      },
    ),
    { numRuns: 5000 },
  );
});

test.each([
  { map: [[{ and: [] }], { missing: [''] }] },
  { map: [[{ and: [] }], { var: '' }] },
  { map: [[{ and: [] }], { var: ['', 1] }] },
  { map: [[{ and: [] }], { var: ['a', 1] }] },
])('where there is no data at all: %j', (rule) => {
  expect(runLogic(rule, {})).toEqual(jsonLogic.apply(rule as RulesLogic, {}));
});
